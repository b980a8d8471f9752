import { readRow } from "~/lib/list/reads";
import { browserClient } from "~/lib/supabase";
import { AppError, refusal } from "~domain/errors";
import { productList } from "./queries";

/**
 * How many pieces there are, where `was` stood there: orders take some meanwhile. Null when it is so, also where the answer
 * to an earlier try was lost; otherwise the number that stands there now.
 */
export async function setStock(p_id: string, p_stock: number, p_was: number): Promise<number | null> {
  const db = await browserClient();
  const { error } = await db.rpc("set_stock", { p_id, p_stock, p_was });
  if (!error) return null;
  const gone = "There is no such product any more.";
  if (error.message !== "stock_changed") throw refusal(error, { product_not_found: gone });
  const now = await readRow(db, productList, p_id);
  if (!now) throw new AppError("not_found", gone);
  return now.stock === p_stock ? null : now.stock;
}
