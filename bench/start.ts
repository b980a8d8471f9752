// How long a start takes: the first one, with its demo data, and the second, on the same folder and on one with a
// hundred times as much; to the line that says so and to the first page. `npm run bench -- start [--short]` (10x)
import { scaleSql } from "./scale-data.ts";
import { bootSite, endWithin, refill, residentMb, SHORT, say } from "./tools.ts";

const TIMES = SHORT ? 10 : 100;
const RUNS = 3;

// Most of it is writing the data.
endWithin(600);
const began = performance.now();
const site = await bootSite();
say(`first start${"".padEnd(17)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);

async function start(): Promise<{ ready: number; page: number }> {
  await site.terminate();
  const at = performance.now();
  await site.start();
  const ready = performance.now() - at;
  const answer = await fetch(`${site.url}/`);
  if (!answer.ok) throw new Error(`/: ${answer.status}`);
  await answer.text();
  return { ready, page: performance.now() - at };
}

/** The middle one of some. */
async function report(name: string): Promise<void> {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await start());
  const [, middle] = runs.toSorted((a, b) => a.ready - b.ready);
  const [ready = "", page = ""] = [middle?.ready, middle?.page].map((ms) => ((ms ?? 0) / 1_000).toFixed(2));
  say(`${name.padEnd(28)} ${ready} s, first page after ${page} s, rss ${residentMb(site.pid())} MB`);
}

try {
  await report("start again");
  await refill(site, scaleSql(TIMES));
  await report(`start again with ${TIMES}x`);
} finally {
  await site.stop();
}
