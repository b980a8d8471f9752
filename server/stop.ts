import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Backend } from "./backend.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";
import type { PlainSockets } from "./plain-sockets.ts";

/** Whoever watches /readyz learns of the end before the door closes; a demonstration has nobody who watches. In seconds. */
const NOTICE = { production: 3, demo: 0.3 };
/** From the signal on; longer than a body may take (10 s). */
const GRACE_MS = 25_000;
/** Whatever hangs then: whoever stops the process (systemd, a container) must wait longer before he kills it. */
export const LONGEST_STOP_MS = GRACE_MS + 2_000;

export type Stoppable = {
  server: Server;
  /** Absent in development. */
  plain?: PlainSockets;
  backend: Backend;
  log: Log;
  state: { draining: boolean };
  env: Pick<Env, "production" | "STOP_NOTICE_SECONDS">;
};

/**
 * SIGTERM and SIGINT drain: /readyz says 503, each answer closes its connection, then no new ones; running requests
 * finish, at last the database is closed. A second signal (npm and the terminal both send one) changes nothing.
 */
export function stopOnSignal(parts: Stoppable): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(parts, signal));
}

async function stop({ server, plain, backend, log, state, env }: Stoppable, signal: string): Promise<void> {
  if (state.draining) return;
  state.draining = true;
  log.info({ signal }, "stopping");
  const late = setTimeout(() => {
    server.closeAllConnections();
    plain?.destroy();
  }, GRACE_MS);
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  await wait(1_000 * (env.STOP_NOTICE_SECONDS ?? (env.production ? NOTICE.production : NOTICE.demo)));
  const closed = new Promise((resolve) => server.close(resolve));
  plain?.end();
  await backend.detach();
  await closed;
  clearTimeout(late);
  await backend.close();
  process.exit(0);
}
