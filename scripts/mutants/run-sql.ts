// Runs the nearest suites against one set of migrations with a mistake in it. The tree itself is never touched.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { NO_MIGRATION } from "../../tests/fixtures/template.ts";
import { type Mutant, pick } from "./mutant.ts";
import { sqlSuites } from "./nearest.ts";
import { sqlMutants } from "./sql-mutants.ts";
import { inForce, statements } from "./sql-statements.ts";

export const MIGRATIONS = "supabase/migrations";
const SCRATCH = path.resolve(".cache/mutants");
/** The nearest suite alone, then a few more, then some more: most mistakes are noticed by the first. */
const ROUNDS = [1, 3, 4];
const TIMEOUT_MS = 600_000;

/** `by` is the test that failed first; `invalid`: PostgreSQL refused the migrations. */
export type Verdict = {
  mutant: Mutant;
  outcome: "noticed" | "survived" | "invalid";
  by: string;
  suites: string[];
};

function vitest(
  files: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "db",
    "--bail",
    "1",
    "--reporter",
    "dot",
    ...files,
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, NO_COLOR: "1", TEST_DATABASE_URL: "" },
    timeout: TIMEOUT_MS,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

async function attempt(mutant: Mutant, near: string[]): Promise<Verdict> {
  const folder = `${SCRATCH}/migrations`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(MIGRATIONS, folder, { recursive: true });
  const source = readFileSync(`${folder}/${mutant.file}`, "utf8");
  const text = source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end);
  writeFileSync(`${folder}/${mutant.file}`, text);
  const env = { TEST_MIGRATIONS: folder, TEST_PLATFORM: `${SCRATCH}/platform.tar` };
  const tried: string[] = [];
  for (const round of ROUNDS) {
    const files = near.slice(tried.length, tried.length + round);
    if (files.length === 0) break;
    tried.push(...files);
    const { code, output } = await vitest(files, env);
    if (output.includes(NO_MIGRATION)) return { mutant, outcome: "invalid", by: "", suites: tried };
    const by = /FAIL.*?(tests\/.*\n.*)/.exec(output)?.[1]?.replace("\n", ": ") ?? "no end within ten minutes";
    if (code !== 0) return { mutant, outcome: "noticed", by, suites: tried };
  }
  return { mutant, outcome: "survived", by: "", suites: tried };
}

/** Mistakes in the migrations that are in force; says each verdict as it comes. */
export async function runSql(
  sample: number,
  seed: number,
  under: string,
  say: (one: Verdict) => void,
): Promise<Verdict[]> {
  mkdirSync(SCRATCH, { recursive: true });
  rmSync(`${SCRATCH}/platform.tar`, { force: true });
  const files = readdirSync(MIGRATIONS).toSorted();
  const all = inForce(
    files.flatMap((file) => statements(file, readFileSync(`${MIGRATIONS}/${file}`, "utf8"))),
  );
  const suites = sqlSuites(all);
  const verdicts: Verdict[] = [];
  const wanted = sqlMutants(all).filter(({ file }) => `${MIGRATIONS}/${file}`.startsWith(under));
  for (const mutant of pick(wanted, sample, seed)) {
    const verdict = await attempt(mutant, suites(mutant.object, mutant.rule));
    verdicts.push(verdict);
    say(verdict);
  }
  return verdicts;
}
