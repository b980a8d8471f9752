// Stryker over lines of domain, supabase/functions and server. It is installed here when it is first wanted.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nearestByImport } from "./imports.ts";
import { pick } from "./mutant.ts";

const HOME = "scripts/mutants/stryker";
const SCRATCH = ".cache/mutants";
const AREAS = "{domain,server,supabase/functions}/**/*.ts";
/** Generated, or only types. */
const LEFT_OUT = /\.test\.ts$|\.types\.ts$|\/testing\.ts$|inventory/;

type Place = { file: string; line: number; rule: string };
type Tried = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
  killedBy?: string[];
};
type Report = { files: Record<string, { mutants: Tried[] }> };
export type Outcome = { noticed: number; survived: string[]; suites: number };

/** A line that does something: a mistake can be made in it. */
const speaks = (line: string) =>
  /[=<>?]|return|&&|\|\||\w\(/.test(line) &&
  !/^\s*(?:\/\/|\*|\/\*|import|export type|type |export \{)/.test(line);

/** The area stands for the rule, so that a sample holds about as many lines of each. */
function places(): Place[] {
  return globSync(AREAS)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      const rule = file.split("/")[0] ?? "";
      return lines.flatMap((text, at) => (speaks(text) ? [{ file, line: at + 1, rule }] : []));
    });
}

function install(): void {
  if (existsSync(`${HOME}/node_modules`)) return;
  // Its peers are those of the project.
  const args = ["ci", "--ignore-scripts", "--legacy-peer-deps"];
  const { status } = spawnSync("npm", args, {
    cwd: HOME,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("Stryker could not be installed");
}

function configure(sampled: Place[], suites: string[]): string {
  const file = `${SCRATCH}/stryker.json`;
  const stryker = {
    testRunner: "vitest",
    plugins: [path.resolve(HOME, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
    mutate: sampled.map(({ file: one, line }) => `${one}:${line}-${line}`),
    testFiles: suites,
    vitest: { related: false },
    coverageAnalysis: "perTest",
    concurrency: 1,
    // TypeScript 7 has no programming interface; Stryker would rewrite a tsconfig with it that vitest does not read.
    tsconfigFile: "none.json",
    tempDirName: `${SCRATCH}/sandbox`,
    ignorePatterns: ["docs", "public", "bench", "art", ".cache", HOME],
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: `${SCRATCH}/stryker-report.json` },
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    allowEmpty: true,
  };
  writeFileSync(file, JSON.stringify(stryker));
  return file;
}

const NOTICED = ["Killed", "Timeout", "RuntimeError"];

/** Mistakes in lines picked by chance, tried against the suites nearest to them. Resolves to what nobody noticed. */
export function runTypeScript(sample: number, seed: number, under: string): Outcome {
  mkdirSync(SCRATCH, { recursive: true });
  install();
  const nearest = nearestByImport();
  const reached = places().filter(({ file }) => file.startsWith(under) && nearest(file).length > 0);
  const sampled = pick(reached, sample, seed);
  const suites = [...new Set(sampled.flatMap(({ file }) => nearest(file)))];
  const bin = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const { status } = spawnSync(process.execPath, [bin, "run", configure(sampled, suites)], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("Stryker did not finish");
  const report = JSON.parse(readFileSync(`${SCRATCH}/stryker-report.json`, "utf8")) as Report;
  const tried = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map((one) => ({ file, ...one })),
  );
  const survived = tried
    .filter(({ status: how }) => how === "Survived" || how === "NoCoverage")
    .map(({ file, location, mutatorName, replacement = "" }) => {
      const text = readFileSync(file, "utf8").split("\n")[location.start.line - 1]?.trim();
      return `${file}:${location.start.line} ${mutatorName}: ${text} -> ${replacement.replace(/\s+/g, " ").slice(0, 80)}`;
    });
  return {
    noticed: tried.filter(({ status: how }) => NOTICED.includes(how)).length,
    survived,
    suites: suites.length,
  };
}
