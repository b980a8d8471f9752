import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { AppError, answered, counted, toAppError } from "~domain/errors";
import { containsPattern } from "~domain/search";
import { dbOf } from "../query/client";
import type { Db } from "../supabase";
import type { Counted, List, Rows } from "./define-list";
import { isDescending, type ListParams, sortColumn } from "./params";

/** So many rows are counted, more than that are not: counting is what would grow with them. */
export const COUNTED = 1_000;

/** Of all pages; with `more` at least so many. */
export type Total = { total: number; more?: boolean };
export type ListRows<Row> = { rows: readonly Row[] } & Total;

/** Everything that matches, in no order. */
export function matching<Row extends object>(
  db: Db,
  list: List<Row>,
  { q, filters }: Pick<ListParams, "q" | "filters">,
  how: Counted = {},
): Rows<Row> {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  let rows = list.read(db, how, q, chosen);
  if (q && list.search && list.search !== "own") rows = rows.ilike(list.search, containsPattern(q));
  for (const [name, { where }] of Object.entries(list.filters ?? {})) {
    const value = chosen[name];
    if (value && where !== "own") rows = where?.(rows, value) ?? rows.eq(name, value);
  }
  return rows;
}

export async function readPage<Row extends object>(
  db: Db,
  list: List<Row>,
  params: ListParams,
): Promise<ListRows<Row>> {
  const { sort, page, size } = params;
  const from = (page - 1) * size;
  const column = sortColumn(sort);
  const ascending = !isDescending(sort);
  const [{ data, error }, more] = await Promise.all([
    matching(db, list, params)
      .order(column, list.nullable?.includes(column) ? { ascending, nullsFirst: false } : { ascending })
      // The same way, so that one index gives both.
      .order(list.id, { ascending })
      .range(from, from + size - 1),
    // What is logged is read once, and says its number itself.
    !list.total && hasMore(db, list, params),
  ]);
  if (error) throw toAppError(error);
  const rows = data ?? [];
  const [first] = rows;
  const end = from + rows.length;
  if (list.total) return { rows, total: first ? list.total(first) : 0 };
  if (rows.length === size && more) return { rows, total: Math.max(COUNTED, end + 1), more };
  if (rows.length === 0 && more) return { rows, total: COUNTED, more };
  const is_last = rows.length < size && (rows.length > 0 || from === 0);
  return { rows, total: is_last ? end : await countOf(db, list, params) };
}

/** Whether more rows match than are counted. */
async function hasMore<Row extends object>(db: Db, list: List<Row>, params: ListParams): Promise<boolean> {
  const data = await answered(matching(db, list, params).select(list.id).range(COUNTED, COUNTED));
  return (data ?? []).length > 0;
}

async function countOf<Row extends object>(db: Db, list: List<Row>, params: ListParams): Promise<number> {
  return counted(matching(db, list, params, { count: "exact" }).limit(1));
}

/** The first part of every query of a list: what a change makes stale. */
export const listKey = <Row extends object>({ key }: List<Row>) => ["my", ...key] as const;

/** One page of a list. */
export const listQuery = <Row extends object>(list: List<Row>, params: ListParams) =>
  queryOptions({
    queryKey: [...listKey(list), "list", params],
    queryFn: async (context) => readPage(await dbOf(context), list, params),
    placeholderData: keepPreviousData,
    ...(list.logged && { retry: false }),
  });

/** One row by its own address, whatever the list shows; null when nobody has it, or nobody here may see it. */
export const rowQuery = <Row extends object>(list: List<Row>, id: string) =>
  queryOptions({
    queryKey: [...listKey(list), "one", id],
    queryFn: async (context): Promise<Row | null> => readRow(await dbOf(context), list, id),
    staleTime: 0,
  });

export async function readRow<Row extends object>(db: Db, list: List<Row>, id: string): Promise<Row | null> {
  const { data, error } = await list.read(db, {}, "", {}).eq(list.id, id).limit(1);
  const problem = error && toAppError(error);
  // An address somebody made up is nobody's.
  if (problem instanceof AppError && problem.code === "invalid_input") return null;
  if (problem) throw problem;
  return data?.[0] ?? null;
}

const HOW = { count: "exact", head: true } as const;

/** How many rows there are, none of them read; again whenever what its key begins with is. */
export const countQuery = (
  queryKey: readonly string[],
  rows: (db: Db, how: typeof HOW) => Parameters<typeof counted>[0],
) =>
  queryOptions({
    queryKey,
    queryFn: async (context): Promise<number> => counted(rows(await dbOf(context), HOW)),
  });
