import type Stripe from "stripe";
import { z } from "zod";
import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";
import { lookAtOrder } from "../_shared/orders.ts";

const id = z.string().min(1);
/** As far as it says which payment it is about. Refunds and disputes carry nothing of ours. */
const subject = z.object({
  id: id.optional(),
  object: z.string().optional(),
  payment_intent: z.union([id, z.object({ id })]).nullish(),
  metadata: z
    .object({ kind: z.string().optional(), order_id: z.string().optional().catch(undefined) })
    .nullish(),
});

function paymentOf(event: Stripe.Event): { intent: string; order_id: string | undefined } | null {
  const read = subject.safeParse(event.data.object);
  if (!read.success) return null;
  const { metadata, payment_intent } = read.data;
  if (metadata?.kind !== undefined && metadata.kind !== "order") return null;
  const said = typeof payment_intent === "object" ? payment_intent?.id : payment_intent;
  const intent = event.type.startsWith("payment_intent.") ? read.data.id : said;
  if (!intent) return null;
  return { intent, order_id: z.uuid().safeParse(metadata?.order_id).data };
}

/**
 * After news of an order's payment: asks Stripe how it stands. Throws, so that Stripe tells us again, when it could not; what
 * is lost for good the job finds (orders_to_look_at).
 */
export async function settleOrderOf(event: Stripe.Event, context: Context): Promise<void> {
  const payment = paymentOf(event);
  if (!payment) return;
  const { intent, order_id } = payment;
  const found = await answered(
    context.admin.rpc("order_of_payment", {
      p_payment_intent_id: intent,
      ...(order_id && { p_order_id: order_id }),
    }),
  );
  if (!found) return;
  const order = await answered(context.admin.from("orders").select().eq("id", found).single());
  await lookAtOrder(order, context);
}
