import { expect, it } from "vitest";
import { NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import { cardDetails } from "./payment-methods.ts";

it("a paid charge has moved its whole amount", async () => {
  const { pay, newest } = sandboxCalls();
  await pay();
  expect(await newest("charge")).toMatchObject({
    amount: 2500,
    amount_captured: 2500,
    amount_refunded: 0,
    captured: true,
    created: NOW_SECONDS,
    disputed: false,
    failure_code: null,
    failure_message: null,
    paid: true,
    receipt_url: expect.stringContaining("/ch_"),
    status: "succeeded",
  });
});

it("a refused one has moved nothing, and says why", async () => {
  const { pay, newest } = sandboxCalls();
  await pay("pm_card_chargeDeclinedExpiredCard");
  expect(await newest("charge")).toMatchObject({
    amount: 2500,
    amount_captured: 0,
    balance_transaction: null,
    captured: false,
    failure_code: "expired_card",
    failure_message: "Your card has expired.",
    outcome: {
      network_status: "declined_by_network",
      reason: "expired_card",
      seller_message: expect.stringContaining("did not return"),
    },
    paid: false,
    receipt_url: null,
    status: "failed",
  });
});

it("a charge is booked and told of once more, and questioned only for the card that is", async () => {
  const { pay, newest, events } = sandboxCalls();
  await pay();
  expect(await newest("charge")).toMatchObject({ balance_transaction: expect.stringMatching(/^txn_/) });
  expect(events().slice(-1)).toEqual(["charge.updated"]);
  await pay("pm_card_createDispute");
  expect(events().slice(-2)).toEqual(["charge.updated", "charge.dispute.created"]);
  expect(await newest("dispute")).toMatchObject({ amount: 2500, reason: "fraudulent" });
});

it("charges are listed of a payment, of a customer, or all", async () => {
  const { ask, pay } = sandboxCalls();
  const { body: customer } = await ask("POST /v1/customers");
  const { body: own } = await pay("pm_card_visa", { customer: customer.id });
  const { body: other } = await pay();
  const listed = async (form: Record<string, string> = {}) =>
    (await ask("GET /v1/charges", form)).body.data.map(({ payment_intent }) => payment_intent);
  expect(await listed()).toEqual([other.id, own.id]);
  expect(await listed({ customer: customer.id })).toEqual([own.id]);
  expect(await listed({ payment_intent: own.id })).toEqual([own.id]);
  expect(await listed({ payment_intent: other.id, customer: customer.id })).toEqual([]);
});

it("a charge is read by its id", async () => {
  const { ask, pay } = sandboxCalls();
  const { latest_charge } = (await pay()).body;
  expect((await ask(`GET /v1/charges/${latest_charge}`)).body).toMatchObject({ id: latest_charge });
  expect((await ask("GET /v1/charges/ch_nope")).status).toBe(404);
});

it("the same card has the same fingerprint, another brand or number another", () => {
  const print = (brand: string, last4: string) => cardDetails({ brand, last4, behaviour: {} }).fingerprint;
  const own = print("visa", "4242");
  expect(own).toMatch(/^[\w-]{16}$/);
  expect(print("visa", "4242")).toBe(own);
  expect([print("visa", "4444"), print("amex", "4242")]).not.toContain(own);
});
