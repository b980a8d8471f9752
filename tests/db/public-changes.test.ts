// The news for page servers: which change of which row tells what, and who hears it.
import { beforeEach, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  giftEvents,
} from "../fixtures/builders.ts";
import { listed } from "../fixtures/listings.ts";

const backend = await fileBackend();
const ours = await buildCampaign(backend, { slug: "ours" });
const theirs = await buildUserCampaign(backend);
const forget = () => backend.sql.query("delete from public.public_changes");
beforeEach(forget);

/** As a page server hears it: a visitor's rights and no more. What search keeps of a row tells by itself, last test. */
const told = async (except = "search_index") => {
  const { data } = await backend.anon
    .from("public_changes")
    .select("table_name, key")
    .neq("table_name", except)
    .throwOnError();
  return data.map(({ table_name, key }) => `${table_name}:${key}`).sort();
};
const set = (table: string, change: string, id: string) =>
  backend.sql.query(`update public.${table} set ${change} where id = $1`, [id]);

test("a campaign tells of itself while visitors see it, when it is withdrawn and when it comes back", async () => {
  for (const change of ["title = 'Another title'", "active = false", "active = true"]) {
    await set("internal_campaigns", change, ours.id);
    expect({ change, told: await told() }).toEqual({ change, told: ["internal_campaigns:ours"] });
    await forget();
  }
});

test("an approval tells, and so does its revocation", async () => {
  for (const change of ["is_approved = false", "is_approved = true"]) {
    await set("user_campaigns", change, theirs.id);
    expect({ change, told: await told() }).toEqual({ change, told: [`user_campaigns:${theirs.id}`] });
    await forget();
  }
});

test("what visitors neither saw nor see tells nothing", async () => {
  const draft = await buildCampaign(backend, { active: false });
  const waiting = await buildUserCampaign(backend, { is_approved: false });
  await set("internal_campaigns", "title = 'Another title'", draft.id);
  await set("user_campaigns", "title = 'Another title'", waiting.id);
  await backend.sql.query("insert into public.partnerships (name) values ('Waiting')");
  await backend.service
    .from("campaign_updates")
    .insert({ internal_campaign_id: draft.id, title: "News", body: { type: "doc", content: [] } })
    .throwOnError();
  expect(await told()).toEqual([]);
});

test("a removed campaign tells of itself", async () => {
  const campaign = await buildCampaign(backend, { slug: "before" });
  await forget();
  await backend.service.from("internal_campaigns").delete().eq("id", campaign.id).throwOnError();
  expect(await told()).toEqual(["internal_campaigns:before"]);
});

test("news of a campaign tells of that campaign, also when it is taken back", async () => {
  const update = { title: "News", body: { type: "doc", content: [] } };
  const { data } = await backend.service
    .from("campaign_updates")
    .insert([
      { ...update, internal_campaign_id: ours.id },
      { ...update, user_campaign_id: theirs.id },
    ])
    .select("id")
    .throwOnError();
  const both = ["campaign_updates:ours", `campaign_updates:${theirs.id}`].sort();
  expect(await told()).toEqual(both);
  await forget();
  const ids = data.map(({ id }) => id);
  await backend.service.from("campaign_updates").delete().in("id", ids).throwOnError();
  expect(await told()).toEqual(both);
});

test("a partner who is switched off, and a key of the content, tell of themselves", async () => {
  const [partner] = await backend.sql.query<{ id: string }>(
    "insert into public.partnerships (name, is_active) values ('Here', true) returning id",
  );
  await forget();
  await set("partnerships", "is_active = false", partner?.id ?? "");
  await backend.sql.query("insert into public.cms_content (key, title) values ('hero@es', 'Hola')");
  await backend.sql.query("delete from public.cms_content where key = 'hero@es'");
  expect(await told()).toEqual(["cms_content:hero@es", `partnerships:${partner?.id}`]);
});

test("a gift tells of its campaign alone, once it is paid", async () => {
  const gift = await buildGift(backend, { campaign: { kind: "internal", id: ours.id } });
  await applyEvent(backend, giftEvents(gift).failed());
  expect(await told()).toEqual([]);
  await applyEvent(backend, giftEvents(gift).succeeded());
  expect(await told()).toEqual(["campaign_totals:ours", "donations:ours"]);
});

test("each part of a gift that is lost tells", async () => {
  const gift = await buildPaidGift(backend, { campaign: { kind: "internal", id: ours.id } });
  await forget();
  for (const id of ["dp_a", "dp_b"]) {
    await applyEvent(backend, giftEvents(gift).disputeClosed("lost", { id, amount: 700 }));
    expect(await told()).toEqual(["campaign_totals:ours", "donations:ours"]);
    await forget();
  }
});

