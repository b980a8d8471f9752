import type Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, typedCard } from "../../../tests/fixtures/sandbox-payer.ts";

const fixture = await openSandbox();
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.sandbox.deliverDue();
  fixture.received.length = 0;
});

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  fixture.stripe.paymentIntents.create({
    amount: 2500,
    currency: "usd",
    metadata: { kind: "donation" },
    ...more,
  });

const secretOf = (intent: Stripe.PaymentIntent) => ({ client_secret: intent.client_secret ?? "" });

const confirm = (intent: Stripe.PaymentIntent, card: Record<string, string>) =>
  fixture.browser(`/v1/payment_intents/${intent.id}/confirm`, { ...secretOf(intent), ...card });

async function eventTypes(): Promise<string[]> {
  await fixture.sandbox.deliverDue();
  return fixture.received.map((event) => event.type);
}

describe("paying", () => {
  it("with a good card succeeds and tells by signed webhooks", async () => {
    const intent = await create();
    expect(intent).toMatchObject({ status: "requires_payment_method", livemode: false, amount: 2500 });
    const { status, json } = await confirm(intent, typedCard("4242 4242 4242 4242"));
    expect([status, json.status]).toEqual([200, "succeeded"]);
    const paid = await fixture.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    const charge = paid.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ status: "succeeded", amount: 2500, payment_intent: intent.id });
    expect(charge.payment_method_details?.card).toMatchObject({ brand: "visa", last4: "4242" });
    expect(await eventTypes()).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "charge.updated",
    ]);
    const booked = fixture.received.at(-1)?.data.object;
    expect([charge.balance_transaction, booked]).toEqual([
      expect.stringMatching(/^txn_/),
      expect.objectContaining({ balance_transaction: charge.balance_transaction }),
    ]);
  });

  it.each([
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000000069", "expired_card", undefined],
    ["4000000000000127", "incorrect_cvc", undefined],
    ["4000000000000119", "processing_error", undefined],
    ["4111111111111111", "card_declined", "test_mode_live_card"],
  ])("with %s is declined: %s %s, and another card still works", async (number, code, decline_code) => {
    const intent = await create();
    const { status, json } = await confirm(intent, typedCard(number));
    expect(status).toBe(402);
    expect(json.error).toMatchObject({ type: "card_error", code, ...(decline_code && { decline_code }) });
    expect(await eventTypes()).toEqual([
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
    ]);
    expect((await confirm(intent, typedCard("5555555555554444"))).json.status).toBe("succeeded");
  });

  it.each([
    ["4242424242424241", {}, "incorrect_number"],
    ["42", {}, "incorrect_number"],
    ["4242424242424242", { exp_month: "13" }, "invalid_expiry_month"],
    ["4242424242424242", { exp_year: "2001" }, "invalid_expiry_year"],
    ["4242424242424242", { exp_year: "soon" }, "invalid_expiry_year"],
    ["4242424242424242", { cvc: "1" }, "invalid_cvc"],
  ])("refuses a mistyped card %s %j without asking any bank", async (number, more, code) => {
    const intent = await create();
    const { status, json } = await confirm(intent, typedCard(number, more));
    expect([status, (json.error as { code: string }).code]).toEqual([402, code]);
    expect(await eventTypes()).toEqual(["payment_intent.created"]);
  });

  it("keeps no card number anywhere", async () => {
    await confirm(await create(), typedCard("4242424242424242"));
    await confirm(await create(), typedCard("4000002760003184"));
    const tables = ["objects", "idempotency_keys", "deliveries"].map(
      (t) => `select t::text from stripe_sandbox.${t} t`,
    );
    const rows = await fixture.sql.query(tables.join(" union all "));
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|4000002760003184/);
  });
});

describe("who pays", () => {
  const billing = {
    "payment_method_data[billing_details][name]": "Ada Payer",
    "payment_method_data[billing_details][email]": "ada@example.org",
    "payment_method_data[billing_details][address][line1]": "1 Elm Street",
    receipt_email: "receipt@example.org",
  };

  it("stands in the charge and in the error of a declined card, as at Stripe", async () => {
    const intent = await create();
    await confirm(intent, { ...typedCard("4000000000000002"), ...billing });
    await confirm(intent, { ...typedCard("4242424242424242"), ...billing });
    await fixture.sandbox.deliverDue();
    const about = (type: string) => fixture.received.find((event) => event.type === type)?.data.object;
    const payer = {
      name: "Ada Payer",
      email: "ada@example.org",
      phone: null,
      address: { line1: "1 Elm Street" },
    };
    expect(about("payment_intent.payment_failed")).toMatchObject({
      last_payment_error: {
        payment_method: {
          object: "payment_method",
          billing_details: payer,
          card: { last4: "0002", fingerprint: expect.any(String) },
        },
      },
    });
    expect(about("charge.succeeded")).toMatchObject({
      billing_details: payer,
      receipt_email: "receipt@example.org",
      receipt_url: expect.stringMatching(/^https:/),
      payment_method_details: { card: { fingerprint: expect.any(String) } },
    });
    expect(JSON.stringify(fixture.received)).not.toContain("sandbox");
  });
});

