// The built-in database is broken again and again while nineteen callers ask: it is back by itself, nothing that was
// acknowledged is gone, and what a visitor can send does not break it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Services } from "../../server/embedded/services.ts";
import { callers, SECRETS, type Seen } from "./callers.ts";
import { drillServices, hears, listening, missing, untilBack } from "./site.ts";

const BREAKS = { quick: 3, full: 25 };
/** Opening takes about a second of one core; where the quick one runs, cores are shared. */
const BACK_WITHIN_MS = { quick: 15_000, full: 5_000 };

/** More parameters than PGlite can count, one of them a list: its reader of their types fails in the middle of the database's work. */
const BREAKING = `select array[${Array.from({ length: 40_000 }, (_, n) => `$${n + 1}::int`).join(",")}]`;

const repeated = (text: string, times: number) => text.repeat(times);
const WIDE_ROW = `{${Array.from({ length: 60 }, (_, n) => `"c${n}":1`).join(",")}}`;

/** What an anonymous visitor could send; none may change what the next one reads. */
const HOSTILE: [path: string, body?: string][] = [
  ["wide", `[${Array(600).fill(WIDE_ROW).join(",")}]`], // 36,000 values
  [`rows?select=${Array.from({ length: 200 }, (_, n) => `a${n}:id`)}`],
  [`rows?select=${Array.from({ length: 1_700 }, (_, n) => `a${n}:id`)}`],
  [`rows?or=(${repeated("and(", 2_000)}owner.eq.x${repeated(")", 2_000)})`],
  [`rows?owner=match.${repeated("(", 5_000)}${repeated(")", 5_000)}`],
  ["rows", repeated("[", 5_000) + repeated("]", 5_000)],
];

// lite prints what it cannot parse; a drill prints one line.
console.error = () => undefined;

async function hostile(url: string, seen: Seen): Promise<void> {
  for (const [path, body] of HOSTILE) {
    await fetch(`${url}/rest/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: { apikey: SECRETS.secret_key, "content-type": "application/json" },
      body,
    })
      .then((response) => response.text())
      .catch(() => undefined); // some answers are more than a client takes
    const next = await fetch(`${url}/rest/v1/rows?select=id&limit=1`, {
      headers: { apikey: SECRETS.secret_key },
    });
    const rows = (await next.json()) as unknown[];
    if (next.status !== 200 || rows.length !== 1)
      seen.wrong.push(`after ${path.slice(0, 40)}: ${next.status}, ${rows.length} rows`);
  }
}

async function breakOften(backend: Services, times: number, seen: Seen): Promise<number> {
  let slowest = 0;
  for (let n = 0; n < times; n++) {
    await wait(300);
    const said = await backend.sql.query(BREAKING, [[1]]).catch(({ code }: { code?: string }) => code);
    if (said !== "08006") seen.wrong.push(`it did not break: ${said}`);
    slowest = Math.max(slowest, await untilBack(backend));
  }
  return slowest;
}

async function drill(backend: Services, mode: "quick" | "full"): Promise<{ ok: boolean; line: string }> {
  const breaks = BREAKS[mode];
  const seen: Seen = { answers: 0, refused: 0, written: [], pairs: [], wrong: [] };
  const heard = new Set<string>();
  await backend.listen("drill", (payload) => heard.add(payload));
  const site = await listening(backend);
  const asking = await callers(site.url, backend, seen);
  await Promise.all(asking.map((ask) => ask()));
  await hostile(site.url, seen);
  let running = true;
  const work = asking.map(async (ask) => {
    while (running) {
      await ask().catch((error: unknown) => seen.wrong.push(String(error)));
      await wait(1); // PGlite answers without the event loop: a caller of its own would let nobody else in
    }
  });
  const slowest = await breakOften(backend, breaks, seen).finally(() => {
    running = false;
  });
  await Promise.all(work);
  seen.wrong.push(...(await missing(backend, seen)));
  if (!(await hears(backend, heard))) seen.wrong.push("nothing is heard any more");
  if (slowest > BACK_WITHIN_MS[mode]) seen.wrong.push(`back only after ${slowest} ms`);
  await site.close();
  const line = `broken database: ${breaks} times, back within ${slowest} ms, ${seen.answers} requests, ${seen.refused} refused, ${seen.written.length + seen.pairs.length} acknowledged writes, ${seen.wrong.length} wrong`;
  const examples = [...new Set(seen.wrong.map((wrong) => wrong.slice(0, 90)))].slice(0, 5);
  return { ok: seen.wrong.length === 0, line: [line, ...examples].join("; ") };
}

/** About 10 s (quick) or a minute (full) on a folder and a port of its own. */
export async function run(mode: "quick" | "full"): Promise<{ ok: boolean; line: string }> {
  const dir = await mkdtemp(path.join(tmpdir(), "sff-drill-"));
  try {
    const backend = await drillServices(dir);
    try {
      return await drill(backend, mode);
    } finally {
      await backend.close();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { ok, line } = await run(process.argv[2] === "full" ? "full" : "quick");
  process.stdout.write(`${line}\n`);
  process.exit(ok ? 0 : 1);
}
