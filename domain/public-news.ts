// What visitors see has changed: how the database tells it (supabase/migrations, public_changes), and how a query says
// what it has read. The page server keeps answers and pages by these words.

/** A row by its table and key; without a key any row of the table, without a table everything. */
export type News = { table?: string; key?: string };

/** A table, or `table:key` for one row of it. The database's triggers say what a table's key is. */
export type Read = string;

/** Whether what read these rows may be old now. */
export function concerns({ table, key }: News, reads: Iterable<Read>): boolean {
  if (table === undefined) return true;
  for (const read of reads) {
    if (read === table) return true;
    if (key === undefined ? read.startsWith(`${table}:`) : read === `${table}:${key}`) return true;
  }
  return false;
}
