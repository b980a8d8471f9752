import { sendAttempt } from "~/components/payment/send-attempt";
import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import type { CreatedOrder } from "~domain/shop";
import { beginOrder, orderAttempts } from "./order-memory";
import type { OrderContent } from "./order-values";

const CREATED: AnswerShape<CreatedOrder> = { attempt_id: "string", amount: "number", state: "string" };

/**
 * Records an order before it is paid; `onWork` hears of a proof of work on the way. Repeating it with the same content gives
 * the same order. `only`: an attempt that holds pieces or may still be paid, so that no other one begins beside it: conflict.
 */
export const recordOrder = (
  order: OrderContent,
  onWork: (working: boolean) => void,
  only: string | null = null,
): Promise<CallResult<CreatedOrder>> =>
  sendAttempt({
    memory: orderAttempts,
    content: JSON.stringify(order),
    send: (attempt_id, proof) => {
      beginOrder(order);
      return callFunction<CreatedOrder>("create-order", { ...order, attempt_id, proof }, CREATED);
    },
    onWork,
    only,
  });
