import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { LEGAL_NAME, NOT_DEDUCTIBLE_STATEMENT } from "../../../domain/legal.ts";
import { formatCents } from "../../../domain/money.ts";
import { firstName } from "../../../domain/names.ts";
import { orderPath } from "../../../domain/shop.ts";
import type { Letter } from "./mail-layout.ts";

/** What order_payload() of the database answers. Amounts in cents, moments as ISO times. */
export const orderPayload = z.object({
  attempt_id: z.string(),
  state: z.enum(["to_ship", "shipped", "refunded"]),
  order_number: z.string(),
  product_title: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  shipping: z.int(),
  amount: z.int(),
  amount_refunded: z.int(),
  paid_at: z.string(),
  shipped_at: z.string().nullable(),
  carrier: z.string(),
  tracking: z.string(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  us_state: z.string(),
  zip: z.string(),
  payment_method_label: z.string().nullable(),
  livemode: z.boolean(),
  /** As staff say it in the CMS; null where they say nothing. */
  disclaimer: z.string().nullish(),
});
export type OrderPayload = z.infer<typeof orderPayload>;

type Row = [label: string, value: string];

const address = ({ name, line1, line2, city, us_state, zip }: OrderPayload): string =>
  [name, line1, line2, `${city}, ${us_state} ${zip}`].filter(Boolean).join(", ");

const sums = ({
  product_title,
  quantity,
  unit_price,
  shipping,
  amount,
  amount_refunded,
}: OrderPayload): Row[] => [
  ["Ordered", `${quantity} × ${product_title}, ${formatCents(unit_price)} each`],
  ["Shipping", shipping > 0 ? formatCents(shipping) : "Included"],
  ["Paid", formatCents(amount)],
  ...(amount_refunded > 0 ? ([["Refunded to you", formatCents(amount_refunded)]] as Row[]) : []),
];

function letter(
  order: OrderPayload,
  site_origin: string,
  subject: string,
  paragraphs: string[],
  rows: Row[],
): Letter {
  const name = firstName(order.name);
  return {
    only_here: true,
    subject: `${order.livemode ? "" : "[Test] "}${subject}`,
    ...(order.livemode ? {} : { banner: "TEST MODE: this is not a real order, no money was moved" }),
    greeting: name === "" ? "Dear friend," : `Dear ${name},`,
    paragraphs,
    action: { label: "See your order", href: `${site_origin}${orderPath(order.attempt_id)}` },
    rows,
    notes: [
      order.disclaimer ?? NOT_DEDUCTIBLE_STATEMENT,
      `Questions about this order? Reply to this message and mention ${order.order_number}.`,
    ],
  };
}

/** Once, when the order is paid. */
export function orderConfirmation(order: OrderPayload, site_origin: string): Letter {
  return letter(
    order,
    site_origin,
    `Your order ${order.order_number}`,
    [
      "Thank you. We have your order, and what is left of its price goes to fathers and their children.",
      "We pack it by hand and write again when it is on its way. Please keep this message as your receipt.",
    ],
    [
      ["Order number", order.order_number],
      ["Sold by", LEGAL_NAME],
      ["Date", `${formatDate(order.paid_at)} (UTC)`],
      ...sums(order),
      ["Payment method", order.payment_method_label ?? "Card"],
      ["Goes to", address(order)],
    ],
  );
}

/** When staff have sent the parcel. */
export function orderShipped(order: OrderPayload, site_origin: string): Letter {
  const { carrier, tracking } = order;
  return letter(
    order,
    site_origin,
    `Your order ${order.order_number} is on its way`,
    [
      "Your parcel has left us. If it has not arrived two weeks from now, please write to us and we will look for it.",
    ],
    [
      ["Order number", order.order_number],
      ["Ordered", `${order.quantity} × ${order.product_title}`],
      ...(carrier ? ([["Carrier", carrier]] as Row[]) : []),
      ...(tracking ? ([["Tracking number", tracking]] as Row[]) : []),
      ["Goes to", address(order)],
    ],
  );
}
