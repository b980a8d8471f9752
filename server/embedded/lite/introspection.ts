import type { LiteConnection } from "./connection.ts";

/**
 * While lite 0.10.0 has not read the catalogue yet, every request reads it anew: a few hundred first visitors
 * at once cost a minute. One reading serves all who wait for it.
 */
export function introspectOnce(connection: LiteConnection): void {
  const introspect = connection.introspect.bind(connection);
  let reading: Promise<unknown> | undefined;
  connection.introspect = (options) => {
    if (!options?.useCache) return introspect(options);
    reading ??= introspect(options).finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
