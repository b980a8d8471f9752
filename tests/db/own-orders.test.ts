// What somebody reads of the own orders on /my-orders, and staff of a person's in the CRM.
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { paidOrder } from "../functions/shopping.ts";

const backend = await fileBackend();
const { sql, anon } = backend;
const ids = async ({ client }: Pick<Actor, "client">) =>
  (await client.rpc("my_orders").throwOnError()).data.map(({ id }) => id).toSorted();
const counted = async ({ client }: Pick<Actor, "client">) =>
  ((await client.rpc("my_account").throwOnError()).data as { order_count: number }).order_count;
const ofAccount = (id: string, user_id: string) =>
  sql.query("update public.orders set user_id = $2 where id = $1", [id, user_id]);

test("own orders are those of the account and those of its confirmed address that are of nobody's account", async () => {
  const buyer = await become(backend).user();
  const other = await become(backend).user();
  const without = await paidOrder(backend, { email: buyer.email });
  const signed_in = await paidOrder(backend, { email: "elsewhere@example.org" });
  await ofAccount(signed_in, buyer.id);
  await ofAccount(await paidOrder(backend, { email: buyer.email }), other.id);
  const unpaid = await paidOrder(backend, { email: buyer.email });
  await sql.query("update public.orders set paid_at = null, order_number = null where id = $1", [unpaid]);
  const live = await paidOrder(backend, { email: buyer.email });
  await sql.query("update public.orders set livemode = true where id = $1", [live]);
  expect(await ids(buyer)).toEqual([without, signed_in].toSorted());
  expect([await counted(buyer), await counted(other)]).toEqual([2, 1]);
});

test("who goes takes along and leaves behind the own orders, and none of another account", async () => {
  const buyer = await become(backend).user();
  const other = await become(backend).user();
  const guest = await paidOrder(backend, { email: buyer.email });
  const own = await paidOrder(backend, { email: "elsewhere@example.org" });
  await ofAccount(own, buyer.id);
  const foreign = await paidOrder(backend, { email: buyer.email });
  await ofAccount(foreign, other.id);
  const { orders } = (await buyer.client.rpc("my_data").throwOnError()).data as { orders: { id: string }[] };
  expect(orders.map(({ id }) => id).toSorted()).toEqual([guest, own].toSorted());
  await sql.query("select private.forget_orders($1, $2)", [buyer.id, [buyer.email]]);
  const rows = await sql.query<{ id: string; name: string; email: string; erased: boolean }>(
    "select id, name, email::text, erased_at is not null as erased from public.orders where id = any ($1)",
    [[guest, own, foreign]],
  );
  const gone = { name: "Erased", erased: true, email: expect.stringMatching(/^deleted-/) };
  const row = (id: string) => rows.find((found) => found.id === id);
  for (const id of [guest, own]) expect(row(id)).toMatchObject(gone);
  expect(row(foreign)).toMatchObject({ erased: false, email: other.email });
  expect(row(foreign)?.name).not.toBe("Erased");
});

test("nobody finds orders by an address that is not confirmed, and staff find no more than their own", async () => {
  const unconfirmed = await become(backend).unconfirmed();
  await paidOrder(backend, { email: unconfirmed.email });
  await ofAccount(await paidOrder(backend), unconfirmed.id);
  const admin = await become(backend).admin();
  const own = await paidOrder(backend, { email: admin.email });
  expect([await ids(unconfirmed), await counted(unconfirmed), await ids(admin)]).toEqual([[], 0, [own]]);
  expect((await anon.rpc("my_orders")).error?.code).toBe("42501");
});

test("a person's timeline has the orders, with what of the money stayed", async () => {
  const admin = await become(backend).admin();
  const buyer = await become(backend).user();
  const id = await paidOrder(backend, { email: buyer.email });
  await sql.query("update public.orders set amount_refunded = 1000 where id = $1", [id]);
  await paidOrder(backend);
  const [person] = await sql.query<{ id: string }>(
    "select id from public.crm_people where emails @> array[$1]",
    [buyer.email],
  );
  const timeline = async () =>
    (await admin.client.rpc("person_timeline", { p_id: person?.id ?? "" }).throwOnError()).data.filter(
      ({ kind }) => kind === "order",
    );
  const title = expect.stringMatching(/^Order SFO-\d{6}$/);
  expect(await timeline()).toMatchObject([
    { title, detail: "to_ship", amount: 2000, path: `/admin/orders/${id}` },
  ]);
  await sql.query("update public.orders set livemode = true where id = $1", [id]);
  expect(await timeline()).toEqual([]);
});
