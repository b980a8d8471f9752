// `npm test`: everything, one step after the other, ending with the plain line 'N passed, N failed'.
// `npm test -- lint unit` runs the named steps only.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { type BrowserStats, browserResult } from "./browser-result.ts";
import { ensureChromium } from "./chromium.ts";
import { startPostgres } from "./postgres.ts";

type Result = { passed: number; failed: number };
/** The counts in the JSON reports of vitest and Playwright. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: BrowserStats;
};
type Step = { name: string; run: () => Promise<Result> | Result };

const REPORTS = ".cache/test";
const engines = ["PGlite"];

function command(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const one = (ok: boolean): Result => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const bin = (name: string) => `node_modules/.bin/${name}`;

/** Counts come from the runner's own report; a run without a report is a failure. */
function report(file: string, ok: boolean, read: (json: Report) => Result): Result {
  try {
    const result = read(JSON.parse(readFileSync(file, "utf8")) as Report);
    return { passed: result.passed, failed: Math.max(result.failed, ok ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function vitest(name: string, args: string[], env: Record<string, string> = {}): Result {
  const file = `${REPORTS}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = command(bin("vitest"), ["run", ...args, ...reporters], env);
  return report(file, ok, (json) => ({ passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 1 }));
}

async function realPostgres(): Promise<Result> {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write(
      "No PostgreSQL 15+ found: set TEST_DATABASE_URL or install Debian's postgresql to cover it too.\n",
    );
    return { passed: 0, failed: 0 };
  }
  try {
    engines.push(`PostgreSQL ${postgres.version}`);
    const suites = ["tests/db", "tests/embedded", "tests/functions", "tests/host/own-postgres"];
    return vitest("postgres", ["--project", "db", ...suites], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

function e2e(): Result {
  const file = `${REPORTS}/e2e.json`;
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const ok = command("node_modules/@playwright/test/cli.js", ["test"], env);
  return report(file, ok, ({ stats }) => {
    const { said, ...result } = browserResult(stats ?? { expected: 0, unexpected: 1, flaky: 0 });
    if (said) process.stdout.write(`${said}\n`);
    return result;
  });
}

const steps: Step[] = [
  { name: "lint", run: () => one(command(bin("biome"), ["ci", "--error-on-warnings", "."])) },
  { name: "types", run: () => one(command(bin("react-router"), ["typegen"]) && command(bin("tsc"), [])) },
  { name: "generated types", run: () => one(command("scripts/gen-types.ts", ["--check"])) },
  {
    name: "unit",
    run: () =>
      vitest(
        "unit",
        ["unit", "ui", "shown"].flatMap((name) => ["--project", name]),
      ),
  },
  { name: "db", run: () => vitest("db", ["--project", "db"], { TEST_DATABASE_URL: "" }) },
  { name: "db on PostgreSQL", run: realPostgres },
  { name: "e2e", run: e2e },
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const wanted = process.argv.slice(2);
const total: Result = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n== ${step.name}\n`);
  const started = Date.now();
  const result = await step.run();
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed) failures.push(step.name);
  process.stdout.write(`-- ${step.name}: ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
}
process.stdout.write(`\nDatabase engines covered: ${engines.join(", ")}\n`);
if (failures.length) process.stdout.write(`Failed: ${failures.join(", ")}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed || total.passed === 0 ? 1 : 0);
