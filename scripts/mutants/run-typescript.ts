// Stryker over lines of domain, supabase/functions and server. It is installed here when it is first wanted.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nearestByImport } from "./imports.ts";
import { pick } from "./mutant.ts";

const HOME = "scripts/mutants/stryker";
const SCRATCH = ".cache/mutants";
const REPORT = `${SCRATCH}/stryker-report.json`;
const AREAS = "{domain,server,supabase/functions}/**/*.ts";
/** Generated, or only types. */
const LEFT_OUT = /\.test\.ts$|\.types\.ts$|\/testing\.ts$|inventory/;

type Place = { file: string; line: number; rule: string };
type Tried = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
};
type Report = { files: Record<string, { mutants: Tried[] }> };
export type Outcome = { noticed: number; survived: string[] };

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
    // Words left out, lists and objects emptied: no slips of a hand, and many.
    mutator: { excludedMutations: ["StringLiteral", "ArrayDeclaration", "ObjectLiteral"] },
    vitest: { related: false },
    coverageAnalysis: "perTest",
    concurrency: 1,
    // TypeScript 7 has no programming interface; Stryker would rewrite a tsconfig with it that vitest does not read.
    tsconfigFile: "none.json",
    tempDirName: `${SCRATCH}/sandbox`,
    ignorePatterns: ["docs", "public", "bench", "art", ".cache", HOME],
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: REPORT },
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    allowEmpty: true,
  };
  writeFileSync(file, JSON.stringify(stryker));
  return file;
}

const NOTICED = ["Killed", "Timeout", "RuntimeError"];
type Found = { place: string; key: string; noticed: boolean; words: string };

function read(report: Report): Found[] {
  return Object.entries(report.files).flatMap(([file, { mutants }]) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return mutants.map(({ status, mutatorName, replacement = "", location }) => {
      const place = `${file}:${location.start.line}`;
      const becomes = replacement.replace(/\s+/g, " ").slice(0, 80);
      const words = `${place} ${mutatorName}: ${lines[location.start.line - 1]?.trim()} -> ${becomes}`;
      const key = `${file} ${JSON.stringify(location)} ${mutatorName} ${replacement}`;
      return { place, key, noticed: NOTICED.includes(status), words };
    });
  });
}

function stryker(tried: Place[], suites: string[]): Found[] {
  if (tried.length === 0 || suites.length === 0) return [];
  const bin = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const { status } = spawnSync(process.execPath, [bin, "run", configure(tried, suites)], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("Stryker did not finish");
  return read(JSON.parse(readFileSync(REPORT, "utf8")) as Report);
}

/** Mistakes in lines picked by chance: quick suites first, those with a database for what they let pass. */
export function runTypeScript(sample: number, seed: number, under: string): Outcome {
  mkdirSync(SCRATCH, { recursive: true });
  install();
  const nearest = nearestByImport();
  const sampled = pick(
    places().filter(({ file }) => file.startsWith(under)),
    sample,
    seed,
  );
  const suites = (some: Place[], kind: "quick" | "slow") => [
    ...new Set(some.flatMap(({ file }) => nearest(file)[kind])),
  ];
  const first = stryker(
    sampled.filter(({ file }) => nearest(file).quick.length > 0),
    suites(sampled, "quick"),
  );
  const passed = new Set(first.filter(({ noticed }) => !noticed).map(({ place }) => place));
  const again = sampled.filter(
    ({ file, line }) => nearest(file).quick.length === 0 || passed.has(`${file}:${line}`),
  );
  const second = stryker(again, suites(again, "slow"));
  const noticed = new Set([...first, ...second].filter((one) => one.noticed).map(({ key }) => key));
  const all = new Map([...first, ...second].map(({ key, words }) => [key, words]));
  return {
    noticed: noticed.size,
    survived: [...all].filter(([key]) => !noticed.has(key)).map(([, words]) => words),
  };
}