test("a gift to no campaign, or to one that is withdrawn meanwhile, tells of none", async () => {
  const withdrawn = await buildCampaign(backend);
  const gift = await buildGift(backend, { campaign: { kind: "internal", id: withdrawn.id } });
  await set("internal_campaigns", "active = false", withdrawn.id);
  await forget();
  await applyEvent(backend, giftEvents(gift).succeeded());
  expect(await told()).toEqual(["donations:"]);
  await forget();
  await buildPaidGift(backend);
  expect(await told()).toEqual(["donations:"]);
});

test("what the wall says of a gift tells without any total: a message, a name that is taken away", async () => {
  const campaign = { kind: "user" as const, id: theirs.id };
  const gift = await buildPaidGift(backend, { campaign, message: "Good luck" });
  await forget();
  await set("donations", "message_status = 'approved'", gift.id);
  expect(await told()).toEqual([`donations:${theirs.id}`]);
  await forget();
  await set("donations", "reconciled_at = now()", gift.id);
  expect(await told()).toEqual([]);
  await set("donations", "donor_name = '', hide_name = true", gift.id);
  expect(await told()).toEqual([`donations:${theirs.id}`]);
});

test("another mode of money tells of every campaign whose total is another then", async () => {
  await buildPaidGift(backend, { campaign: { kind: "internal", id: ours.id } });
  await forget();
  await backend.service.rpc("set_installation_mode", { p_livemode: true }).throwOnError();
  expect(await told()).toContain("campaign_totals:ours");
  await backend.service.rpc("set_installation_mode", { p_livemode: false }).throwOnError();
});

test("there is one row for a key, however often it changes, and what is undone tells nothing", async () => {
  for (let n = 0; n < 5; n++) await set("internal_campaigns", `title = 'Title ${n}'`, ours.id);
  const rows = await backend.sql.query(
    "select from public.public_changes where table_name = 'internal_campaigns'",
  );
  expect(rows).toHaveLength(1);
  await forget();
  await backend.sql
    .tx(async (run) => {
      await run.query("update public.internal_campaigns set title = 'Undone' where id = $1", [ours.id]);
      throw new Error("undo");
    })
    .catch(() => undefined);
  expect(await told()).toEqual([]);
});

test("visitors hear what has just changed and cannot list what once was public", async () => {
  await set("internal_campaigns", "active = false", ours.id);
  expect(await told()).toEqual(["internal_campaigns:ours"]);
  await backend.sql.query("update public.public_changes set changed_at = now() - interval '11 minutes'");
  expect(await told()).toEqual([]);
  await set("internal_campaigns", "active = true", ours.id);
});

test("the news comes through the publication, and through nothing else than what browsers watch", async () => {
  const published = await backend.sql.query<{ tablename: string }>(
    "select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
  );
  expect(published.map(({ tablename }) => tablename)).toEqual([
    "campaign_totals",
    "inbox_notifications",
    "public_changes",
  ]);
});

test("what search finds tells of its kind when its words change, and of nothing else", async () => {
  await set("internal_campaigns", "goal_amount = 200000", ours.id);
  expect(await told("internal_campaigns")).toEqual([]);
  await set("internal_campaigns", "title = 'Found by another word'", ours.id);
  expect(await told("internal_campaigns")).toEqual(["search_index:campaign"]);
});

test("a day after a listing is gone nothing tells its address, which is made of a name; of those that are there it does", async () => {
  const admin = await become(backend).admin();
  const [gone, stays] = [await listed(backend, admin), await listed(backend, admin)];
  const slugs = await backend.sql.query<{ slug: string }>(
    "select slug from public.listings where id = any ($1) order by id = $2 desc",
    [[gone.listing, stays.listing], gone.listing],
  );
  const known = () =>
    Promise.all(
      slugs.map(({ slug: p_key }) => backend.anon.rpc("was_public", { p_table: "listings", p_key })),
    ).then((answers) => answers.map(({ data }) => data));
  const clean = async () => (await backend.service.rpc("clean_public_changes").throwOnError()).data;
  await backend.sql.query("delete from public.listings where id = $1", [gone.listing]);
  expect([await clean(), await known()]).toEqual([0, [true, true]]);
  await backend.sql.exec("update public.public_changes set changed_at = changed_at - interval '25 hours'");
  const count = async () =>
    (await backend.sql.query<{ n: number }>("select count(*)::integer as n from public.public_changes"))[0]
      ?.n;
  const before = await count();
  expect([await clean(), await known()]).toEqual([1, [false, true]]);
  // Deleted, its key would be told to everybody who listens.
  expect([await count(), await clean()]).toEqual([before, 0]);
  // The same name once more, and gone again.
  await backend.sql.query(
    "insert into public.public_changes values ('listings', $1, now() - interval '25 hours')",
    [slugs[0]?.slug],
  );
  expect([await clean(), await known()]).toEqual([1, [false, true]]);
});
