import { expect, it } from "vitest";
import { NOW_SECONDS } from "../../../tests/fixtures/sandbox-call.ts";
import { membership } from "../../../tests/fixtures/sandbox-membership.ts";
import { billNextMonth } from "./invoices.ts";

it("the first invoice is open, for the price, of whom it is for", async () => {
  const { ask, newest, sub, customer } = await membership();
  const invoice = await newest("invoice");
  const { body } = await ask(`GET /v1/invoices/${invoice.id}`);
  expect(body).toMatchObject({
    amount_due: 1900,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 1900,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    billing_reason: "subscription_create",
    customer_email: "ada@example.org",
    customer_name: "Ada",
    customer_phone: "555",
    effective_at: NOW_SECONDS,
    ending_balance: 0,
    lines: { data: [{ amount: 1900, quantity: 1, subtotal: 1900 }] },
    number: expect.stringMatching(/^SFF-[A-Z0-9]{8}$/),
    parent: { subscription_details: { metadata: { of: "ada" }, subscription: sub.id } },
    period_end: NOW_SECONDS,
    period_start: NOW_SECONDS,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: "open",
    status_transitions: { finalized_at: NOW_SECONDS, paid_at: null, voided_at: null },
    total: 1900,
  });
  expect(await newest("payment_intent")).toMatchObject({
    amount: 1900,
    customer: customer.id,
    description: "Subscription creation",
    metadata: {},
    setup_future_usage: "off_session",
  });
});

it("of a customer nobody knows an invoice names nobody", async () => {
  const { call, newest, store, subscription } = await membership();
  await store.put({ ...(await subscription()), customer: "cus_gone" });
  await billNextMonth(call, await subscription());
  const nobody = { customer_email: null, customer_name: null, customer_phone: null };
  expect(await newest("invoice")).toMatchObject(nobody);
});
