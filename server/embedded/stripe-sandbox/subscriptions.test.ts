import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, type SandboxFixture, typedCard } from "../../../tests/fixtures/sandbox-payer.ts";
import { nextMonth } from "./call.ts";

let fixture: SandboxFixture;
let price: Stripe.Price;
let customer: Stripe.Customer;
beforeAll(async () => {
  fixture = await openSandbox();
  price = await fixture.stripe.prices.create({
    currency: "usd",
    unit_amount: 1900,
    recurring: { interval: "month" },
    lookup_key: "monthly",
    product_data: { name: "Membership" },
  });
  customer = await fixture.stripe.customers.create({});
}, 60_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.sandbox.deliverDue();
  fixture.received.length = 0;
});

const create = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  fixture.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    expand: ["latest_invoice.confirmation_secret"],
    ...more,
  });
const secretOf = ({ latest_invoice }: Stripe.Subscription) =>
  (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? "";
const pay = (client_secret: string, number = "4242424242424242") =>
  fixture.browser(`/v1/payment_intents/${client_secret.split("_secret_")[0]}/confirm`, {
    client_secret,
    ...typedCard(number),
  });
async function told(): Promise<string[]> {
  await fixture.sandbox.deliverDue();
  return fixture.received
    .map(({ type }) => type)
    .filter((type) => /^(invoice|customer\.sub|payment)/.test(type));
}
const month = 31 * 86_400_000;

describe("a subscription", () => {
  it("waits for its first payment, then is active, and says so by webhooks", async () => {
    const made = await create();
    expect(made.status).toBe("incomplete");
    expect((await pay(secretOf(made))).json.status).toBe("succeeded");
    const now = await fixture.stripe.subscriptions.retrieve(made.id);
    expect(now.status).toBe("active");
    expect(now.default_payment_method).toMatch(/^pm_/);
    expect(await told()).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "payment_intent.created",
      "invoice.finalized",
      "payment_method.attached",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
  });

  it("shows the secret of its payment only when asked, and never to a browser", async () => {
    const made = await create({ expand: ["latest_invoice"] });
    expect(made.latest_invoice).not.toHaveProperty("confirmation_secret");
    const { status } = await fixture.browser("/v1/subscriptions", { customer: customer.id });
    expect(status).toBe(401);
  });

  it("stays incomplete after a decline, and expires after 23 hours", async () => {
    const made = await create();
    expect((await pay(secretOf(made), "4000000000000002")).status).toBe(402);
    expect((await fixture.stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete");
    fixture.clock.now = new Date(Date.now() + 23.1 * 3_600_000);
    await fixture.sandbox.deliverDue();
    expect((await fixture.stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete_expired");
    expect((await pay(secretOf(made))).status).toBe(400);
  });

  it("renews by itself and is overdue when the card is refused", async () => {
    const made = await create();
    await pay(secretOf(made));
    const [before] = (await fixture.stripe.subscriptions.retrieve(made.id)).items.data;
    fixture.clock.now = new Date(Date.now() + month + 86_400_000);
    await fixture.sandbox.deliverDue();
    const renewed = await fixture.stripe.subscriptions.retrieve(made.id);
    expect(renewed.items.data[0]?.current_period_start).toBe(before?.current_period_end);
    await fixture.stripe.subscriptions.update(made.id, {
      default_payment_method: "pm_card_chargeCustomerFail",
    });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + month);
    expect(await told()).toContain("invoice.payment_failed");
    expect((await fixture.stripe.subscriptions.retrieve(made.id)).status).toBe("past_due");
  });

  it("ends at the end of its period, at once, or with its customer", async () => {
    const [late, now, gone] = [await create(), await create(), await create()];
    for (const one of [late, now, gone]) await pay(secretOf(one));
    const marked = await fixture.stripe.subscriptions.update(late.id, { cancel_at_period_end: true });
    expect(marked).toMatchObject({
      ...{ status: "active", cancel_at: marked.items.data[0]?.current_period_end },
      canceled_at: Math.floor(fixture.clock.now.getTime() / 1000),
    });
    const kept = await fixture.stripe.subscriptions.update(late.id, { cancel_at_period_end: false });
    expect([kept.cancel_at, kept.canceled_at]).toEqual([null, null]);
    expect((await fixture.stripe.subscriptions.cancel(now.id)).status).toBe("canceled");
    await expect(fixture.stripe.subscriptions.cancel(now.id)).rejects.toMatchObject({ statusCode: 404 });
    const revive = fixture.stripe.subscriptions.update(now.id, { cancel_at_period_end: false });
    await expect(revive).rejects.toMatchObject({ statusCode: 400 });
    const listed = async (more: Stripe.SubscriptionListParams = {}) =>
      (await fixture.stripe.subscriptions.list({ customer: customer.id, ...more })).data.map(({ id }) => id);
    expect(await listed()).not.toContain(now.id);
    expect((await listed()).slice(0, 2)).toEqual([gone.id, late.id]);
    expect((await listed({ status: "all" })).slice(0, 3)).toEqual([gone.id, now.id, late.id]);
    expect(await listed({ status: "canceled" })).toEqual([now.id]);
    await expect(listed({ status: "ended" })).rejects.toMatchObject({ statusCode: 400, param: "status" });
    expect((await fixture.stripe.customers.del(customer.id)).deleted).toBe(true);
    expect((await fixture.stripe.subscriptions.retrieve(gone.id)).status).toBe("canceled");
    customer = await fixture.stripe.customers.create({});
  });
});

describe("the sandbox refuses in Stripe's words", () => {
  it.each([
    ["no customer", { customer: undefined }, { param: "customer" }],
    ["an unknown customer", { customer: "cus_nobody" }, { code: "resource_missing", param: "customer" }],
    [
      "an unknown price",
      { items: [{ price: "price_none" }] },
      { code: "resource_missing", param: "items[0][price]" },
    ],
    ["nothing to pay for", { items: [] }, { param: "items" }],
    ["paying at once", { payment_behavior: "error_if_incomplete" as const }, { param: "payment_behavior" }],
    ["a trial it does not know", { trial_period_days: 7 }, { code: "parameter_unknown" }],
  ])("%s", async (_, more, shape) => {
    await expect(create(more as object)).rejects.toMatchObject({ statusCode: 400, ...shape });
  });

  it("a change to a card it does not know", async () => {
    const { id } = await create();
    const change = fixture.stripe.subscriptions.update(id, { default_payment_method: "pm_nobody" });
    await expect(change).rejects.toMatchObject({
      ...{ statusCode: 400, code: "resource_missing", param: "default_payment_method" },
      message: "No such PaymentMethod: 'pm_nobody'",
    });
  });

  it("a second price with the same lookup key", async () => {
    const again = { currency: "usd", unit_amount: 1900, recurring: { interval: "month" as const } };
    await expect(
      fixture.stripe.prices.create({ ...again, lookup_key: "monthly", product_data: { name: "x" } }),
    ).rejects.toMatchObject({ code: "resource_already_exists" });
    const found = await fixture.stripe.prices.list({ lookup_keys: ["monthly"], active: true });
    expect(found.data.map(({ id }) => id)).toEqual([price.id]);
  });
});

it.each([
  ["2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z"],
  ["2028-01-31T10:00:00Z", "2028-02-29T10:00:00Z"],
  ["2026-12-15T00:00:00Z", "2027-01-15T00:00:00Z"],
])("the month after %s ends on %s", (from, to) => {
  expect(new Date(nextMonth(Date.parse(from) / 1000) * 1000).toISOString()).toBe(to.replace("Z", ".000Z"));
});
