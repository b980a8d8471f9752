import type { Db } from "~/lib/supabase";
import { answered } from "~domain/errors";

/** Postgres cannot say which columns of a view are never null; the view's definition does. */
type Complete<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };
export type Download = Complete<NonNullable<Awaited<ReturnType<typeof read>>["data"]>[number]>;

/** More than staff will ever offer, and few enough for one page. */
const MOST = 200;

const read = (db: Db) =>
  db
    .from("download_list")
    .select("id, slug, title, description, topic, file, bytes, version, published_on, taken")
    .eq("is_active", true)
    .order("order_index")
    .order("id")
    .limit(MOST);

/** What staff offer, in their order. */
export async function listDownloads(db: Db): Promise<Download[]> {
  const data = await answered(read(db));
  return data as Download[];
}
