// The reads behind queries.ts, loaded with the database client when a query first runs in the browser.
import type { Db } from "~/lib/supabase";
import type { Database } from "~domain/database.types";
import { AppError, answered, counted, PAST_THE_END, toAppError } from "~domain/errors";
import { PRODUCTS_PER_PAGE } from "~domain/shop";
import type { ProductListParams } from "~domain/shop-list";

const CARD = "id, title, summary, image_url, image_alt, price, shipping, orderable";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Row = Database["public"]["Views"]["shop_products"]["Row"];
type Complete<T> = { [K in keyof T]: K extends "image_url" ? T[K] : NonNullable<T[K]> };
/** Postgres cannot say which columns of a view are never null; the view's definition does. */
const complete = <T extends Partial<Row>>(row: T) => row as Complete<T>;

export type ProductCardRow = Awaited<ReturnType<typeof listProducts>>["rows"][number];
export type Product = Awaited<ReturnType<typeof readProduct>>;

function filtered(db: Db, q: string) {
  const all = { count: "exact" } as const;
  return q
    ? db.rpc("search_products", { p_q: q }, all).select(CARD)
    : db.from("shop_products").select(CARD, all);
}

/** In the order staff gave them. */
export async function listProducts(db: Db, { q, page }: ProductListParams) {
  const from = (page - 1) * PRODUCTS_PER_PAGE;
  const query = filtered(db, q).order("order_index").order("id");
  const { data, error, count } = await query.range(from, from + PRODUCTS_PER_PAGE - 1);
  // Above the last page the rows are refused with their number; it is asked for again.
  if (error?.code === PAST_THE_END) return { rows: [], count: await counted(filtered(db, q).limit(1)) };
  if (error) throw toAppError(error);
  return { rows: data.map(complete), count: count ?? 0 };
}

/** Throws gone for what was once for sale, not_found for unknown and hidden ones. */
export async function readProduct(db: Db, id: string) {
  if (!UUID.test(id)) throw new AppError("not_found");
  const columns = `${CARD}, description` as const;
  const data = await answered(db.from("shop_products").select(columns).eq("id", id).maybeSingle());
  if (data) return complete(data);
  const gone = await answered(db.rpc("was_public", { p_table: "products", p_key: id }));
  throw new AppError(gone ? "gone" : "not_found");
}
