import { answered } from "~domain/errors";
import { browserClient } from "../supabase";

/** Puts the rows of a table in this order, all at once. */
export async function setOrder(p_table: string, p_ids: string[]): Promise<void> {
  await answered((await browserClient()).rpc("set_order", { p_table, p_ids }));
}

/** With one of them at another place, counted from 0. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const others = all.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...all.slice(from, from + 1));
}
