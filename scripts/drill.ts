// npm run drill [-- quick] [name ...]: attacks and accidents against hosts of its own, on the loopback interface only.
// One line each, ending with 'N passed, N failed'; the exit code says whether all held.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Drill, Mode } from "./drill/drill.ts";

const FOLDER = path.join(import.meta.dirname, "drill");
/** One drill may take this long, in seconds, then it has failed: longer than `until` waits for a gift. */
const LONGEST: Record<Mode, number> = { quick: 240, full: 2_400 };

const drills = new Map<string, Drill>();
for (const file of readdirSync(FOLDER).toSorted()) {
  const { run } = (await import(path.join(FOLDER, file))) as { run?: Drill };
  if (run) drills.set(path.basename(file, ".ts"), run);
}
const names = [...drills.keys()];
const words = process.argv.slice(2);
const mode: Mode = words.includes("quick") ? "quick" : "full";
const unknown = words.filter((word) => word !== "quick" && !names.includes(word));
if (unknown.length) {
  process.stderr.write(`There is no drill ${unknown.join(", ")}; there are: ${names.join(", ")}.\n`);
  process.exit(2);
}

async function outcomeOf(run: Drill) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ ok: boolean; line: string }>((resolve) => {
    const seconds = LONGEST[mode];
    timer = setTimeout(() => resolve({ ok: false, line: `not done after ${seconds} s` }), seconds * 1_000);
  });
  const done = run(mode).catch((error: Error) => ({ ok: false, line: error.message }));
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

let failed = 0;
const wanted = names.filter((name) => words.every((word) => word === "quick") || words.includes(name));
for (const name of wanted) {
  const started = Date.now();
  const { ok, line } = await outcomeOf(drills.get(name) as Drill);
  if (!ok) failed += 1;
  const seconds = ((Date.now() - started) / 1_000).toFixed(0);
  process.stdout.write(`${ok ? "held  " : "FAILED"} ${name} (${seconds} s): ${line}\n`);
}
process.stdout.write(`${wanted.length - failed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
