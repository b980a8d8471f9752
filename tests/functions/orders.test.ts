// Orders from the form to the parcel: paid once, never more pieces than there are, and no piece lost to a payment nobody made.
import { expect, test } from "vitest";
import createOrder from "../../supabase/functions/create-order/index.ts";
import orderStatus from "../../supabase/functions/order-status/index.ts";
import reconcileOrders from "../../supabase/functions/reconcile-orders/index.ts";
import { become } from "../fixtures/actors.ts";
import { type Answer, asService, fileGiving, pay, reconcile, sendMails } from "./giving.ts";
import { product as build, ordersOf, wish } from "./shopping.ts";

const world = await fileGiving();
const { backend, sandbox, stripe, clock, broken } = world;
const DECLINED = "4000000000000002";
const DISPUTED = "4000000000000259";

const product = (stock?: number, more?: Record<string, unknown>) => build(backend, stock, more);
const order = (body: unknown) => world.call(createOrder, body);
const status = (attempt_id: unknown, end = false) => world.call(orderStatus, { attempt_id, end });
const work = () => world.call(reconcileOrders, {}, asService);

const { row, stock, age } = ordersOf(backend);
const code = ({ json }: Answer) => (json.error as { code: string }).code;

test("an order is paid once, told by mail and by its page, and takes its pieces", async () => {
  const mug = await product();
  const body = wish(mug);
  const created = await order(body);
  expect(created.json).toMatchObject({ amount: 3000, state: "pending", processing: false });
  expect(await stock(mug)).toBe(3);
  expect((await order(body)).json).toEqual(created.json);
  expect((await pay(world, created)).status).toBe(200);
  await sandbox.deliverDue();
  const paid = await row(body.attempt_id);
  expect(paid).toMatchObject({
    state: "to_ship",
    amount: 3000,
    order_number: expect.stringMatching(/^SFO-\d{6}$/),
    payment_method_label: "Visa ending in 4242",
  });
  expect((await status(body.attempt_id)).json).toMatchObject({ state: "to_ship", quantity: 2 });
  expect(JSON.stringify((await status(body.attempt_id)).json)).not.toMatch(/Buyer|Test Street|example\.org/);
  await sendMails(world);
  await sendMails(world);
  const mails = world.mails.filter(({ to }) => to === body.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`[Test] Your order ${paid.order_number}`]);
  expect(mails[0]?.text).toMatch(/1 Test Street.*Testville, OH 44101/s);
  expect([await stock(mug), (await order(body)).json]).toMatchObject([
    3,
    { state: "to_ship", client_secret: null },
  ]);
});

