import { AsyncLocalStorage } from "node:async_hooks";
import { isUnavailable, unavailable } from "../away.ts";
import type { LiteConnection } from "./connection.ts";

/**
 * lite 0.10.0 takes a catalogue that could not be read for an empty one, and answers that no table exists. The empty
 * one is all it makes without a list of functions.
 */
function readable<T>(catalogue: T): T {
  const empty = typeof catalogue === "object" && catalogue !== null && !("functions" in catalogue);
  if (empty) throw unavailable("08006");
  return catalogue;
}

type Catalogue = Record<string, unknown> & { views: { sql?: string | null }[] };

const hasViews = (catalogue: unknown): catalogue is Catalogue =>
  typeof catalogue === "object" &&
  catalogue !== null &&
  "views" in catalogue &&
  Array.isArray(catalogue.views);

/** lite walks all of the catalogue for every request: what only our own SQL knows is not in it. */
const SERVED = new Set(["public", "auth", "storage"]);
const isServed = (entry: unknown): boolean =>
  typeof entry !== "object" ||
  entry === null ||
  !("schema" in entry) ||
  typeof entry.schema !== "string" ||
  SERVED.has(entry.schema);

/**
 * lite 0.10.0 searches the text of its view for each column of every view, at each request, to find the type that
 * SQLite would not say: PostgreSQL says it. Nothing is embedded by a view's own text either.
 */
function lean<T>(catalogue: T): T {
  if (!hasViews(catalogue)) return catalogue;
  const parts = Object.entries(catalogue).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.filter(isServed) : part,
  ]);
  const served = Object.fromEntries(parts) as T & Catalogue;
  return { ...served, views: served.views.map((view) => ({ ...view, sql: null })) };
}

const askedTable = new AsyncLocalStorage<string | undefined>();

/**
 * The one table whose columns a request can be about: nothing is embedded and no function is called. lite walks the list
 * of columns several times for each column of an answer, and most of that list is of other tables.
 */
function tableOf({ url }: Request): string | undefined {
  const { pathname, searchParams } = new URL(url);
  const [, table] = /^\/rest\/v1\/(\w+)$/.exec(pathname) ?? [];
  const embeds = searchParams.getAll("select").some((select) => select.includes("("));
  return embeds ? undefined : table;
}

/** Answers with no more of the catalogue than the request is about. */
export const withItsColumns =
  (rest: (request: Request) => Promise<Response>) =>
  (request: Request): Promise<Response> =>
    askedTable.run(tableOf(request), () => rest(request));

/** The catalogue with the columns of one table, made once for each. */
function narrower(): (catalogue: unknown, table: string) => unknown {
  const made = new WeakMap<object, Map<string, unknown>>();
  return (catalogue, table) => {
    if (!hasViews(catalogue) || !Array.isArray(catalogue.columns)) return catalogue;
    const tables = made.get(catalogue) ?? new Map<string, unknown>();
    made.set(catalogue, tables);
    const known = tables.get(table);
    if (known) return known;
    const columns = catalogue.columns.filter((column: { table?: string }) => column.table === table);
    // No list grows with names that somebody invents.
    if (columns.length === 0) return catalogue;
    const narrow = { ...catalogue, columns };
    tables.set(table, narrow);
    return narrow;
  };
}

/**
 * While lite 0.10.0 has not read the catalogue yet, every request reads it anew: a few hundred first visitors
 * at once cost a minute. One reading serves all who wait for it.
 */
export function introspectOnce(connection: LiteConnection): void {
  const read = connection.introspect.bind(connection);
  const introspect: typeof read = async (options) => readable(await read(options));
  let reading: Promise<unknown> | undefined;
  let [whole, kept]: unknown[] = [];
  const narrow = narrower();
  const leanOnce = (catalogue: unknown) => {
    if (catalogue !== whole) [whole, kept] = [catalogue, lean(catalogue)];
    return kept;
  };
  connection.introspect = async (options) => {
    if (!options?.useCache) return introspect(options);
    reading ??= introspect(options)
      .then(leanOnce)
      .finally(() => {
        reading = undefined;
      });
    const table = askedTable.getStore();
    try {
      const catalogue = await reading;
      return table ? narrow(catalogue, table) : catalogue;
    } catch (error) {
      throw isUnavailable(error) ? unavailable("08006") : error; // anew, for each request that waited
    }
  };
}
