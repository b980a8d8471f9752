// `npm run mutants -- --sample 60 --seed 1`: puts one-line mistakes in, one at a time, runs the suites nearest to each and
// lists what nobody noticed (docs/decisions/0019-mutants.md). `--only sql` or `ts`; `--path domain` for one place.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { describe } from "./mutants/mutant.ts";
import { MIGRATIONS, runSql, type Verdict } from "./mutants/run-sql.ts";
import { runTypeScript } from "./mutants/run-typescript.ts";

/** Of a hundred mistakes, so many are to be noticed by the nearest suites. */
const GOAL = 95;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    path: { type: "string", default: "" },
  },
});
const [sample, seed] = [Number(values.sample), Number(values.seed)];
const say = (text: string) => process.stdout.write(`${text}\n`);
const rates: number[] = [];

function rate(what: string, noticed: number, survived: string[]): void {
  const all = noticed + survived.length;
  say(`\n${what}: ${noticed} of ${all} mistakes noticed. Nobody noticed:`);
  for (const one of survived) say(`  ${one}`);
  if (all > 0) rates.push((100 * noticed) / all);
}

const place = ({ mutant }: Verdict) => describe(readFileSync(`${MIGRATIONS}/${mutant.file}`, "utf8"), mutant);

if (values.only !== "ts") {
  const verdicts = await runSql(sample, seed, values.path, (one) =>
    say(`${one.outcome.padEnd(8)} ${place(one)}\n         ${one.by || one.suites.join(" ")}`),
  );
  const of = (outcome: Verdict["outcome"]) => verdicts.filter((one) => one.outcome === outcome);
  say(`\n${of("invalid").length} were refused by PostgreSQL itself and do not count.`);
  rate("SQL", of("noticed").length, of("survived").map(place));
}
if (values.only !== "sql") {
  const { noticed, survived } = runTypeScript(sample, seed, values.path);
  rate("TypeScript", noticed, survived);
}
process.exit(rates.every((one) => one >= GOAL) ? 0 : 1);
