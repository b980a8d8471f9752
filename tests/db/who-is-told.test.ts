// Somebody leaves in the middle of things: whoever has to act on that hears of it, and nobody else is written to.
import { beforeEach, expect, test } from "vitest";
import { become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildUserCampaign } from "../fixtures/builders.ts";
import { buildGroup, buildSession } from "../fixtures/groups.ts";
import { approve, registered, verify } from "../fixtures/listings.ts";

const backend = await fileBackend();
const { sql } = backend;
const admin = await become(backend).admin();
beforeEach(() => sql.exec("delete from public.inbox_notifications; delete from public.email_outbox"));

async function leaves(id: string): Promise<void> {
  await sql.query("insert into public.account_deletions (user_id, due_at) values ($1, now())", [id]);
  expect((await backend.service.rpc("carry_out_account_deletions", {}).throwOnError()).data).toBe(1);
}

test("staff hear that the last host of a group that meets has gone, and of no other", async () => {
  const [first, second, third] = [
    await become(backend).user(),
    await become(backend).user(),
    await become(backend).user(),
  ];
  const meets = await buildGroup(backend, { name: "Evening group" });
  await buildSession(backend, meets, 30);
  const hidden = await buildGroup(backend, { is_active: false });
  const idle = await buildGroup(backend);
  const host = (group_id: string, user_id: string) =>
    sql.query("insert into public.group_hosts (group_id, user_id) values ($1, $2)", [group_id, user_id]);
  for (const { id } of [first, second]) await host(meets, id);
  for (const group of [hidden, idle]) await host(group, third.id);
  await leaves(third.id);
  await leaves(first.id);
  expect(await titlesOf(admin)).toEqual([]);
  await leaves(second.id);
  const { data } = await admin.client
    .from("inbox_notifications")
    .select("title, body, link_path")
    .throwOnError();
  expect(data).toEqual([
    {
      title: "A support group has no host",
      body: "Evening group: its next session is planned, and nobody holds it.",
      link_path: "/admin/support-groups/hosts",
    },
  ]);
});

test("a host who is shut out holds no session either", async () => {
  const host = await become(backend).user();
  const group = await buildGroup(backend, { name: "Morning group" });
  await buildSession(backend, group, 30);
  await sql.query("insert into public.group_hosts (group_id, user_id) values ($1, $2)", [group, host.id]);
  await admin.client.rpc("deactivate_account", { p_user_id: host.id }).throwOnError();
  // Also whoever has done it: nothing on that page speaks of groups.
  expect(await titlesOf(admin)).toEqual(["A support group has no host"]);
  const other = await become(backend).user();
  await sql.query("insert into public.group_hosts (group_id, user_id) values ($1, $2)", [group, other.id]);
  await leaves(other.id);
  expect(await titlesOf(admin)).toHaveLength(2);
});

test("staff hear that a parcel that waits has nobody any more to go to: it is to be refunded", async () => {
  const [buyer, other] = [await become(backend).user(), await become(backend).user()];
  const buy = ({ id }: typeof buyer, changes: string) =>
    sql.query(
      `with p as (insert into public.products (title, summary, price) values ('A mug', 'Ten letters or more', 2000) returning id)
       insert into public.orders (attempt_id, product_id, product_title, unit_price, quantity, shipping, livemode, user_id, email, name,
         line1, city, us_state, zip, idempotency_key, order_number, paid_at, shipped_at)
       select gen_random_uuid(), p.id, 'A mug', 2000, 1, 500, false, $1, 'b@example.org', 'x', 'x', 'x', 'TX', '78701',
         gen_random_uuid()::text, ${changes} from p`,
      [id],
    );
  await buy(other, "null, null, null");
  await buy(other, "'SFO-1', now(), now()");
  await leaves(other.id);
  expect(await titlesOf(admin)).toEqual([]);
  await buy(buyer, "'SFO-2', now(), null");
  await leaves(buyer.id);
  expect(await titlesOf(admin)).toEqual(["A paid order has no address"]);
});

test("a professional who is shut out is not asked to renew a check, and staff are sent to no register", async () => {
  const owner = await registered(backend);
  await approve(admin, owner.listing);
  await verify(admin, owner.listing, 5).throwOnError();
  const due = () => sql.query("select id from private.due_listing_notices where id = $1", [owner.listing]);
  expect(await due()).toHaveLength(1);
  await admin.client.rpc("deactivate_account", { p_user_id: owner.id }).throwOnError();
  expect(await due()).toEqual([]);
});

test("everything kept about somebody holds how a license was checked, and the news of the own campaign", async () => {
  const owner = await registered(backend);
  const other = await registered(backend);
  for (const { listing } of [owner, other]) {
    await verify(admin, listing).throwOnError();
    await sql.query("update public.listing_verifications set note = listing_id::text where listing_id = $1", [
      listing,
    ]);
  }
  const campaign = await buildUserCampaign(backend, { user_id: owner.id });
  await sql.query(
    `insert into public.campaign_updates (user_campaign_id, title, body) values ($1, 'The roof is on', '{"type":"doc","content":[]}')`,
    [campaign.id],
  );
  const { data } = await owner.client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({
    license_checks: [{ note: owner.listing }],
    campaign_updates: [{ title: "The roof is on" }],
  });
  expect((data as { license_checks: unknown[] }).license_checks).toHaveLength(1);
});
