import type { OrderStatus } from "~domain/shop";

/** What the page of an order says: `failed`: a card was refused, and the order can still be paid. */
export type OrderOutcome = "confirmed" | "shipped" | "refunded" | "canceled" | "failed" | "being_confirmed";

type Known = Pick<OrderStatus, "state" | "failure_code" | "unpaid">;

export function orderOutcome({ state, failure_code, unpaid }: Known): OrderOutcome {
  if (state === "to_ship") return "confirmed";
  if (state !== "pending") return state;
  return failure_code && unpaid !== false ? "failed" : "being_confirmed";
}
