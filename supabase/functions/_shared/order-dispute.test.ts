import type Stripe from "stripe";
import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { disputeOf } from "./order-dispute.ts";

const payment = (more: object = {}) =>
  ({
    id: "pi_1",
    currency: "usd",
    amount: 2000,
    latest_charge: { id: "ch_1", disputed: true },
    ...more,
  }) as unknown as Stripe.PaymentIntent;
const disputed = (...data: object[]) =>
  disputeOf(
    payment(),
    fakeContext({}, () => Response.json({ object: "list", data, has_more: false })),
  );

it.each([
  ["a part of it in our money", [{ status: "lost", currency: "usd", amount: 900 }], false, 900],
  ["some of it in another money", [{ status: "lost", currency: "jpy", amount: 90 }], false, 2000],
  ["more than it was", [{ status: "lost", currency: "usd", amount: 2500 }], false, 2000],
  ["nothing, as it was won", [{ status: "won", currency: "usd", amount: 900 }], false, 0],
  ["nothing yet", [{ status: "needs_response", currency: "usd", amount: 900 }], true, 0],
  ["nothing that Stripe has listed yet", [], true, 0],
])("of a disputed payment the bank took %s", async (_, disputes, is_open, lost) => {
  expect(await disputed(...disputes)).toEqual({ is_open, lost });
});

it("a payment nobody disputed has none, and Stripe is not asked", async () => {
  const context = fakeContext({});
  expect(await disputeOf(payment({ latest_charge: { disputed: false } }), context)).toBeUndefined();
  expect(context.calls).toEqual([]);
});
