// `npm run mutants -- --sample 60 --seed 1`: puts one-line mistakes in, one at a time, runs the suites nearest to each and
// lists what nobody noticed (docs/decisions/0019-mutants.md). `--only sql` or `ts`; `--path domain/money.ts` for one place;
// `--rule check` for one kind; `--near` asks seventeen suites each, so that what it says is noticed is the least that is.
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { alone } from "./mutants/alone.ts";
import { copyOfTree } from "./mutants/copy.ts";
import { openDatabases } from "./mutants/databases.ts";
import { nearestByImport } from "./mutants/imports.ts";
import { describe, type Mutant, pick } from "./mutants/mutant.ts";
import { sqlSuites } from "./mutants/nearest.ts";
import { type Bench, openBench, type Verdict } from "./mutants/run.ts";
import { sqlMutants } from "./mutants/sql-mutants.ts";
import { inForce, statements } from "./mutants/sql-statements.ts";
import { typescriptMutants } from "./mutants/typescript-mutants.ts";

/** Of a hundred mistakes, so many are to be noticed by the nearest suites. */
const GOAL = 95;
/** Generated, or for tests only. */
const LEFT_OUT = /\.test\.ts$|\.types\.ts$|\/testing\.ts$/;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    path: { type: "string", default: "" },
    rule: { type: "string", default: "" },
    near: { type: "boolean", default: false },
  },
});

type Half = {
  name: string;
  mutants: Mutant[];
  suites: (mutant: Mutant) => string[];
  /** What brings its changed statement into a finished database. */
  alone?: (mutant: Mutant, changed: string) => string | undefined;
};
const read = (file: string) => readFileSync(file, "utf8");
const files = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
const say = (text: string) => process.stdout.write(`${text}\n`);

function sql(): Half {
  const written = files("supabase/migrations/*.sql").flatMap((file) => statements(file, read(file)));
  const all = inForce(written);
  const suites = sqlSuites(all, values.near);
  return {
    name: "SQL",
    mutants: sqlMutants(all),
    suites,
    alone: ({ file, within }, changed) => {
      const one = written.find((other) => other.file === file && other.start === within?.[0]);
      return one && alone(one, changed, written);
    },
  };
}

function typescript(): Half {
  const nearest = nearestByImport();
  const reached = files("{domain,server,supabase/functions}/**/*.ts").filter(
    (file) => !LEFT_OUT.test(file) && nearest(file).length > 0,
  );
  const mutants = reached.flatMap((file) => typescriptMutants(file, read(file)));
  return { name: "TypeScript", mutants, suites: ({ file }) => nearest(file) };
}

/** Resolves to the share that was noticed, in percent. */
async function run({ name, mutants, suites, alone: way }: Half, bench: Bench): Promise<number> {
  const wanted = mutants.filter(
    ({ file, rule }) => file.startsWith(values.path) && rule.includes(values.rule),
  );
  const verdicts: Verdict[] = [];
  const place = ({ mutant }: Verdict) => describe(read(mutant.file), mutant);
  const started = Date.now();
  for (const mutant of pick(wanted, Number(values.sample), Number(values.seed))) {
    const verdict = await bench.attempt(mutant, suites(mutant), (changed) => way?.(mutant, changed));
    verdicts.push(verdict);
    say(
      `${verdict.outcome.padEnd(8)} ${place(verdict)}\n         ${verdict.by || `asked ${verdict.asked} suites`}`,
    );
  }
  const each = (Date.now() - started) / 1000 / Math.max(verdicts.length, 1);
  const survived = verdicts.filter(({ outcome }) => outcome === "survived");
  const noticed = verdicts.filter(({ outcome }) => outcome === "noticed").length;
  const valid = noticed + survived.length;
  say(
    `\n${name}: ${noticed} of ${valid} mistakes noticed (${verdicts.length - valid} invalid or unclear), ${each.toFixed(1)} s each. Nobody noticed:`,
  );
  for (const one of survived) say(`  ${place(one)}`);
  return valid === 0 ? 100 : (100 * noticed) / valid;
}

const copy = copyOfTree();
// What is read, mutated and run is the copy: the tree may be worked on meanwhile.
process.chdir(copy.folder);
const databases = await openDatabases();
const bench = openBench(copy, databases, values.near);
const rates: number[] = [];
const end = async () => {
  await bench.stop();
  await databases.stop();
  copy.remove();
};
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void end().finally(() => process.exit(130)));
try {
  if (values.only !== "ts") rates.push(await run(sql(), bench));
  if (values.only !== "sql") rates.push(await run(typescript(), bench));
} finally {
  await end();
}
process.exit(rates.every((rate) => rate >= GOAL) ? 0 : 1);
