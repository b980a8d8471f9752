import { expect, it } from "vitest";
import { NOW_SECONDS } from "../../../tests/fixtures/sandbox-call.ts";
import { membership } from "../../../tests/fixtures/sandbox-membership.ts";
import { nextMonth } from "./call.ts";

it("a subscription begins now, for a month, with one of its price", async () => {
  const { sub, customer, price, subscription } = await membership();
  expect(await subscription()).toMatchObject({
    billing_cycle_anchor: NOW_SECONDS,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: NOW_SECONDS,
    customer: customer.id,
    default_payment_method: null,
    ended_at: null,
    metadata: { of: "ada" },
    start_date: NOW_SECONDS,
    status: "incomplete",
  });
  expect((await subscription()).items).toMatchObject({
    data: [
      {
        current_period_start: NOW_SECONDS,
        current_period_end: nextMonth(NOW_SECONDS),
        plan: { id: price.id, amount: 1900, interval: "month", interval_count: 1 },
        price: { id: price.id, unit_amount: 1900 },
        quantity: 1,
        subscription: sub.id,
      },
    ],
    url: `/v1/subscription_items?subscription=${sub.id}`,
  });
});
