// What the measuring programs share: how long they may take, the site as `npm start` runs it, and the load.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { openServices } from "../server/embedded/services.ts";
import { bootHost, type Host } from "../tests/fixtures/host.ts";
import { SILENT_LOG, TEST_SECRETS } from "../tests/fixtures/template.ts";

/** `--short`: does it work? Its figures mean little. */
export const SHORT = process.argv.includes("--short");
export const CONNECTIONS = 16;
const PROBE = path.resolve("bench/memory-probe.mjs");

/** A process that others wait for ends, whatever happens: what it started ends with it. */
export function endWithin(seconds: number): void {
  setTimeout(() => {
    process.stderr.write(`Not done after ${seconds} s: ended.\n`);
    process.exit(1);
  }, seconds * 1_000).unref();
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
let loading: ChildProcess | undefined;
process.once("exit", () => loading?.kill("SIGKILL"));

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export type Load = { rate: number; p50: number; p99: number };

/** For wrk: one of these paths at random. */
const choosing = (
  paths: string[],
) => `local paths = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }
request = function() return wrk.format("GET", paths[math.random(#paths)]) end`;

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };
const latency = (said: string, share: string): number => {
  const [, value, unit = ""] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(said) ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
};

/** Requests per second over 16 connections by wrk, one of these paths at random each, compressed; latencies in ms. */
export async function load(origin: string, paths: string[], seconds: number): Promise<Load> {
  const folder = mkdtempSync(path.join(tmpdir(), "sff-load-"));
  const script = path.join(folder, "paths.lua");
  writeFileSync(script, choosing(paths));
  const choice = paths.length > 1 ? ["-s", script] : [];
  const how = [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    "--latency",
    "-H",
    "accept-encoding: gzip",
    ...choice,
  ];
  const child = spawn("wrk", [...how, origin + paths[0]], { stdio: ["ignore", "pipe", "inherit"] });
  loading = child;
  const said = await text(child.stdout);
  rmSync(folder, { recursive: true, force: true });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  if (!rate || /Non-2xx|Socket errors/.test(said)) throw new Error(`${origin}: ${said}`);
  return { rate, p50: latency(said, "50"), p99: latency(said, "99") };
}

export type Site = Host & {
  /** MB in use after everything that can be has been collected, and MB the system has given. */
  memory(): Promise<{ heap: number; rss: number }>;
  /** Calls a database function as the server itself. */
  rpc(name: string, body: object): Promise<void>;
};

/** A site with demo data and what `fill` puts beside it; DATABASE_URL is handed on. */
export async function bootSite(fill?: string): Promise<Site> {
  const { DATABASE_URL } = process.env;
  const database: Record<string, string> = DATABASE_URL ? { DATABASE_URL, APP_ENV: "demo" } : {};
  const probe = { NODE_OPTIONS: `--expose-gc --import=${PROBE}` };
  // Behind a proxy of ours many visitors may come from one address.
  const common = { LOG_LEVEL: "warn", MALLOC_ARENA_MAX: "2", TRUSTED_PROXIES: "1" };
  const host = await bootHost({ ...database, ...probe, ...common });
  if (fill) await refill(host, fill);
  const asServer = { apikey: host.secretKey, "content-type": "application/json" };
  return {
    ...host,
    async memory() {
      const before = host.said().length;
      process.kill(host.pid(), "SIGUSR2");
      for (;;) {
        const said = /^memory (\{.*\})$/m.exec(host.said().slice(before))?.[1];
        if (said) return JSON.parse(said) as { heap: number; rss: number };
        await wait(50);
      }
    },
    async rpc(name, body) {
      const asked = { method: "POST", headers: asServer, body: JSON.stringify(body) };
      const answer = await fetch(`${host.url}/rest/v1/rpc/${name}`, asked);
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    },
  };
}

/** Stops the site, runs SQL as the database's owner and starts it again. */
export async function refill(host: Host, sql: string): Promise<void> {
  await host.terminate();
  const { DATABASE_URL } = process.env;
  const services = await openServices({
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: path.join(host.dataDir, "pg") }),
    storageDir: path.join(host.dataDir, "storage"),
    siteUrl: host.url,
    secrets: TEST_SECRETS,
    migrationsDir: path.resolve("supabase/migrations"),
    mail: async () => undefined,
    log: SILENT_LOG,
  });
  try {
    await services.sql.exec(sql);
  } finally {
    await services.close();
  }
  await host.start();
}

/** MB the system has given a process. */
export const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
