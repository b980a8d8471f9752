import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { endOrder, type LookedAt } from "./orders.ts";

const intent = (status: string) => Response.json({ id: "pi_1", object: "payment_intent", status });

it("the look that sees an order ended is newer than any that saw it open", async () => {
  const context = fakeContext(
    { next_order_look: () => ({ data: 7 }), settle_order: () => ({ data: { state: "canceled" } }) },
    (path) => intent(path.endsWith("/cancel") ? "canceled" : "requires_payment_method"),
  );
  await endOrder({ order: { id: "o-1" }, intent: { id: "pi_1" } } as LookedAt, context);
  expect(context.calls).toEqual([
    "GET /v1/payment_intents/pi_1",
    "POST /v1/payment_intents/pi_1/cancel",
    "next_order_look",
    "GET /v1/payment_intents/pi_1",
    "settle_order",
  ]);
});
