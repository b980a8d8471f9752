// What administrators can do to the foundation's campaigns, and what keeps a campaign.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildCampaign, buildGift, buildPaidGift } from "../fixtures/builders.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const campaigns = () => admin.client.from("internal_campaigns");
const rename = async (id: string, slug: string) =>
  (await campaigns().update({ slug }).eq("id", id).select("slug")).error?.message ?? "renamed";
const remove = async (id: string) =>
  (await campaigns().delete().eq("id", id).select("id")).error?.code ?? "deleted";
const listed = async (id: string) =>
  (await admin.client.from("campaign_list").select().eq("id", id).maybeSingle().throwOnError()).data;

test("an address can be mended until visitors have seen it, and then stays, also while the campaign is hidden", async () => {
  const { id } = await buildCampaign(backend, { slug: "mistypd", active: false });
  expect(await rename(id, "mistyped")).toBe("renamed");
  await campaigns().update({ active: true }).eq("id", id).throwOnError();
  expect(await rename(id, "another")).toBe("address_is_known");
  await campaigns().update({ active: false }).eq("id", id).throwOnError();
  expect(await rename(id, "another")).toBe("address_is_known");
  await campaigns().update({ slug: "mistyped", title: "The same address again" }).eq("id", id).throwOnError();
  const { error } = await campaigns()
    .update({ shown_at: null } as object)
    .eq("id", id);
  expect(error?.code).toBe("42501");
});

test("a campaign with news or a gift that succeeded stays, one with mere attempts to pay goes", async () => {
  const [told, given, tried] = [
    await buildCampaign(backend, { active: false }),
    await buildCampaign(backend),
    await buildCampaign(backend),
  ];
  const body = { type: "doc", content: [] };
  const news = { id: crypto.randomUUID(), internal_campaign_id: told.id, title: "News", body };
  await admin.client.from("campaign_updates").insert(news).throwOnError();
  await buildPaidGift(backend, { campaign: { kind: "internal", id: given.id } });
  await buildGift(backend, { campaign: { kind: "internal", id: tried.id } });
  for (const { id } of [given, tried])
    await campaigns().update({ active: false }).eq("id", id).throwOnError();
  expect([await listed(told.id), await listed(given.id), await listed(tried.id)]).toMatchObject([
    { state: "hidden", is_unused: false },
    { is_unused: false, gift_count: 1, donor_count: 1 },
    { is_unused: true, gift_count: 0 },
  ]);
  expect([await remove(told.id), await remove(given.id), await remove(tried.id)]).toEqual([
    "23503",
    "23503",
    "deleted",
  ]);
});

test("the list says how each stands", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const states = [
    [{ active: false, ends_at: day(-1), starts_at: day(-2) }, "hidden"],
    [{ starts_at: day(-2), ends_at: day(-1) }, "ended"],
    [{ starts_at: day(1) }, "upcoming"],
    [{ starts_at: day(-1), ends_at: day(1) }, "active"],
  ] as const;
  for (const [row, state] of states) {
    const { id } = await buildCampaign(backend, row);
    expect(await listed(id)).toMatchObject({ state });
  }
});

test("the log says that news was written and taken away, and none of its words", async () => {
  const { id } = await buildCampaign(backend);
  const news = crypto.randomUUID();
  const body = { type: "doc", content: [] };
  const updates = () => admin.client.from("campaign_updates");
  await updates()
    .insert({ id: news, internal_campaign_id: id, title: "A father's name", body })
    .throwOnError();
  await updates().delete().eq("id", news).throwOnError();
  const rows = await backend.sql.query<{ action: string; old_row: object; new_row: object }>(
    "select action, old_row, new_row from public.audit_log where row_id = $1 order by id",
    [news],
  );
  expect(rows.map(({ action }) => action)).toEqual(["insert", "delete"]);
  expect(JSON.stringify(rows)).not.toContain("father");
});
