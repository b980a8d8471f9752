import { queryOptions } from "@tanstack/react-query";
import { NoAnswer, waitAfter } from "~/components/payment/looks";
import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import type { OrderStatus } from "~domain/shop";
import { orderOutcome } from "./outcome";

/**
 * Milliseconds until the next look, false when there is nothing to wait for or it took too long. An order that
 * `seems_paid` may still say that a card was refused: news of the payment is on its way.
 */
export function nextLook(
  order: OrderStatus | null | undefined,
  looks: number,
  seems_paid: boolean,
  error: Error | null = null,
): number | false {
  if (order === null) return false;
  const outcome = order ? orderOutcome(order) : "being_confirmed";
  const open = outcome === "being_confirmed" || (outcome === "failed" && seems_paid);
  return open && waitAfter(looks, error);
}

const STATUS: AnswerShape<OrderStatus> = { amount: "number", state: "string" };

/** How the order of an attempt stands, or null when there is none. */
async function readOrderStatus(attempt_id: string, end = false): Promise<CallResult<OrderStatus | null>> {
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

export const orderQueries = {
  /** Asks again until the order is confirmed, refused or over. Only in the browser. */
  status: (attempt_id: string, seems_paid: boolean) =>
    queryOptions({
      queryKey: ["shop", "order", attempt_id],
      queryFn: async ({ client, queryKey }): Promise<OrderStatus | null> => {
        const result = await readOrderStatus(attempt_id);
        if (!result.ok) throw new NoAnswer(result.problem);
        // Stripe is not asked at each look.
        const { unpaid } = client.getQueryData<OrderStatus>(queryKey) ?? {};
        return result.value && { unpaid, ...result.value };
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchInterval: ({ state }) =>
        nextLook(state.data, state.dataUpdateCount + state.errorUpdateCount, seems_paid, state.error),
    }),
};
