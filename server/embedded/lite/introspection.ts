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

/**
 * While lite 0.10.0 has not read the catalogue yet, every request reads it anew: a few hundred first visitors
 * at once cost a minute. One reading serves all who wait for it.
 */
export function introspectOnce(connection: LiteConnection): void {
  const read = connection.introspect.bind(connection);
  const introspect: typeof read = async (options) => readable(await read(options));
  let reading: Promise<unknown> | undefined;
  connection.introspect = async (options) => {
    if (!options?.useCache) return introspect(options);
    reading ??= introspect(options).finally(() => {
      reading = undefined;
    });
    try {
      return await reading;
    } catch (error) {
      throw isUnavailable(error) ? unavailable("08006") : error; // anew, for each request that waited
    }
  };
}
