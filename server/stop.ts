import type { Server } from "node:http";
import type { Backend } from "./backend.ts";
import type { Log } from "./log.ts";

const GRACE_MS = 10_000;

export type Stoppable = { server: Server; backend: Backend; log: Log; state: { draining: boolean } };

/** SIGTERM and SIGINT drain: no new connections, running requests finish, then the database is closed. */
export function stopOnSignal(parts: Stoppable): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(parts, signal));
}

async function stop({ server, backend, log, state }: Stoppable, signal: string): Promise<void> {
  if (state.draining) return;
  state.draining = true;
  log.info({ signal }, "stopping");
  const forced = setTimeout(() => process.exit(1), GRACE_MS + 2_000);
  forced.unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await Promise.race([closed, backend.detach().then(() => closed)]);
  clearTimeout(late);
  await backend.close();
  process.exit(0);
}
