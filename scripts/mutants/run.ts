// Runs the nearest suites against a copy of the tree with one mistake in it. The tree itself is never touched.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { NO_MIGRATION } from "../../tests/fixtures/template.ts";
import type { Mutant } from "./mutant.ts";

/** The nearest suite alone, then a few more, then some more, then all there are: most mistakes are noticed by the first. */
const ROUNDS = [1, 3, 4, Number.POSITIVE_INFINITY];
const NO_SYNTAX = "Transform failed";
const TIMEOUT_MS = 400_000;
/** Needed by suites, made by commands. */
const MADE = ["supabase/functions/download-qa-tests/inventory.json"];

/** `by` is the test that failed first. Invalid: refused by PostgreSQL or the parser; unclear: a test took too long. */
export type Verdict = {
  mutant: Mutant;
  outcome: "noticed" | "survived" | "invalid" | "unclear";
  by: string;
  suites: string[];
};

export type Copy = { folder: string; remove: () => void };

/** What git knows and what is changed, with the installed packages and the build linked. */
export function copyOfTree(): Copy {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sff-mutants-"));
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { encoding: "utf8", maxBuffer: 1e8 }).trim().split("\n");
  for (const file of [...files, ...MADE]) if (existsSync(file)) cpSync(file, path.join(folder, file));
  for (const shared of ["node_modules", "build"])
    if (existsSync(shared)) symlinkSync(path.resolve(shared), path.join(folder, shared), "junction");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function vitest(folder: string, files: string[]): Promise<{ code: number | null; output: string }> {
  const projects = ["unit", "ui", "db"].flatMap((name) => ["--project", name]);
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects,
    "--bail",
    "1",
    "--reporter",
    "dot",
    ...files,
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      NO_COLOR: "1",
      TEST_DATABASE_URL: "",
      MUTANT: "yes",
    },
    timeout: TIMEOUT_MS,
  });
  let output = "";
  const keep = (part: Buffer) => {
    output += part;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

async function tried({ folder }: Copy, mutant: Mutant, near: string[]): Promise<Verdict> {
  const suites: string[] = [];
  for (const round of ROUNDS) {
    const files = near.slice(suites.length, suites.length + round);
    if (files.length === 0) break;
    suites.push(...files);
    const { code, output } = await vitest(folder, files);
    if (output.includes(NO_MIGRATION) || output.includes(NO_SYNTAX))
      return { mutant, outcome: "invalid", by: "", suites };
    if (/^ *Test Files +no tests/m.test(output)) throw new Error(`No suite was run:\n${output}`);
    const by = /FAIL.*?((?:app|tests|domain|scripts|server|supabase)\/.*\n.*)/
      .exec(output)?.[1]
      ?.replace("\n", ": ");
    // A busy machine is no witness.
    if (code !== 0)
      return {
        mutant,
        outcome: by && !/timed out/.test(by) ? "noticed" : "unclear",
        by: by ?? "no end",
        suites,
      };
  }
  return { mutant, outcome: "survived", by: "", suites };
}

const sound = new Map<string, boolean>();

/** Whether a suite passes without any mistake, in this copy and on this machine. */
async function isSound({ folder }: Copy, by: string): Promise<boolean> {
  const suite = /^\S+\.test\.ts/.exec(by)?.[0] ?? "";
  const known = sound.get(suite) ?? (await vitest(folder, [suite])).code === 0;
  sound.set(suite, known);
  return known;
}

/** Puts the mistake in, looks who notices, and takes it out. A witness who always complains does not count. */
export async function attempt(copy: Copy, mutant: Mutant, near: string[]): Promise<Verdict> {
  const verdict = await withMistake(copy, mutant, near);
  if (verdict.outcome !== "noticed" || (await isSound(copy, verdict.by))) return verdict;
  return { ...verdict, outcome: "unclear" };
}

async function withMistake(copy: Copy, mutant: Mutant, near: string[]): Promise<Verdict> {
  const file = path.join(copy.folder, mutant.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end));
  try {
    return await tried(copy, mutant, near);
  } finally {
    writeFileSync(file, source);
    // Databases made with this mistake (tests/fixtures/kept.ts) are of no use to the next.
    rmSync(path.join(copy.folder, ".cache/kept"), { recursive: true, force: true });
  }
}