describe("extra authentication", () => {
  const authenticate = (intent: Stripe.PaymentIntent, outcome: string) =>
    fixture.browser(`/v1/payment_intents/${intent.id}/authenticate`, { ...secretOf(intent), outcome });

  it.each(["4000002500003155", "4000002760003184"])("%s is paid once it is completed", async (number) => {
    const intent = await create();
    const { json } = await confirm(intent, typedCard(number));
    expect(json).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    expect((await authenticate(intent, "complete")).json.status).toBe("succeeded");
    expect((await authenticate(intent, "complete")).status).toBe(400);
  });

  it("goes back to the start when it fails", async () => {
    const intent = await create();
    await confirm(intent, typedCard("4000002760003184"));
    const { status, json } = await authenticate(intent, "fail");
    expect([status, (json.error as { code: string }).code]).toEqual([
      402,
      "payment_intent_authentication_failure",
    ]);
    expect((await fixture.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
    expect(await eventTypes()).toContain("payment_intent.payment_failed");
  });

  it("can be followed by a decline", async () => {
    const intent = await create();
    await confirm(intent, typedCard("4000008260003178"));
    const { json } = await authenticate(intent, "complete");
    expect(json.error).toMatchObject({ decline_code: "insufficient_funds" });
  });
});

describe("a browser", () => {
  it("needs the client secret", async () => {
    const intent = await create();
    const { status } = await fixture.browser(`/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: "guess",
      ...typedCard("4242424242424242"),
    });
    expect(status).toBe(400);
  });

  it("sees no metadata, and can do nothing else", async () => {
    const intent = await create();
    const { json } = await confirm(intent, typedCard("4242424242424242"));
    expect(json).not.toHaveProperty("metadata");
    expect((await fixture.browser("/v1/refunds", { payment_intent: intent.id })).status).toBe(401);
    expect((await fixture.browser("/v1/payment_intents", { amount: "5000", currency: "usd" })).status).toBe(
      401,
    );
    const stolen = { key: "sk_test_sandbox", payment_intent: intent.id };
    expect((await fixture.browser("/v1/refunds", stolen)).status).toBe(401);
  });
});

describe("an intent", () => {
  it("takes no card after it was canceled, and says what it is by now", async () => {
    const intent = await fixture.stripe.paymentIntents.create({ amount: 2500, currency: "usd" });
    await fixture.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
    const client_secret = intent.client_secret ?? "";
    const path = `/v1/payment_intents/${intent.id}/confirm`;
    const answer = await fixture.browser(path, { client_secret, ...typedCard("4242424242424242") });
    expect(answer).toMatchObject({
      status: 400,
      json: { error: { code: "payment_intent_unexpected_state", payment_intent: { status: "canceled" } } },
    });
    expect(JSON.stringify(answer)).not.toContain("metadata");
  });

  it("can be canceled, but not after it was paid", async () => {
    const intent = await create();
    expect((await fixture.stripe.paymentIntents.cancel(intent.id)).status).toBe("canceled");
    expect((await confirm(intent, typedCard("4242424242424242"))).status).toBe(400);
    const paid = await create();
    await confirm(paid, typedCard("4242424242424242"));
    await expect(fixture.stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  it("keeps its amount once it is paid or canceled; what is noted beside it may change", async () => {
    const [paid, ended] = [await create(), await create()];
    await confirm(paid, typedCard("4242424242424242"));
    await fixture.stripe.paymentIntents.cancel(ended.id);
    const change = fixture.stripe.paymentIntents;
    for (const { id } of [paid, ended]) {
      await expect(change.update(id, { amount: 9900 })).rejects.toMatchObject({ param: "amount" });
      expect(await change.update(id, { description: "x" })).toMatchObject({ amount: 2500, description: "x" });
    }
  });

  it("can be found by its metadata", async () => {
    const intent = await create({ metadata: { donation_id: "d-1", kind: "donation" } });
    const found = await fixture.stripe.paymentIntents.search({
      query: "metadata['donation_id']:'d-1' AND status:'requires_payment_method'",
    });
    expect(found.data.map((one) => one.id)).toEqual([intent.id]);
    await expect(fixture.stripe.paymentIntents.search({ query: "amount>5" })).rejects.toThrow("parse");
  });

  it("is listed page by page, newest first", async () => {
    const ids = [await create(), await create(), await create()].map((one) => one.id).reverse();
    const listed: string[] = [];
    for await (const one of fixture.stripe.paymentIntents.list({ limit: 2 })) {
      listed.push(one.id);
      if (listed.length === 3) break;
    }
    expect(listed).toEqual(ids);
  });
});
