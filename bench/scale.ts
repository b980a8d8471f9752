// What reads and gifts cost at 1x, 10x and 100x of the demo's size, on a PostgreSQL of its own with its durable settings:
// the fastest run through the whole backend, with the site's own reads. `npm run bench -- scale [factor ...]`; 100x takes minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Pool } from "pg";
import { startOwnPostgres } from "../scripts/postgres.ts";
import { openServices } from "../server/embedded/services.ts";
import { SILENT_LOG, TEST_SECRETS } from "../tests/fixtures/template.ts";
import { BIG_CAMPAIGN, pendingSql, scaleSql, succeeded } from "./scale-data.ts";
import { closeReads, pagesOf, type Read, RUNS, readsOf, type Services } from "./scale-reads.ts";

/** A read that takes this long is measured less often, in ms. */
const LONG_ENOUGH_MS = 5_000;
const EVENTS = 2_000;
const EVENTS_FOR_MS = 20_000;
const CONNECTIONS = 16;
const TIMED_OUT = "57014";
const SLOWEST = 10;
const root = path.join(import.meta.dirname, "..");

/** Infinity where the database gives up first. */
async function timed(read: Read): Promise<number> {
  const before = performance.now();
  const done = await Promise.resolve(read()).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== TIMED_OUT) throw error;
    },
  );
  return done ? performance.now() - before : Number.POSITIVE_INFINITY;
}

/** So often a connection plans a question for its values; then it may keep one plan for all of them, a worse one. */
const PLANNED_ANEW = 6;

/** The fastest of some runs of each, in ms and in turns: what else the machine does then slows all alike. */
async function fastest(reads: Read[]): Promise<number[]> {
  const times = reads.map((): number[] => []);
  const started = performance.now();
  for (let run = 0; run < RUNS && (run < 3 || performance.now() - started < LONG_ENOUGH_MS); run += 1)
    for (const [n, read] of reads.entries()) times[n]?.push(await timed(read));
  return times.map((of) => Math.min(...(of.length > 2 * PLANNED_ANEW ? of.slice(PLANNED_ANEW) : of)));
}

const differences = ({ sql }: Services) => sql.query("select * from public.verify_totals()");

/** Paid events of one campaign over 16 connections, every tenth twice; per second, and only if each counted once. */
async function eventsPerSecond(services: Services, url: string, commit: "on" | "off"): Promise<number> {
  const counted = async () =>
    (
      await services.sql.query<{ n: number }>(
        "select gift_count as n from public.campaign_totals where internal_campaign_id = $1",
        [BIG_CAMPAIGN],
      )
    )[0]?.n ?? 0;
  await services.sql.exec(pendingSql(`crowd_${commit}`, EVENTS));
  const before = await counted();
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: `-c role=service_role -c synchronous_commit=${commit}`,
  });
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < EVENTS && performance.now() - started < EVENTS_FOR_MS) {
      const event = succeeded(`pi_crowd_${commit}_${++next}`);
      const deliveries = next % 10 === 0 ? [event, event] : [event];
      await Promise.all(deliveries.map((one) => pool.query("select public.apply_stripe_event($1)", [one])));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - started) / 1_000;
  await pool.end();
  if ((await counted()) - before !== next)
    throw new Error(`${next} gifts were paid, ${(await counted()) - before} count`);
  const apart = await differences(services);
  if (apart.length) throw new Error(`totals differ: ${JSON.stringify(apart)}`);
  return next / seconds;
}

/** A database of its own with so many times the demo's rows. */
async function open(server: string, times: number) {
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database scale_${times}`);
  await admin.end();
  const url = server.replace(/\/[^/]*$/, `/scale_${times}`);
  const services = await openServices({
    databaseUrl: url,
    storageDir,
    siteUrl: "http://scale.test",
    secrets: TEST_SECRETS,
    migrationsDir: path.join(root, "supabase/migrations"),
    mail: async () => undefined,
    log: SILENT_LOG,
  });
  await services.sql.exec(scaleSql(times));
  // What autovacuum has done long before a table of this size has come about.
  await services.sql.query("vacuum analyze public.donor_wall");
  return { url, services, reads: await readsOf(services) };
}

const line = (name: string, values: number[]) => {
  const cells = values.map((value) => value.toFixed(value < 100 ? 2 : 0));
  const ratio = ((values.at(-1) ?? 0) / (values[0] ?? 1)).toFixed(2);
  process.stdout.write(`${name.padEnd(36)}${[...cells, ratio].map((cell) => cell.padStart(11)).join("")}\n`);
};

/** The pages a larger ledger makes the slowest, and all of them together. */
async function pages(opened: { services: Services }[]): Promise<void> {
  const all = opened.map(({ services }) => pagesOf(services));
  const times: [string, number[]][] = [];
  for (const at of Object.keys(all[0] ?? {}))
    times.push([at, await fastest(all.map((of) => of[at] as Read))]);
  const ratio = ([, values]: [string, number[]]) => (values.at(-1) ?? 0) / (values[0] ?? 1);
  for (const [at, values] of times.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, SLOWEST))
    line(at, values);
  const sums = all.map((_, n) => times.reduce((sum, [, values]) => sum + (values[n] ?? 0), 0));
  line(`all ${times.length} public pages`, sums);
}

const factors = process.argv
  .slice(2)
  .map(Number)
  .filter((times) => times > 0);
const sizes = factors.length ? factors : [1, 10, 100];
const storageDir = mkdtempSync(path.join(tmpdir(), "sff-scale-"));
const postgres = await startOwnPostgres(["max_connections=100", "shared_buffers=512MB"]);
if (!postgres) throw new Error("This needs PostgreSQL 15 or newer (Debian: apt-get install postgresql).");
try {
  const opened = [];
  for (const times of sizes) opened.push(await open(postgres.url, times));
  const head = [...sizes.map((times) => `${times}x`), "last:first"].map((cell) => cell.padStart(11));
  process.stdout.write(`${"ms, fastest".padEnd(36)}${head.join("")}\n`);
  for (const name of Object.keys(opened[0]?.reads ?? {}))
    line(name, await fastest(opened.map(({ reads }) => reads[name] as Read)));
  await pages(opened);
  for (const [name, commit] of [
    ["events a second to one campaign", "on"],
    ["not waiting for the disk", "off"],
  ] as const) {
    const rates = [];
    for (const { services, url } of opened) rates.push(await eventsPerSecond(services, url, commit));
    line(name, rates);
  }
  line(
    "verify_totals",
    await fastest(
      opened.map(
        ({ services }) =>
          () =>
            differences(services),
      ),
    ),
  );
  for (const { services } of opened) await services.close();
} finally {
  await postgres.stop();
  await closeReads();
  rmSync(storageDir, { recursive: true, force: true });
}
