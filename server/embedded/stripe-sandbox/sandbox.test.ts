import Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, sdkOf } from "../../../tests/fixtures/sandbox-payer.ts";
import { createStripeSandbox } from "./sandbox.ts";

const fixture = await openSandbox();
const stripe = fixture.stripe;
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.sandbox.deliverDue();
  fixture.received.length = 0;
});

const pay = async (amount = 2500, payment_method = "pm_card_visa") => {
  const intent = await stripe.paymentIntents.create({ amount, currency: "usd" });
  return stripe.paymentIntents.confirm(intent.id, { payment_method });
};
const types = async () => {
  await fixture.sandbox.deliverDue();
  return fixture.received.map((event) => event.type);
};

describe("errors have Stripe's shape", () => {
  const failing: [string, () => Promise<unknown>, object][] = [
    [
      "unknown call",
      () => stripe.setupIntents.create({}),
      { statusCode: 404, type: "StripeInvalidRequestError" },
    ],
    [
      "unknown id",
      () => stripe.paymentIntents.retrieve("pi_nope"),
      { statusCode: 404, code: "resource_missing", param: "intent" },
    ],
    ["another kind of id", () => stripe.charges.retrieve("evt_x"), { code: "resource_missing" }],
    [
      "too small",
      () => stripe.paymentIntents.create({ amount: 10, currency: "usd" }),
      { code: "amount_too_small" },
    ],
    [
      "too large",
      () => stripe.paymentIntents.create({ amount: 1e8, currency: "usd" }),
      { code: "amount_too_large" },
    ],
    [
      "a fraction",
      () => stripe.paymentIntents.create({ amount: 25.5, currency: "usd" }),
      { code: "parameter_invalid_integer" },
    ],
    [
      "unknown parameter",
      () => stripe.customers.create({ shoe_size: 44 } as Stripe.CustomerCreateParams),
      { code: "parameter_unknown", param: "shoe_size" },
    ],
    [
      "unknown customer",
      () => stripe.paymentIntents.create({ amount: 500, currency: "usd", customer: "cus_nope" }),
      { statusCode: 400, code: "resource_missing", param: "customer" },
    ],
    [
      "unknown payment method",
      async () =>
        stripe.paymentIntents.confirm(
          (await stripe.paymentIntents.create({ amount: 500, currency: "usd" })).id,
          {
            payment_method: "pm_nope",
          },
        ),
      { statusCode: 400, code: "resource_missing", param: "payment_method" },
    ],
    [
      "unknown charge of a refund",
      () => stripe.refunds.create({ charge: "ch_nope" }),
      { statusCode: 400, code: "resource_missing", param: "charge" },
    ],
  ];
  it.each(failing)("%s", async (_, call, shape) => {
    await expect(call()).rejects.toMatchObject(shape);
  });

  it("wrong key", async () => {
    const stranger = new Stripe("sk_test_stranger", {
      httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
        fixture.sandbox.fetch(new Request(input, init)),
      ),
    });
    await expect(stranger.customers.list()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe("idempotency keys", () => {
  const options = () => ({ idempotencyKey: crypto.randomUUID() });

  it("give the first answer again and do the work once", async () => {
    const key = options();
    const first = await stripe.customers.create({ email: "one@example.org" }, key);
    const again = await stripe.customers.create({ email: "one@example.org" }, key);
    expect(again.id).toBe(first.id);
    const headers = again.lastResponse.headers as unknown as Headers;
    expect(headers.get("idempotent-replayed")).toBe("true");
    expect((await stripe.customers.list({ email: "one@example.org" })).data).toHaveLength(1);
  });

  it("refuse other parameters", async () => {
    const key = options();
    await stripe.customers.create({ email: "a@example.org" }, key);
    await expect(stripe.customers.create({ email: "b@example.org" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
  });

  it("let a refused request be sent again", async () => {
    const key = options();
    const wrong = () => stripe.paymentIntents.create({ amount: 10, currency: "usd" }, key);
    await expect(wrong()).rejects.toMatchObject({ code: "amount_too_small" });
    expect((await stripe.paymentIntents.create({ amount: 1000, currency: "usd" }, key)).amount).toBe(1000);
  });

  it("keep a decline", async () => {
    const intent = await stripe.paymentIntents.create({ amount: 2500, currency: "usd" });
    const key = options();
    const decline = () =>
      stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_chargeDeclined" }, key);
    await expect(decline()).rejects.toMatchObject({ code: "card_declined" });
    await expect(decline()).rejects.toMatchObject({ code: "card_declined" });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it("of a running request answer 409, of a dead one can be taken over", async () => {
    const key = options();
    const create = () => stripe.customers.create({ email: "c@example.org" }, key);
    await create();
    await fixture.sql.query(
      "update stripe_sandbox.idempotency_keys set status = null, body = null where key = $1",
      [key.idempotencyKey],
    );
    await expect(create()).rejects.toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000);
    await expect(create()).resolves.toMatchObject({ object: "customer" });
  });
});

describe("after a payment", () => {
  it("refunds in parts, never more than was paid", async () => {
    const { id } = await pay();
    await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 1501 })).rejects.toThrow("greater");
    await stripe.refunds.create({ payment_intent: id });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
    expect(charge).toMatchObject({ amount_refunded: 2500, refunded: true });
    expect((await types()).filter((type) => type === "charge.refunded")).toHaveLength(2);
    const listed = await stripe.refunds.list({ payment_intent: id, expand: ["data.charge"] });
    expect(listed.data.map((refund) => [refund.amount, (refund.charge as Stripe.Charge).object])).toEqual([
      [1500, "charge"],
      [1000, "charge"],
    ]);
  });

  it("is refunded, and the donor's bank may send the money back a while later", async () => {
    const { id } = await pay(2500, "pm_card_refundFail");
    const { id: refund } = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    expect(await types()).not.toContain("refund.failed");
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_000);
    expect(await types()).toContain("refund.failed");
    expect(await stripe.refunds.retrieve(refund)).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(2500);
  });

  it("is disputed by the dispute card, and the dispute can be won or lost", async () => {
    const first = await pay(2500, "pm_card_createDispute");
    const second = await pay(2500, "pm_card_createDispute");
    const dispute = async (intent: string) =>
      (await stripe.disputes.list({ payment_intent: intent })).data[0]?.id ?? "";
    const won = await stripe.disputes.update(await dispute(first.id), {
      evidence: { uncategorized_text: "winning_evidence" },
    });
    expect((won.evidence_details.due_by ?? 0) - won.created).toBe(9 * 24 * 60 * 60);
    const lost = await stripe.disputes.close(await dispute(second.id));
    expect([won.status, lost.status]).toEqual(["won", "lost"]);
    expect((await types()).filter((type) => type.startsWith("charge.dispute"))).toEqual([
      "charge.dispute.created",
      "charge.dispute.created",
      "charge.dispute.closed",
      "charge.dispute.closed",
    ]);
  });
});

describe("webhooks", () => {
  it("are tried again with growing pauses until they are taken", async () => {
    fixture.receiver.status = 500;
    await stripe.customers.create({ email: "later@example.org" });
    expect(await fixture.sandbox.deliverDue()).toBe(1);
    expect(await fixture.sandbox.deliverDue()).toBe(0);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 10_000);
    expect(await fixture.sandbox.deliverDue()).toBe(1);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 10_000);
    expect(await fixture.sandbox.deliverDue()).toBe(0);
    fixture.receiver.status = 200;
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 30_000);
    expect(await types()).toEqual(["customer.created"]);
    expect(await fixture.sandbox.deliverDue()).toBe(0);
  });

  it("are given up one day, and the event can still be read", async () => {
    fixture.receiver.status = 503;
    await stripe.customers.create({ email: "never@example.org" });
    for (let n = 0; n < 20; n++) {
      await fixture.sandbox.deliverDue();
      fixture.clock.now = new Date(fixture.clock.now.getTime() + 86_400_000);
    }
    fixture.receiver.status = 200;
    expect(await fixture.sandbox.deliverDue()).toBe(0);
    const [event] = (await stripe.events.list({ type: "customer.created", limit: 1 })).data;
    expect((await stripe.events.retrieve(event?.id ?? "")).data.object).toMatchObject({
      email: "never@example.org",
    });
  });
});

it("remembers everything after a restart", async () => {
  const { id } = await pay();
  const restarted = createStripeSandbox({
    sql: fixture.sql,
    webhookSecret: "whsec_x",
    deliver: async () => new Response(),
    log: { error: () => {} },
  });
  expect((await sdkOf(restarted).paymentIntents.retrieve(id)).status).toBe("succeeded");
});
