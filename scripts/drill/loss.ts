// Twenty callers on a real PostgreSQL while their connections are lost in every way there is: nobody becomes
// somebody else, what was acknowledged is there, and the process lives.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import type { Services } from "../../server/embedded/services.ts";
import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";

import { type Cable, openProxy } from "./cable.ts";
import { callers, idler, SECRETS, type Seen } from "./callers.ts";
import { drillServices, hears, listening, missing, untilBack } from "./site.ts";

// So many losses, however slow the machine is; the seconds only end a drill that cannot go on.
const PLANS = {
  quick: { losses: 250, restarts: 1, seconds: 60 },
  full: { losses: 4_000, restarts: 5, seconds: 150 },
};
const SAFE = ["max_connections=100"];

/** Ends whoever of the site is connected, those between two statements of a transaction first. */
const KILL = `select count(pg_terminate_backend(pid))::int as n from (select pid from pg_stat_activity
  where application_name = 'single-fathers-foundation' order by state like 'idle in%' desc, random() limit 2) as chosen`;

async function killSome(url: string, times: number): Promise<number> {
  const admin = new pg.Client({ connectionString: url });
  admin.on("error", () => undefined);
  await admin.connect();
  let killed = 0;
  for (let n = 0; n < times; n++) {
    const { rows } = await admin.query<{ n: number }>(KILL);
    killed += rows[0]?.n ?? 0;
    await wait(Math.random() * 12);
  }
  await admin.end();
  return killed;
}

type Stage = { server: OwnPostgres; proxy: Cable; backend: Services };

async function lose({ server, proxy, backend }: Stage, plan: (typeof PLANS)["quick"]) {
  const deadline = Date.now() + plan.seconds * 1_000;
  let losses = 0;
  let slowest = 0;
  for (let restart = 0; restart <= plan.restarts; restart++) {
    const until = (plan.losses * (restart + 1)) / (plan.restarts + 1);
    while (losses < until && Date.now() < deadline) {
      losses += await killSome(server.url, 5);
      if (proxy.cutOne()) losses += 1;
      await wait(Math.random() * 10);
    }
    if (restart === plan.restarts) break;
    proxy.cutAll();
    await server.crash();
    await wait(200);
    await server.start();
    slowest = Math.max(slowest, await untilBack(backend));
  }
  return { losses, slowest };
}

async function drill(stage: Stage, plan: (typeof PLANS)["quick"]): Promise<{ ok: boolean; line: string }> {
  const { backend } = stage;
  const seen: Seen = { answers: 0, refused: 0, written: [], pairs: [], wrong: [] };
  const crash = (error: unknown) => seen.wrong.push(`the process would have ended: ${error}`);
  process.on("uncaughtException", crash);
  process.on("unhandledRejection", crash);
  const heard = new Set<string>();
  await backend.listen("drill", (payload) => heard.add(payload));
  const site = await listening(backend);
  // The catalogue is read once, by the first request.
  await fetch(`${site.url}/rest/v1/rows`, { headers: { apikey: SECRETS.secret_key } });
  let running = true;
  const asking = [...(await callers(site.url, backend, seen)), idler(backend, seen)];
  const work = asking.map(async (ask) => {
    while (running) await ask().catch((error: unknown) => seen.wrong.push(String(error)));
  });
  const { losses, slowest } = await lose(stage, plan).finally(() => {
    running = false;
  });
  const ended = await Promise.race([Promise.all(work).then(() => true), wait(10_000, false, { ref: false })]);
  if (!ended) seen.wrong.push("requests hang");
  await untilBack(backend);
  seen.wrong.push(...(await missing(backend, seen)));
  if (!(await hears(backend, heard))) seen.wrong.push("nothing is heard any more");
  if (slowest > 1_000) seen.wrong.push(`back only after ${slowest} ms`);
  await site.close();
  process.off("uncaughtException", crash);
  process.off("unhandledRejection", crash);
  const enough = losses >= plan.losses / 2;
  const line = `loss: ${losses} lost connections, ${plan.restarts} restarts (back in ${slowest} ms), ${seen.answers} requests, ${seen.refused} refused, ${seen.written.length + seen.pairs.length} acknowledged writes, ${seen.wrong.length} wrong`;
  return {
    ok: enough && seen.wrong.length === 0,
    line: [line, ...[...new Set(seen.wrong.map((w) => w.slice(0, 90)))].slice(0, 5)].join("; "),
  };
}

/** 250 (quick) or up to 150 s (full) of lost connections, on a server and ports of its own. */
export async function run(mode: "quick" | "full"): Promise<{ ok: boolean; line: string }> {
  const server = await startOwnPostgres(SAFE);
  if (!server) return { ok: true, line: "loss: skipped, there is no PostgreSQL 15+ here" };
  const dir = await mkdtemp(path.join(tmpdir(), "sff-drill-"));
  const target = new URL(server.url);
  const proxy = await openProxy(Number(target.port));
  target.port = String(proxy.port);
  try {
    const backend = await drillServices(dir, target.href);
    try {
      return await drill({ server, proxy, backend }, PLANS[mode]);
    } finally {
      await backend.close();
    }
  } finally {
    await proxy.close();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { ok, line } = await run(process.argv[2] === "full" ? "full" : "quick");
  process.stdout.write(`${line}\n`);
  process.exit(ok ? 0 : 1);
}
