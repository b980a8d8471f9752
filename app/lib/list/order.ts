import { AppError, answered } from "~domain/errors";
import { browserClient } from "../supabase";

/** What stands in `order_index`, by id. */
export type Places = Readonly<Record<string, number>>;

const REFUSALS = { order_changed: "The order has been changed in the meantime. It stays as it is now." };

/** Puts the rows of a table in this order, all at once, where each still stands as it was read. */
export async function setOrder(p_table: string, p_ids: string[], was: Places): Promise<void> {
  const p_was = p_ids.map((id) => was[id] ?? 0);
  await answered((await browserClient()).rpc("set_order", { p_table, p_ids, p_was }), REFUSALS);
}

export const isOrderChanged = (error: unknown): boolean =>
  error instanceof AppError && error.message === REFUSALS.order_changed;

/** Where rows stand once they were put in this order. */
export const placesOf = (ids: readonly string[]): Places =>
  Object.fromEntries(ids.map((id, index) => [id, index + 1]));

/** With one of them at another place, counted from 0. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const others = all.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...all.slice(from, from + 1));
}
