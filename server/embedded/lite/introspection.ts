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

/**
 * While lite 0.10.0 has not read the catalogue yet, every request reads it anew: a few hundred first visitors
 * at once cost a minute. One reading serves all who wait for it.
 */
export function introspectOnce(connection: LiteConnection): void {
  const read = connection.introspect.bind(connection);
  const introspect: typeof read = async (options) => readable(await read(options));
  let reading: Promise<unknown> | undefined;
  let [whole, kept]: unknown[] = [];
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
    try {
      return await reading;
    } catch (error) {
      throw isUnavailable(error) ? unavailable("08006") : error; // anew, for each request that waited
    }
  };
}
