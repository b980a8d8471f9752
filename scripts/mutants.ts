// `npm run mutants -- --sample 60 --seed 1`: puts one-line mistakes in, one at a time, runs the suites nearest to each and
// lists what nobody noticed (docs/decisions/0019-mutants.md). `--only sql` or `ts`; `--path domain/money.ts` for one place.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { nearestByImport } from "./mutants/imports.ts";
import { describe, type Mutant, pick } from "./mutants/mutant.ts";
import { sqlSuites } from "./mutants/nearest.ts";
import { attempt, type Copy, copyOfTree, type Verdict } from "./mutants/run.ts";
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
  },
});

type Half = { name: string; mutants: Mutant[]; suites: (mutant: Mutant) => string[] };
const read = (file: string) => readFileSync(file, "utf8");
const files = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
const say = (text: string) => process.stdout.write(`${text}\n`);

function sql(): Half {
  const all = inForce(files("supabase/migrations/*.sql").flatMap((file) => statements(file, read(file))));
  const suites = sqlSuites(all);
  return { name: "SQL", mutants: sqlMutants(all), suites: ({ object, rule }) => suites(object, rule) };
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
async function run({ name, mutants, suites }: Half, copy: Copy): Promise<number> {
  const wanted = mutants.filter(({ file }) => file.startsWith(values.path));
  const verdicts: Verdict[] = [];
  const place = ({ mutant }: Verdict) => describe(read(path.join(copy.folder, mutant.file)), mutant);
  for (const mutant of pick(wanted, Number(values.sample), Number(values.seed))) {
    const verdict = await attempt(copy, mutant, suites(mutant));
    verdicts.push(verdict);
    say(
      `${verdict.outcome.padEnd(8)} ${place(verdict)}\n         ${verdict.by || `asked ${verdict.suites.length} suites`}`,
    );
  }
  const survived = verdicts.filter(({ outcome }) => outcome === "survived");
  const noticed = verdicts.filter(({ outcome }) => outcome === "noticed").length;
  const valid = noticed + survived.length;
  say(
    `\n${name}: ${noticed} of ${valid} mistakes noticed (${verdicts.length - valid} invalid or unclear). Nobody noticed:`,
  );
  for (const one of survived) say(`  ${place(one)}`);
  return valid === 0 ? 100 : (100 * noticed) / valid;
}

const copy = copyOfTree();
const rates: number[] = [];
try {
  if (values.only !== "ts") rates.push(await run(sql(), copy));
  if (values.only !== "sql") rates.push(await run(typescript(), copy));
} finally {
  copy.remove();
}
process.exit(rates.every((rate) => rate >= GOAL) ? 0 : 1);
