// `npm test`: everything, ending with the plain line 'N passed, N failed' and the names of what failed before it.
// `npm test -- lint unit` runs the named steps only, one after the other; `npm test -- quick` is for the hand: lint,
// types, unit, and the database tests nearest to what has changed, below a minute.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type BrowserStats, browserResult } from "./browser-result.ts";
import { changedFiles, nearestTests } from "./changed-tests.ts";
import { ensureChromium } from "./chromium.ts";
import { failedTests, type TestReport } from "./failed-tests.ts";
import { type Outcome, type Result, runSteps, type Step, type Tools } from "./lanes.ts";
import { keepTemporaryFilesInMemory } from "./memory-folder.ts";
import { hasPostgres, startPostgres } from "./postgres.ts";

/** The JSON reports of vitest and Playwright. */
type Report = TestReport & {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: BrowserStats;
};

const REPORTS = ".cache/test";
const engines = ["PGlite"];
/** What failed or needed a second try, a line each. */
const named: string[] = [];

const one = (ok: boolean): Result => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const bin = (name: string) => `node_modules/.bin/${name}`;

/** Counts come from the runner's own report; a run without a report is a failure. */
function report(file: string, ok: boolean, read: (json: Report) => Result): Result {
  try {
    const json = JSON.parse(readFileSync(file, "utf8")) as Report;
    const result = read(json);
    named.push(...failedTests(json));
    return { passed: result.passed, failed: Math.max(result.failed, ok ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function vitest(
  { command }: Tools,
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Result> {
  const file = `${REPORTS}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=./scripts/hook-errors.ts"];
  const ok = await command(bin("vitest"), ["run", ...args, ...reporters], { ...env, REPORT_FILE: file });
  return report(file, ok, (json) => ({ passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 1 }));
}

async function realPostgres(tools: Tools): Promise<Result> {
  const postgres = await startPostgres();
  if (!postgres) {
    tools.say(
      "No PostgreSQL 15+ found: set TEST_DATABASE_URL or install Debian's postgresql to cover it too.\n",
    );
    return { passed: 0, failed: 0 };
  }
  try {
    engines.push(`PostgreSQL ${postgres.version}`);
    const suites = [
      "tests/db",
      "tests/embedded",
      "tests/functions",
      "tests/host/own-postgres",
      "tests/host/page-reads",
    ];
    return await vitest(tools, "postgres", ["--project", "db", ...suites], {
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
}

async function e2e({ command, say }: Tools): Promise<Result> {
  const file = `${REPORTS}/e2e.json`;
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const ok = await command("node_modules/@playwright/test/cli.js", ["test"], env);
  return report(file, ok, ({ stats }) => {
    const { said, ...result } = browserResult(stats ?? { expected: 0, unexpected: 1, flaky: 0 });
    if (said) say(`${said}\n`);
    return result;
  });
}

const DATABASE_TESTS = "tests";
/** About as many as two cores run in half a minute. */
const MOST_IN_QUICK = 8;

async function nearestDatabaseTests(tools: Tools): Promise<Result> {
  const files = readdirSync(DATABASE_TESTS, { recursive: true, encoding: "utf8" });
  const { chosen, left } = nearestTests(
    changedFiles(),
    files.map((file) => `${DATABASE_TESTS}/${file}`),
    (file) => readFileSync(file, "utf8"),
    MOST_IN_QUICK,
  );
  tools.say(chosen.length ? `Nearest to the change: ${chosen.join(", ")}\n` : "No database test is near.\n");
  if (left.length) tools.say(`Near, too, but left to \`npm test\`: ${left.join(", ")}\n`);
  if (!chosen.length) return { passed: 0, failed: 0 };
  if (chosen.some((file) => file.startsWith("tests/host/"))) await build(tools);
  return vitest(tools, "quick", ["--project", "db", ...chosen], { TEST_DATABASE_URL: "" });
}

const wanted = process.argv.slice(2);
/** What both engines decide alike, PGlite is only asked a sample of; `npm test -- db` asks it all: tests/fixtures/engines.ts. */
const ALSO_ON_POSTGRES = wanted.length === 0 && hasPostgres() ? "1" : "";

const build = ({ command }: Tools) => command("scripts/bootstrap.mjs", ["build"]);

const steps = {
  build: async (tools) => ((await build(tools)) ? { passed: 0, failed: 0 } : one(false)),
  lint: async ({ command }) => one(await command(bin("biome"), ["ci", "--error-on-warnings", "."])),
  types: async ({ command }) =>
    one((await command(bin("react-router"), ["typegen"])) && (await command(bin("tsc"), []))),
  unit: (tools) => vitest(tools, "unit", ["--project", "unit", "--project", "ui", "--project", "shown"]),
  db: (tools) => vitest(tools, "db", ["--project", "db"], { TEST_DATABASE_URL: "", ALSO_ON_POSTGRES }),
  "db on PostgreSQL": realPostgres,
  e2e,
  "db nearest to the change": nearestDatabaseTests,
} satisfies Record<string, Step["run"]>;
type Name = keyof typeof steps;

/** Steps beside each other, the longest first. */
type Group = { names: Name[]; lanes: number };
const LANES = Math.min(2, availableParallelism());
/** The browser has the machine for itself: beside a database test it waits so long that a busy machine looks like a fault. */
const IN_BROWSER: Name[] = ["e2e"];
const WITHOUT: Name[] = ["db", "db on PostgreSQL", "unit", "types", "lint"];
const QUICK: Name[] = ["unit", "db nearest to the change", "types", "lint"];
const NEEDS_BUILD: string[] = ["db", "db on PostgreSQL", "e2e"];

/** One group after the other. */
function planned(): Group[] {
  const isStep = (name: string): name is Name => name in steps;
  const unknown = wanted.filter((name) => !isStep(name) && name !== "quick");
  if (unknown.length) {
    process.stderr.write(
      `No such step: ${unknown.join(", ")}; there are: ${Object.keys(steps).join(", ")}.\n`,
    );
    process.exit(2);
  }
  if (wanted.includes("quick")) return [{ names: QUICK, lanes: LANES }];
  if (wanted.length === 0)
    return [
      { names: ["build"], lanes: 1 },
      { names: WITHOUT, lanes: LANES },
      { names: IN_BROWSER, lanes: 1 },
    ];
  const asked = (Object.keys(steps) as Name[]).filter((name) => wanted.includes(name));
  const built = asked.includes("build") || !asked.some((name) => NEEDS_BUILD.includes(name));
  return [{ names: built ? asked : ["build", ...asked], lanes: 1 }];
}

keepTemporaryFilesInMemory();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const started = Date.now();
const outcomes: Outcome[] = [];
for (const { names, lanes } of planned())
  outcomes.push(
    ...(await runSteps(
      names.map((name) => ({ name, run: steps[name] })),
      lanes,
    )),
  );
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.filter(({ failed }) => failed).map(({ name }) => name);
process.stdout.write(`\nDatabase engines covered: ${engines.join(", ")}\n`);
process.stdout.write(
  `Steps: ${outcomes.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(", ")}; `,
);
process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0)} s in all\n`);
for (const name of named) process.stdout.write(`  ${name}\n`);
if (failures.length) process.stdout.write(`Failed: ${failures.join(", ")}\n`);
process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exit(failures.length || sum("passed") === 0 ? 1 : 0);