test("two calls at once with one attempt are one order; ten buyers of the last five pieces get five", async () => {
  const mug = await product();
  const body = wish(mug);
  const twins = await Promise.all([order(body), order(body)]);
  expect(new Set(twins.map(({ json }) => json.client_secret)).size).toBe(1);
  expect(await stock(mug)).toBe(3);
  const last = await product(5);
  const buyers = await Promise.all(Array.from({ length: 10 }, () => order(wish(last, { quantity: 1 }))));
  expect(buyers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(buyers.filter(({ status }) => status !== 200).map(code)).toEqual(Array(5).fill("closed"));
  expect(await stock(last)).toBe(0);
});

test.each<[string, Record<string, unknown>, string]>([
  ["more than there are", { quantity: 6 }, "invalid_input"],
  ["eleven", { quantity: 11 }, "invalid_input"],
  ["half a piece", { quantity: 1.5 }, "invalid_input"],
  ["another price than it has", { unit_price: 100 }, "invalid_input"],
  ["without shipping", { shipping: 0 }, "invalid_input"],
  ["an unknown product", { product_id: crypto.randomUUID() }, "not_found"],
  ["to nowhere", { us_state: "ZZ" }, "invalid_input"],
  ["to a ZIP code of letters", { zip: "ABCDE" }, "invalid_input"],
  ["with markup for a name", { name: "<b>x</b>" }, "invalid_input"],
  ["as a robot", { website: "x" }, "invalid_input"],
])("%s is refused, and changes nothing", async (_, more, said) => {
  const mug = await product();
  const body = wish(mug, more);
  const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
  expect(code(await order(body))).toBe(said);
  expect([await stock(mug), (await stripe.paymentIntents.list({ limit: 100 })).data.length]).toEqual([
    5,
    before,
  ]);
});

test("a product that is hidden is not found; the same attempt with other content is refused", async () => {
  const hidden = await product(5, { is_active: false });
  expect(code(await order(wish(hidden)))).toBe("not_found");
  const body = wish(await product());
  await order(body);
  expect(code(await order({ ...body, quantity: 1 }))).toBe("conflict");
});

test("three refused cards end it: nothing was charged, and the pieces are for sale again", async () => {
  const mug = await product();
  const body = wish(mug);
  const created = await order(body);
  for (const n of [1, 2]) {
    await pay(world, created, DECLINED);
    await sandbox.deliverDue();
    expect([n, (await order(body)).json.state]).toEqual([n, "pending"]);
  }
  await pay(world, created, DECLINED);
  // Asked before the news has come.
  expect((await order(body)).json).toMatchObject({ state: "canceled", client_secret: null });
  await sandbox.deliverDue();
  expect([await stock(mug), (await row(body.attempt_id)).failure_code]).toEqual([5, "generic_decline"]);
  expect((await pay(world, created)).status).toBe(400);
});

test("what nobody pays is ended after half an hour, and not before; paid in between it stays", async () => {
  const mug = await product();
  const [left, young, faster] = [
    wish(mug, { quantity: 1 }),
    wish(mug, { quantity: 1 }),
    wish(mug, { quantity: 1 }),
  ];
  await order(left);
  await order(young);
  const created = await order(faster);
  expect(await stock(mug)).toBe(2);
  broken.webhooks = true;
  await pay(world, created);
  await age(left.attempt_id, 31);
  await age(young.attempt_id, 29);
  await age(faster.attempt_id, 31);
  expect((await work()).json).toMatchObject({ checked: 3, ended: 1, failed: 0 });
  broken.webhooks = false;
  const states = [left, young, faster].map(async ({ attempt_id }) => (await row(attempt_id)).state);
  expect(await Promise.all(states)).toEqual(["canceled", "pending", "to_ship"]);
  expect(await stock(mug)).toBe(3);
  expect((await work()).json).toMatchObject({ checked: 0 });
});

test("an order that never reached Stripe holds its pieces no longer than another", async () => {
  const mug = await product();
  const body = wish(mug);
  broken.stripe = true;
  expect(code(await order(body))).toBe("payment_unavailable");
  broken.stripe = false;
  expect(await stock(mug)).toBe(3);
  await age(body.attempt_id, 31);
  await work();
  expect([(await row(body.attempt_id)).state, await stock(mug)]).toEqual(["canceled", 5]);
});

test("a payment Stripe does not know, or of the other mode, holds pieces for a day", async () => {
  const mug = await product();
  const [gone, other] = [wish(mug, { quantity: 1 }), wish(mug, { quantity: 1 })];
  for (const body of [gone, other]) await order(body);
  await backend.sql.query(
    "update public.orders set stripe_payment_intent_id = 'pi_gone' where attempt_id = $1",
    [gone.attempt_id],
  );
  await backend.sql.query("update public.orders set livemode = true where attempt_id = $1", [
    other.attempt_id,
  ]);
  const look = async (hours: number) => {
    for (const { attempt_id } of [gone, other]) await age(attempt_id, hours * 60);
    await work();
    return Promise.all([gone, other].map(async ({ attempt_id }) => (await row(attempt_id)).state));
  };
  expect([await look(23), await stock(mug)]).toEqual([["pending", "pending"], 3]);
  expect([await look(25), await stock(mug)]).toEqual([["canceled", "canceled"], 5]);
});

test("an order under the attempt of a gift is another payment, with brakes of its own", async () => {
  const mug = await product();
  const body = wish(mug);
  await backend.sql.query(
    "insert into public.payment_attempts (kind, attempt_id, try, network) values ('gift', $1, 1, 'n'), ('gift', $1, 2, 'n')",
    [body.attempt_id],
  );
  expect((await pay(world, await order(body))).status).toBe(200);
  const attempts = await backend.sql.query(
    "select kind, stripe_payment_intent_id is not null as is_paid_for from public.payment_attempts where attempt_id = $1 order by kind, try",
    [body.attempt_id],
  );
  const gift = { kind: "gift", is_paid_for: false };
  expect(attempts).toEqual([gift, gift, { kind: "order", is_paid_for: true }]);
});

test("nobody pays for a buyer who is erased: the pieces are for sale again at once", async () => {
  const mug = await product();
  const body = wish(mug);
  await order(body);
  await backend.sql.query("update public.orders set erased_at = now() where attempt_id = $1", [
    body.attempt_id,
  ]);
  await age(body.attempt_id, 3);
  await work();
  expect([(await row(body.attempt_id)).state, await stock(mug)]).toEqual(["canceled", 5]);
});

test("while Stripe is away nothing is told as unpaid, and the next look finds what was paid", async () => {
  const mug = await product();
  const body = wish(mug);
  const created = await order(body);
  broken.webhooks = true;
  await pay(world, created);
  broken.stripe = true;
  await age(body.attempt_id, 31);
  expect((await work()).json).toMatchObject({ ended: 0, failed: 1 });
  expect((await status(body.attempt_id)).json).toMatchObject({ state: "pending" });
  expect((await status(body.attempt_id)).json).not.toHaveProperty("unpaid");
  broken.stripe = false;
  expect((await status(body.attempt_id)).json).toMatchObject({ state: "to_ship", unpaid: false });
  broken.webhooks = false;
  expect(await stock(mug)).toBe(3);
});

test("the page of an order knows whether the shop has the product still", async () => {
  const mug = await product();
  const body = wish(mug);
  await order(body);
  expect((await status(body.attempt_id)).json).toMatchObject({ is_offered: true });
  await backend.service.from("products").update({ is_active: false }).eq("id", mug.id).throwOnError();
  expect((await status(body.attempt_id)).json).toMatchObject({ state: "pending", is_offered: false });
});

test("another order is wanted instead: the first is ended, unless it was paid", async () => {
  const mug = await product();
  const first = wish(mug);
  await order(first);
  expect((await status(first.attempt_id, true)).json).toMatchObject({ state: "canceled", unpaid: true });
  const second = wish(mug);
  await pay(world, await order(second));
  expect((await status(second.attempt_id, true)).json).toMatchObject({ state: "to_ship", unpaid: false });
  expect(await stock(mug)).toBe(3);
});

test("what the buyer's bank asks back is known", async () => {
  const body = wish(await product());
  await pay(world, await order(body), DISPUTED);
  await sandbox.deliverDue();
  expect(await row(body.attempt_id)).toMatchObject({
    ...{ state: "to_ship", is_disputed: true, net_amount: 3000 },
  });
});

test.each([
  ["lost", { state: "refunded", amount_lost: 3000, net_amount: 0 }],
  ["won", { state: "to_ship", amount_lost: 0, net_amount: 3000 }],
] as const)("a dispute that is %s is over", async (fate, money) => {
  const body = wish(await product());
  await pay(world, await order(body), DISPUTED);
  await sandbox.deliverDue();
  const payment_intent = String((await row(body.attempt_id)).stripe_payment_intent_id);
  const id = (await stripe.disputes.list({ payment_intent })).data[0]?.id ?? "";
  if (fate === "lost") await stripe.disputes.close(id);
  else
    await stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" }, submit: true });
  await sandbox.deliverDue();
  expect(await row(body.attempt_id)).toMatchObject({ is_disputed: false, ...money });
});

test("refunds are known, also where their news is lost", async () => {
  const mug = await product();
  const body = wish(mug);
  const created = await order(body);
  await pay(world, created);
  await sandbox.deliverDue();
  const { stripe_payment_intent_id } = await row(body.attempt_id);
  const payment_intent = String(stripe_payment_intent_id);
  await stripe.refunds.create({ payment_intent, amount: 1000 });
  await sandbox.deliverDue();
  expect(await row(body.attempt_id)).toMatchObject({ state: "to_ship", amount_refunded: 1000 });
  broken.webhooks = true;
  await stripe.refunds.create({ payment_intent });
  await sandbox.deliverDue();
  broken.webhooks = false;
  // The job of the gifts lists all refunds; what is one of an order it leaves for the job of the orders.
  clock.now = new Date();
  await reconcile(world);
  await work();
  expect(await row(body.attempt_id)).toMatchObject({ state: "refunded", amount_refunded: 3000 });
  expect(await stock(mug)).toBe(3);
});

test("an older look never overwrites a newer one", async () => {
  const body = wish(await product());
  const created = await order(body);
  const { id, stripe_payment_intent_id } = await row(body.attempt_id);
  const old = await stripe.paymentIntents.retrieve(String(stripe_payment_intent_id));
  const look = (await backend.service.rpc("next_order_look").throwOnError()).data;
  await pay(world, created);
  await sandbox.deliverDue();
  const late = { p_id: id, p_look: look, p_intent: { ...old, status: "canceled" } as never };
  await backend.service.rpc("settle_order", late).throwOnError();
  expect(await row(body.attempt_id)).toMatchObject({ state: "to_ship", canceled_at: null });
});

test("all news of an order is taken, also what nobody needs", async () => {
  await pay(world, await order(wish(await product())));
  await sandbox.deliverDue();
  const refused = await backend.sql.query(
    "select last_problem from stripe_sandbox.deliveries where delivered_at is null and last_problem !~ '502'",
  );
  expect(refused).toEqual([]);
});

test("a payment of an order we do not know makes neither an order nor a gift, and is kept", async () => {
  const metadata = { kind: "order", order_id: crypto.randomUUID() };
  const intent = await stripe.paymentIntents.create({ amount: 4200, currency: "usd", metadata });
  await sandbox.deliverDue();
  await pay(world, { status: 200, json: { client_secret: intent.client_secret }, headers: new Headers() });
  await sandbox.deliverDue();
  const [event] = await backend.sql.query(
    "select kind, outcome from public.stripe_events where payment_intent_id = $1 and type = 'payment_intent.succeeded'",
    [intent.id],
  );
  expect(event).toEqual({ kind: "order", outcome: "unknown_order" });
  expect(await backend.sql.query("select from public.donations")).toEqual([]);
});

test("no gift is made of an order, and no order of a gift", async () => {
  const body = wish(await product());
  await pay(world, await order(body));
  await sandbox.deliverDue();
  const gifts = await backend.sql.query("select from public.donations");
  const kinds = await backend.sql.query(
    "select distinct kind, outcome from public.stripe_events order by 1, 2",
  );
  expect([gifts.length, kinds]).toMatchObject([
    0,
    expect.arrayContaining([{ kind: "order", outcome: "applied" }]),
  ]);
  expect(kinds.map(({ kind }) => kind)).not.toContain("donation");
});

test("shipped, told two minutes later; taken back before, nobody is told", async () => {
  const admin = await become(backend).admin();
  const body = wish(await product());
  await pay(world, await order(body));
  await sandbox.deliverDue();
  await sendMails(world);
  const { id } = await row(body.attempt_id);
  const ship = (p_tracking: string) =>
    admin.client.rpc("ship_order", { p_id: id, p_carrier: "Test Post", p_tracking });
  await ship("1Z-wrong").throwOnError();
  await sendMails(world);
  const sent = admin.client.from("order_list").select("shipped_at").eq("id", id).single();
  const p_shipped_at_was = (await sent.throwOnError()).data.shipped_at ?? "";
  const seen = { p_shipped_at_was, p_carrier_was: "Test Post", p_tracking_was: "1Z-wrong" };
  await admin.client.rpc("unship_order", { p_id: id, ...seen }).throwOnError();
  await ship("1Z-again").throwOnError();
  expect((await ship("1Z")).error?.message).toBe("order_is_shipped");
  const now = { p_carrier: "Test Post", p_tracking: "1Z-right" };
  const was = { p_carrier_was: "Test Post", p_tracking_was: "1Z-again" };
  await admin.client.rpc("correct_shipment", { p_id: id, ...now, ...was }).throwOnError();
  expect(world.mails.filter(({ to, subject }) => to === body.email && subject.includes("way"))).toEqual([]);
  await backend.sql.query("update public.email_outbox set send_after = now() where sent_at is null");
  await sendMails(world);
  const told = world.mails.filter(({ to, subject }) => to === body.email && subject.includes("way"));
  expect(told.map(({ text }) => /1Z-\w+/.exec(text)?.[0])).toEqual(["1Z-right"]);
});
