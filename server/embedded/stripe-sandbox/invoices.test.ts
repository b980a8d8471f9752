import { expect, it } from "vitest";
import { NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import { membership } from "../../../tests/fixtures/sandbox-membership.ts";
import { nextMonth } from "./call.ts";
import { billNextMonth } from "./invoices.ts";

it("is paid with its payment, and the card is kept where that was wished for", async () => {
  for (const [save, keeps] of [
    ["on_subscription", true],
    ["off", false],
    ["", false],
  ] as const) {
    const { newest, payFirst } = await membership({
      payment_settings: { save_default_payment_method: save },
    });
    await payFirst();
    expect(await newest("invoice")).toMatchObject({
      amount_paid: 1900,
      amount_remaining: 0,
      attempt_count: 1,
      attempted: true,
      status: "paid",
      status_transitions: { finalized_at: NOW_SECONDS, paid_at: NOW_SECONDS },
    });
    const { default_payment_method, status } = await newest("subscription");
    expect([status, default_payment_method !== null], save).toEqual(["active", keeps]);
  }
});

it("each refused card is counted; a subscription that never began is not overdue", async () => {
  const { newest, payFirst, events } = await membership();
  await payFirst("pm_card_chargeDeclined");
  await payFirst("pm_card_chargeDeclined");
  expect(await newest("invoice")).toMatchObject({
    amount_paid: 0,
    attempt_count: 2,
    attempted: true,
    status: "open",
  });
  expect(await newest("subscription")).toMatchObject({ status: "incomplete" });
  expect(events().filter((type) => type === "invoice.payment_failed")).toHaveLength(2);
  expect(events()).not.toContain("customer.subscription.updated");
});

it("what a subscription that never began owes is void as it ends; what was paid stays paid", async () => {
  const { ask, newest, sub } = await membership();
  expect((await ask(`DELETE /v1/subscriptions/${sub.id}`)).body).toMatchObject({
    status: "incomplete_expired",
  });
  expect(await newest("invoice")).toMatchObject({
    status: "void",
    status_transitions: { finalized_at: NOW_SECONDS, voided_at: NOW_SECONDS },
  });
  expect(await newest("payment_intent")).toMatchObject({
    status: "canceled",
    cancellation_reason: "void_invoice",
  });
  const paid = await membership();
  await paid.payFirst();
  expect((await paid.ask(`DELETE /v1/subscriptions/${paid.sub.id}`)).body).toMatchObject({
    status: "canceled",
  });
  expect(await paid.newest("invoice")).toMatchObject({ status: "paid" });
  expect(paid.events()).not.toContain("invoice.voided");
});

it("a month that has begun stays to be paid after the end, until its bill is void, once", async () => {
  const { ask, call, newest, payFirst, sub, subscription } = await membership();
  await payFirst();
  await billNextMonth(call, await subscription());
  await ask(`DELETE /v1/subscriptions/${sub.id}`);
  const { id, status } = await newest("invoice");
  expect(status).toBe("open");
  const makeVoid = () => ask(`POST /v1/invoices/${id}/void`);
  expect((await makeVoid()).body).toMatchObject({ status: "void" });
  expect(await newest("payment_intent")).toMatchObject({ status: "canceled" });
  expect((await makeVoid()).status).toBe(400);
});

it("the next month follows the present one and is billed as it ends", async () => {
  const { call, newest, subscription } = await membership();
  const end = nextMonth(NOW_SECONDS);
  await billNextMonth(call, await subscription());
  const invoice = await newest("invoice");
  const period = { current_period_start: end, current_period_end: nextMonth(end) };
  expect(await subscription()).toMatchObject({ latest_invoice: invoice.id, items: { data: [period] } });
  expect(invoice).toMatchObject({
    billing_reason: "subscription_cycle",
    lines: { data: [{ period: { start: end, end: nextMonth(end) } }] },
    period_end: nextMonth(end),
    period_start: end,
  });
  expect(await newest("payment_intent")).toMatchObject({ description: "Subscription update" });
});

it("invoices are listed of a customer, or all", async () => {
  const { ask, customer, newest } = await membership();
  const { id } = await newest("invoice");
  const listed = async (form: Record<string, string>) =>
    (await ask("GET /v1/invoices", form)).body.data.map((invoice) => invoice.id);
  expect(await listed({})).toEqual([id]);
  expect(await listed({ customer: customer.id })).toEqual([id]);
  expect(await listed({ customer: "cus_other" })).toEqual([]);
});

it("a payment without an invoice concerns no subscription", async () => {
  const { pay, events } = sandboxCalls();
  await pay();
  expect(events().filter((type) => /^(invoice|customer)/.test(type))).toEqual([]);
});
