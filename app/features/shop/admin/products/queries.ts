import { defineList, type RowOf } from "~/lib/list/define-list";
import { readRow } from "~/lib/list/reads";
import type { Removal, Write } from "~/lib/list/save";
import { isThere } from "~/lib/lost";
import type { Db } from "~/lib/supabase";
import { AppError } from "~domain/errors";
import type { ProductInput } from "~domain/product-input";

export const PRODUCT_STATES = { for_sale: "For sale", sold_out: "Sold out", hidden: "Hidden" } as const;

const PRODUCT =
  "id, title, summary, description, image_url, image_alt, price, shipping, stock, is_active, order_index, state, updated_at, is_unused";

/** What the shop sells, sold and does not show. */
export const productList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_product_list", { p_q }, how).select(PRODUCT)
    : db.from("product_list").select(PRODUCT, how),
)({
  key: ["products", "list"],
  names: ["product", "products"],
  id: "id",
  search: "own",
  sorts: ["order_index", "title", "price", "stock"],
  filters: { state: { label: "State", options: PRODUCT_STATES } },
});
export type ProductRow = RowOf<typeof productList>;

export const productWrite: Write<ProductInput> = {
  // How many there are is changed by its own verb alone (setStock).
  change: (db, { stock: _, ...changes }) => db.from("products").update(changes),
  create: async (db, row) => {
    const { error } = await db.from("products").insert(row);
    if (isThere(error)) await refuseOtherStock(db, row.id, row.stock);
    return { error };
  },
};

/** The answer to the first try was lost, and the number was typed anew since: it is not written without being said. */
async function refuseOtherStock(db: Db, id: string, stock: number | undefined): Promise<void> {
  const there = await readRow(db, productList, id);
  if (!there || there.stock === stock) return;
  const words = `It was added already, and ${there.stock} are in stock. Enter ${there.stock} here; the number can be changed once it is saved.`;
  throw new AppError("conflict", words, { fields: { stock: words } });
}

export const productRemoval: Removal<ProductRow> = {
  remove: (db) => db.from("products").delete(),
  // Not the pieces: orders move them, and the one who deletes knows them (removeWith).
  written: [
    "title",
    "summary",
    "description",
    "image_url",
    "image_alt",
    "price",
    "shipping",
    "is_active",
    "order_index",
  ],
  restore: (db, rows) =>
    db
      .from("products")
      .insert(rows.map(({ state: _, updated_at: __, is_unused: ___, ...written }) => written)),
};
