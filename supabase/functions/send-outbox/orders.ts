// The mails about orders of the shop.
import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";
import type { Letter } from "../_shared/mail-layout.ts";
import {
  type OrderPayload,
  orderConfirmation,
  orderPayload,
  orderShipped,
} from "../_shared/order-letters.ts";
import { type ClaimedMail, LetterError } from "./claimed-mail.ts";

/** The facts as they are now. */
async function orderOf({ payload }: ClaimedMail, { admin }: Context): Promise<OrderPayload> {
  const order_id = (payload as { order_id?: unknown } | null)?.order_id;
  if (typeof order_id !== "string") throw new LetterError("no order_id");
  const data = await answered(admin.rpc("order_payload", { p_order_id: order_id }));
  const order = orderPayload.safeParse(data);
  if (!order.success) throw new LetterError("no such order");
  return order.data;
}

/** Null where all of it has gone back by now: nobody is thanked for that. */
export async function orderMail(row: ClaimedMail, context: Context): Promise<Letter | null> {
  const order = await orderOf(row, context);
  return order.state === "refunded" ? null : orderConfirmation(order, context.env.site_origin);
}

/** Null where staff have taken it back: it is not on its way. */
export async function shippedMail(row: ClaimedMail, context: Context): Promise<Letter | null> {
  const order = await orderOf(row, context);
  return order.shipped_at === null ? null : orderShipped(order, context.env.site_origin);
}
