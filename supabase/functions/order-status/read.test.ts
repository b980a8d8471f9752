import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { readOrder } from "./read.ts";

const input = { attempt_id: "0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b11" };

it.each([
  ["requires_payment_method", true],
  ["canceled", true],
  ["requires_action", false],
  ["processing", false],
])(
  "a payment that Stripe calls %s: nothing was paid and nothing is under way: %s",
  async (status, unpaid) => {
    const order = { id: "order", state: "pending", stripe_payment_intent_id: "pi_1" };
    const context = fakeContext(
      {
        order_status: () => ({ data: { state: "pending", created_at: "2026-11-21T11:59:50Z" } }),
        take_rate_limit: () => ({ data: true }),
        next_order_look: () => ({ data: 1 }),
        settle_order: () => ({ data: order }),
      },
      () => Response.json({ id: "pi_1", status, latest_charge: null, last_payment_error: null }),
      { orders: order },
    );
    expect(await readOrder(input, context)).toMatchObject({ state: "pending", unpaid });
    // Looking ends nothing.
    expect(context.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  },
);
