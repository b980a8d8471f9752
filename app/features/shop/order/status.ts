import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import type { OrderStatus } from "~domain/shop";
import { orderOutcome } from "./outcome";

const STATUS: AnswerShape<OrderStatus> = { amount: "number", state: "string" };

/** How the order of an attempt stands, or null when there is none. */
export async function readOrderStatus(
  attempt_id: string,
  end = false,
): Promise<CallResult<OrderStatus | null>> {
  const result = await callFunction<OrderStatus>("order-status", { attempt_id, end }, STATUS);
  return !result.ok && result.problem.code === "not_found" ? { ok: true, value: null } : result;
}

/** Ends an order; resolves to whether it was paid, undefined where it still may be. That the server could not be asked is no answer. */
export async function endOrder(attempt_id: string): Promise<CallResult<boolean | undefined>> {
  const result = await readOrderStatus(attempt_id, true);
  if (!result.ok) return result;
  const outcome = result.value ? orderOutcome(result.value) : "canceled";
  if (outcome === "confirmed" || outcome === "shipped") return { ok: true, value: true };
  const over = outcome === "canceled" || outcome === "refunded" || result.value?.unpaid;
  return { ok: true, value: over ? false : undefined };
}
