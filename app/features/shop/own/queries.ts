import { defineList } from "~/lib/list/define-list";
import type { Database } from "~domain/database.types";
import type { OrderState } from "~domain/shop";

type Told = Database["public"]["Functions"]["my_orders"]["Returns"][number];
export type OwnOrder = Told & { state: Extract<OrderState, "to_ship" | "shipped" | "refunded"> };

export const ownOrderList = defineList(
  (db, how) => db.rpc("my_orders", undefined, how) as unknown as PromiseLike<{ data: OwnOrder[] | null }>,
)({
  key: ["orders", "own"],
  names: ["order", "orders"],
  id: "id",
  sorts: ["-paid_at", "-amount"],
});
