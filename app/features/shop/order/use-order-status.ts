import { type Looks, useLooks } from "~/components/payment/use-looks";
import type { OrderStatus } from "~domain/shop";
import { nextLook, orderStatus } from "./queries";

export type OrderView = Omit<Looks<OrderStatus>, "found"> & { order: Looks<OrderStatus>["found"] };

/** Looks again and again until the order is confirmed, refused or over, for about a minute. */
export function useOrderStatus(attempt_id: string, seems_paid: boolean): OrderView {
  const options = orderStatus(attempt_id, seems_paid);
  const { found, ...looks } = useLooks(
    options,
    (order, count) => nextLook(order, count, seems_paid) !== false,
  );
  return { order: found, ...looks };
}
