import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";

export const ORDER_STATES = { to_ship: "To send", shipped: "Shipped", refunded: "Refunded" } as const;

const ORDER =
  "id, order_number, product_id, product_title, unit_price, quantity, shipping, amount, name, email, line1, line2, city, us_state, zip, paid_at, state, amount_refunded, amount_lost, is_disputed, payment_method_label, stripe_payment_intent_id, shipped_at, carrier, tracking, erased_at, livemode, unit_price_usd, shipping_usd, amount_usd, refunded_usd, net_usd";

/** Orders that are paid, whatever became of them since. */
export const orderList = defineList((db, how, p_q) =>
  p_q ? db.rpc("search_orders", { p_q }, how).select(ORDER) : db.from("order_list").select(ORDER, how),
)({
  key: ["orders"],
  names: ["order", "orders"],
  id: "id",
  search: "own",
  sorts: ["-paid_at"],
  filters: {
    state: { label: "State", options: ORDER_STATES },
    is_disputed: { label: "Dispute", options: { true: "Disputed", false: "Not disputed" } },
  },
  csv: {
    name: "orders",
    columns: [
      "order_number",
      "paid_at",
      "product_title",
      "quantity",
      "unit_price_usd",
      "shipping_usd",
      "amount_usd",
      "refunded_usd",
      "net_usd",
      "state",
      "is_disputed",
      "name",
      "email",
      "line1",
      "line2",
      "city",
      "us_state",
      "zip",
      "shipped_at",
      "carrier",
      "tracking",
      "payment_method_label",
      "stripe_payment_intent_id",
      "livemode",
    ],
  },
});
export type OrderRow = RowOf<typeof orderList>;

/** How many wait to be sent; read again whenever the list is. */
export const ordersToShip = () =>
  queryOptions({
    queryKey: [...listKey(orderList), "to ship"],
    queryFn: async (context): Promise<number> => answered((await dbOf(context)).rpc("orders_to_ship")),
  });

/** What became of the mails about an order, the newest first; ten at most. */
export const mailsOf = (id: string) =>
  queryOptions({
    queryKey: [...listKey(orderList), "mails", id],
    queryFn: async (context) => answered((await dbOf(context)).rpc("order_mails", { p_id: id })),
    staleTime: 0,
  });

/** The mail that it is on its way. Shipped twice, an earlier one may have left. */
export function shippedMail<Mail extends { template: string; state: string }>(
  mails: Mail[] = [],
): Mail | undefined {
  const found = mails.filter(({ template }) => template === "order_shipped");
  return found.find(({ state }) => state === "sent") ?? found[0];
}
