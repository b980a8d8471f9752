import type { Server } from "node:http";
import type { BackendLog, BackendSecrets, EmbeddedBackend } from "../backend.ts";
import type { Sql } from "../sql.ts";

export type RealtimeOptions = {
  sql: Sql;
  listen: EmbeddedBackend["listen"];
  secrets: BackendSecrets;
  log: BackendLog;
};

export async function attachRealtime(_server: Server, _options: RealtimeOptions): Promise<() => Promise<void>> {
  return async () => undefined;
}
