import { STILL_RUNNING } from "~/components/payment/payment-problem";
import type { ProblemText } from "~/components/payment/problem-text";
import type { CallResult } from "~/lib/call-function";
import type { CreatedOrder } from "~domain/shop";
import { endOrder } from "../order/status";
import { recordOrder } from "./mutations";
import { orderAttempts } from "./order-memory";
import { STILL_OPEN } from "./order-problem";
import type { OrderContent } from "./order-values";

type Alone =
  | { result: CallResult<CreatedOrder> }
  /** The earlier order was paid: its attempt. */
  | { paid: string }
  /** The earlier one can't be ended now. */
  | { open: ProblemText };

/**
 * Records an order, never beside another one of this tab: that one holds its pieces, and may even be paid. The same order
 * goes on with it, another one ends it first.
 */
export async function recordAlone(order: OrderContent, onWork: (working: boolean) => void): Promise<Alone> {
  const unsure = orderAttempts.unsurePayment();
  const earlier = unsure ?? orderAttempts.currentAttempt()?.id ?? null;
  const result = await recordOrder(order, onWork, earlier);
  if (!earlier || result.ok || result.problem.code !== "conflict") return { result };
  const over = await endOrder(earlier);
  if (!over.ok) return { result: over };
  if (over.value) return { paid: earlier };
  if (over.value === undefined) return { open: unsure ? STILL_RUNNING : STILL_OPEN };
  orderAttempts.forgetAttempt(earlier);
  return { result: await recordOrder(order, onWork) };
}
