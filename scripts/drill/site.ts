// What the drills of the database share: a backend with a schema of its own, on a port, and what must hold.
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { openServices, type Services } from "../../server/embedded/services.ts";
import { SCHEMA, SECRETS, type Seen } from "./callers.ts";

/** On PostgreSQL, or on PGlite in `dir`. */
export async function drillServices(dir: string, databaseUrl?: string): Promise<Services> {
  await writeFile(path.join(dir, "20200101000000_drill.sql"), SCHEMA);
  const quiet = () => undefined;
  return openServices({
    databaseUrl,
    dataDir: path.join(dir, "pg"),
    storageDir: path.join(dir, "storage"),
    siteUrl: "http://drill.test",
    secrets: SECRETS,
    migrationsDir: dir,
    mail: async () => undefined,
    log: { info: quiet, warn: quiet, error: quiet },
  });
}

export async function listening(backend: Services) {
  const server = createServer(getRequestListener(backend.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Milliseconds until the host's own statement works again. */
export async function untilBack(backend: Services): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 10_000) {
    const answer = backend.sql.query("select 1").then(
      () => true,
      () => false,
    );
    if (await Promise.race([answer, wait(3_000, false, { ref: false })])) break;
    await wait(20);
  }
  return Math.round(performance.now() - started);
}

/** What was acknowledged and is not there, or not whole. */
export async function missing(backend: Services, seen: Seen): Promise<string[]> {
  const rows = await backend.sql.query<{ id: string; owner: string }>("select id, owner from public.rows");
  const owners = new Map(rows.map(({ id, owner }) => [id, owner]));
  const lost = seen.written.filter(([id, owner]) => owners.get(id) !== owner);
  const halves = await backend.sql.query<{ pair: string; n: number }>(
    "select pair, count(*)::int as n from public.pairs group by pair",
  );
  const whole = new Set(halves.filter(({ n }) => n === 2).map(({ pair }) => pair));
  return [
    ...lost.map(([id, owner]) => `row ${id} of ${owner} is ${owners.get(id) ?? "gone"}`),
    ...seen.pairs.filter((pair) => !whole.has(pair)).map((pair) => `pair ${pair} is gone`),
    ...halves.filter(({ n }) => n !== 2).map(({ pair }) => `half a pair ${pair}`),
  ];
}

/** A notice that is sent now is heard: LISTEN came back by itself. */
export async function hears(backend: Services, heard: Set<string>): Promise<boolean> {
  const deadline = Date.now() + 3_000;
  while (Date.now() < deadline && !heard.has("now")) {
    await Promise.race([
      backend.sql.query("select pg_notify('drill', 'now')"),
      wait(50, null, { ref: false }),
    ]);
    await wait(50);
  }
  return heard.has("now");
}
