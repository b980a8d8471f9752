import type { LiteConnection } from "./connection.ts";

/**
 * At its first request lite 0.10.0 grants ALL on every table of the schema to anon and authenticated, which
 * undoes each revoke and column grant of the migrations. Telling it that this is done leaves the rights alone;
 * platform/before.sql creates the roles instead.
 */
export function keepOurGrants(connection: LiteConnection): void {
  connection.rlsState = "active";
}
