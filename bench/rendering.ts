// A campaign page that must be rendered anew, 16 at once, each after a gift to it: with every query read for every page,
// and with answers kept. One run, in this process, without HTTP and without the page cache. DATABASE_URL for PostgreSQL.
// `npm run bench -- rendering`
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { readEnv } from "../server/env.ts";
import { KeptAnswers } from "../server/kept-answers.ts";
import { createLog } from "../server/log.ts";
import { openBackend } from "../server/open-backend.ts";
import { pageRenderer } from "../server/pages.ts";

const SLUG = "first-months-rent";
const AT_ONCE = 16;
const SECONDS = 6;

const dir = mkdtempSync(path.join(tmpdir(), "sff-rendering-"));
const log = createLog("error");
const { DATABASE_URL } = process.env;
const env = readEnv({ DATA_DIR: dir, APP_ENV: "demo", ...(DATABASE_URL ? { DATABASE_URL } : {}) });
const { backend } = await openBackend(env, log);
// Imported once, as the host does.
const built = (await import(path.resolve("build/server/index.js"))) as ServerBuild;
const build = async () => built;

/** Renders per second, and how long one of 16 takes (ms). */
async function measure(render: () => Promise<unknown>) {
  for (let n = 0; n < AT_ONCE; n++) await render();
  const times: number[] = [];
  const began = performance.now();
  const worker = async () => {
    while (performance.now() - began < SECONDS * 1_000) {
      const at = performance.now();
      await render();
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const rate = times.length / ((performance.now() - began) / 1_000);
  times.sort((a, b) => a - b);
  return { rate, p50: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

const common = { backend, build, mode: "production", log, draw: async () => null } as const;
const answers = new KeptAnswers();
const afresh = pageRenderer(common);
const kept = pageRenderer({ ...common, ask: answers.ask });
const page = () => new Request(`http://127.0.0.1/campaign/${SLUG}`);
const cases: Record<string, () => Promise<unknown>> = {
  "all read anew": () => afresh(page(), ""),
  "after a gift": () => {
    for (const table of ["campaign_totals", "donations"]) answers.drop({ table, key: SLUG });
    return kept(page(), "");
  },
  "nothing changed": () => kept(page(), ""),
};
process.stdout.write(`${backend.kind}          renders/s   p50 ms   p99 ms\n`);
try {
  for (const [name, render] of Object.entries(cases)) {
    const { rate, p50, p99 } = await measure(render);
    const cells = [rate, p50, p99].map((figure) => figure.toFixed(1).padStart(8)).join(" ");
    process.stdout.write(`${name.padEnd(18)} ${cells}\n`);
  }
} finally {
  await backend.close();
  rmSync(dir, { recursive: true, force: true });
}
