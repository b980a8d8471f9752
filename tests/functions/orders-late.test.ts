// What comes after an order was given up or paid back: the buyer's money is never without somebody who knows of it.
import { expect, test } from "vitest";
import createOrder from "../../supabase/functions/create-order/index.ts";
import reconcileOrders from "../../supabase/functions/reconcile-orders/index.ts";
import { become } from "../fixtures/actors.ts";
import { asService, fileGiving, pay, sendMails } from "./giving.ts";
import { product as build, ordersOf, wish } from "./shopping.ts";

const world = await fileGiving();
const { backend, sandbox, stripe, clock } = world;
const admin = await become(backend).admin();

const order = (body: unknown) => world.call(createOrder, body);
const work = () => world.call(reconcileOrders, {}, asService);
const { row, stock, age } = ordersOf(backend);
async function told(title: string): Promise<(string | null)[]> {
  const inbox = admin.client.from("inbox_notifications").select("link_path").eq("title", title);
  return ((await inbox.throwOnError()).data ?? []).map(({ link_path }) => link_path);
}

test.each([
  ["there are pieces", 5, 3],
  ["all are sold", 0, 0],
])(
  "paid after it was given up it is an order again, and staff look at the pieces: %s",
  async (_, has, left) => {
    const mug = await build(backend, 5);
    const body = wish(mug, { quantity: 2 });
    const created = await order(body);
    const { stripe_payment_intent_id } = await row(body.attempt_id);
    const as = (id: string | null) =>
      backend.sql.query("update public.orders set stripe_payment_intent_id = $2 where attempt_id = $1", [
        body.attempt_id,
        id,
      ]);
    // What a wrong key of Stripe amounts to: it knows nothing of the payment.
    await as("pi_gone");
    await age(body.attempt_id, 25 * 60);
    await work();
    expect([(await row(body.attempt_id)).state, await stock(mug)]).toEqual(["canceled", 5]);
    await as(stripe_payment_intent_id);
    await backend.sql.query("update public.products set stock = $2 where id = $1", [mug.id, has]);
    await pay(world, created);
    await sandbox.deliverDue();
    const { id, state, order_number } = await row(body.attempt_id);
    expect([state, order_number, await stock(mug)]).toEqual([
      "to_ship",
      expect.stringMatching(/^SFO-/),
      left,
    ]);
    expect(await told("An order that was given up is paid")).toContain(`/admin/orders/${id}`);
    await sendMails(world);
    const mails = await backend.sql.query(
      "select template from public.email_outbox where subject_id = $1 and sent_at is not null",
      [id],
    );
    expect(mails).toEqual([{ template: "order_confirmation" }]);
  },
);

test("a payment of an order that is gone is told to staff once", async () => {
  const body = wish(await build(backend));
  const created = await order(body);
  await backend.sql.query("delete from public.orders where attempt_id = $1", [body.attempt_id]);
  await pay(world, created);
  await sandbox.deliverDue();
  await sandbox.deliverDue();
  expect(await told("A payment came for an order that is gone")).toEqual(["/admin/orders"]);
  // One of the other mode is no money of ours.
  const metadata = { kind: "order", order_id: crypto.randomUUID() };
  const live = {
    ...{ id: "evt_live_gone", type: "payment_intent.succeeded", created: 1_790_000_000, livemode: true },
    data: { object: { id: "pi_live_gone", metadata, amount: 2500, currency: "usd" } },
  };
  await backend.service.rpc("apply_stripe_event", { p_event: live }).throwOnError();
  expect(await told("A payment came for an order that is gone")).toEqual(["/admin/orders"]);
});

test("a refund that did not reach the buyer is told to staff, once", async () => {
  const body = wish(await build(backend));
  await pay(world, await order(body));
  await sandbox.deliverDue();
  const { id, stripe_payment_intent_id } = await row(body.attempt_id);
  const payment_intent = String(stripe_payment_intent_id);
  const refund = await stripe.refunds.create({ payment_intent });
  await sandbox.deliverDue();
  expect(await told("A refund did not reach the buyer")).toEqual([]);
  const failed = (event: string) => ({
    ...{ id: event, object: "event", type: "refund.failed", created: 1_790_000_000, livemode: false },
    data: { object: { ...refund, status: "failed" } },
  });
  for (const event of ["evt_failed_1", "evt_failed_1", "evt_failed_2"])
    await backend.service.rpc("apply_stripe_event", { p_event: failed(event) as never }).throwOnError();
  expect(await told("A refund did not reach the buyer")).toEqual([`/admin/orders/${id}`]);
  expect(await told("A refund did not reach the donor")).toEqual([]);
});

test("what the buyer's bank asks back is told to staff once, with the way to the order", async () => {
  const body = wish(await build(backend));
  await pay(world, await order(body), "4000000000000259");
  await sandbox.deliverDue();
  await age(body.attempt_id, 3);
  await work();
  const { id, is_disputed, stripe_payment_intent_id } = await row(body.attempt_id);
  expect(is_disputed).toBe(true);
  const payment_intent = String(stripe_payment_intent_id);
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  await stripe.disputes.close(dispute?.id ?? "");
  await sandbox.deliverDue();
  expect((await row(body.attempt_id)).is_disputed).toBe(false);
  expect(await told("An order is disputed")).toEqual([`/admin/orders/${id}`]);
  expect(await told("A gift is disputed")).toEqual([]);
});

test.each([-180, 180])("a clock of the site that is %i minutes off ends no order", async (minutes) => {
  const body = wish(await build(backend));
  await order(body);
  clock.now = new Date(Date.now() + minutes * 60_000);
  await age(body.attempt_id, 3);
  await work();
  expect((await row(body.attempt_id)).state).toBe("pending");
  await age(body.attempt_id, 31);
  await work();
  expect((await row(body.attempt_id)).state).toBe("canceled");
  clock.now = new Date();
});
