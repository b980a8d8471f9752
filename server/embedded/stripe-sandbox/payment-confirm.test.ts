import { expect, it } from "vitest";
import { NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import type { Form } from "./form.ts";
import type { PaymentMethod } from "./objects.ts";

const CARD = { number: "4242 4242-4242 4242", exp_month: "12", exp_year: "2040", cvc: "123" };

async function waiting(more: Form = {}) {
  const sandbox = sandboxCalls();
  const gift = { amount: "2500", currency: "usd", ...more };
  const { id } = (await sandbox.ask("POST /v1/payment_intents", gift)).body;
  const on = (action: string) => (form: Form) =>
    sandbox.ask(`POST /v1/payment_intents/${id}/${action}`, form);
  return { ...sandbox, confirm: on("confirm"), authenticate: on("authenticate") };
}

it.each([
  ["nothing", {}],
  ["no number", { payment_method_data: { card: { exp_month: "12" } } }],
  ["spaces", { payment_method_data: { card: { ...CARD, number: " - " } } }],
])("without a card there is nothing to pay with: %s", async (_, form) => {
  const { confirm } = await waiting();
  expect(await confirm(form)).toMatchObject({
    status: 400,
    body: {
      error: { param: "payment_method", message: expect.stringContaining("missing a payment method") },
    },
  });
});

it("a card lacks what was not typed, and is refused for it", async () => {
  const { confirm, events } = await waiting();
  for (const missing of ["exp_month", "exp_year", "cvc"]) {
    const { status, body } = await confirm({ payment_method_data: { card: { ...CARD, [missing]: "" } } });
    expect([status, body.error.param]).toEqual([402, missing]);
  }
  expect(events()).toEqual(["payment_intent.created"]);
});

it("a payment that succeeded has received its amount", async () => {
  const { confirm, newest } = await waiting();
  const { body } = await confirm({ payment_method_data: { card: CARD } });
  expect(body).toMatchObject({
    amount_received: 2500,
    latest_charge: (await newest("charge")).id,
    next_action: null,
    status: "succeeded",
  });
});

it("the receipt goes where the payer says last", async () => {
  const noted = await waiting({ receipt_email: "noted@example.org" });
  await noted.confirm({ payment_method: "pm_card_visa" });
  expect(await noted.newest("charge")).toMatchObject({ receipt_email: "noted@example.org" });
  const said = await waiting({ receipt_email: "noted@example.org" });
  await said.confirm({ payment_method: "pm_card_visa", receipt_email: "said@example.org" });
  expect(await said.newest("charge")).toMatchObject({ receipt_email: "said@example.org" });
});

it("a decline leaves the payment as it was, with the reason", async () => {
  const { confirm, newest, events } = await waiting();
  const { status, body } = await confirm({ payment_method: "pm_card_chargeDeclined" });
  const { id: charge } = await newest("charge");
  expect([status, body.error]).toMatchObject([402, { charge, payment_method: { object: "payment_method" } }]);
  expect(await newest("payment_intent")).toMatchObject({
    amount_received: 0,
    last_payment_error: { charge, code: "card_declined" },
    latest_charge: charge,
    payment_method: null,
    status: "requires_payment_method",
  });
  expect(events()).not.toContain("charge.updated");
  expect((await confirm({ payment_method: "pm_card_visa" })).body).toMatchObject({
    last_payment_error: null,
  });
});

it("a card that waits for its bank may be replaced by another", async () => {
  const { confirm, newest } = await waiting();
  const { body } = await confirm({ payment_method: "pm_card_authenticationRequired" });
  expect(body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  await expect(newest("charge")).rejects.toThrow("no charge");
  expect((await confirm({ payment_method: "pm_card_visa" })).body).toMatchObject({ status: "succeeded" });
});

it("a bank that was not asked, or says neither yes nor no, decides nothing", async () => {
  const { confirm, authenticate } = await waiting();
  expect((await authenticate({ outcome: "complete" })).body.error).toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  await confirm({ payment_method: "pm_card_authenticationRequired" });
  const forms: Form[] = [{}, { outcome: "perhaps" }];
  for (const form of forms)
    expect(await authenticate(form)).toMatchObject({ status: 400, body: { error: { param: "outcome" } } });
  expect((await authenticate({ outcome: "complete" })).body).toMatchObject({ next_action: null });
  expect((await authenticate({ outcome: "complete" })).status).toBe(400);
});

it("the card of a single gift is kept for no other, whoever gives", async () => {
  const { ask, newest, pay, events } = sandboxCalls();
  const { body: customer } = await ask("POST /v1/customers");
  await pay("pm_card_visa", { customer: customer.id });
  expect(await newest("payment_method")).toMatchObject({ customer: null, created: NOW_SECONDS });
  expect(events()).not.toContain("payment_method.attached");
});

it("who pays is kept as it was typed, at most five hundred letters of it", async () => {
  const { confirm, newest } = await waiting();
  const address = { city: "A", country: "US", line1: "B", line2: "C", postal_code: "D", state: "NY" };
  const billing_details = { address, email: "ada@example.org", name: "x".repeat(501), phone: "555" };
  await confirm({ payment_method_data: { card: CARD, billing_details } });
  const kept = { ...billing_details, name: "x".repeat(500), tax_id: null };
  expect((await newest("payment_method")) as PaymentMethod).toMatchObject({ billing_details: kept });
  expect(await newest("charge")).toMatchObject({ billing_details: kept });
});
