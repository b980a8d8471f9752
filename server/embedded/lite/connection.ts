import type { Kysely } from "kysely";

/** The members of lite's connection that we replace or call; several are private in its own declarations. */
export type LiteConnection = {
  kysely: Kysely<unknown>;
  /** lite's system schema as SQL, once its app has been initialised. */
  config: { baseSchema?: string };
  exec(script: string): Promise<{ rows: unknown[] }>;
  rlsState: string;
  normalizeDbError(error: unknown): unknown;
  applyJwtSessionContext(trx: Kysely<unknown>, vars: LiteRequestVars): Promise<void>;
  clearSchemaCache(): Promise<void>;
  introspect(options?: { useCache?: boolean }): Promise<unknown>;
  close(): Promise<void>;
};

export type LiteRequestVars = {
  auth?: { uid?: string | null; role?: string | null; jwt?: unknown };
  storage?: { operation?: string };
};

export function openLite(connection: unknown): LiteConnection {
  return connection as LiteConnection;
}
