// Apart from what the checkout asks: only the page of an order asks again and again.
import { queryOptions } from "@tanstack/react-query";
import { NoAnswer, waitAfter } from "~/components/payment/looks";
import type { OrderStatus } from "~domain/shop";
import { orderOutcome } from "./outcome";
import { readOrderStatus } from "./status";

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

/** Asks again until the order is confirmed, refused or over. Only in the browser. */
export const orderStatus = (attempt_id: string, seems_paid: boolean) =>
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
  });
