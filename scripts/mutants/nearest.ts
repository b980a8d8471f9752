// Which suites stand nearest to a mistake: they name what it is in, or name what uses it, and so on outwards.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Mutant } from "./mutant.ts";
import type { Statement } from "./sql-statements.ts";

const STEPS = 5;
/** A mention one step further away counts an eighth. */
const FADE = 8;
/** Suites of the database alone answer in a third of the time. */
const QUICK = /^tests\/db\//;

type Text = { file: string; text: string };
const read = (pattern: string): Text[] =>
  globSync(pattern).map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(file, "utf8") }));
const named = (name: string) => new RegExp(`\\b${name}\\b`, "g");

/** Parts of a whole are called by names that are put together: `forget_...` of each domain, `apply_..._event`. */
const callsPart = (source: string, name: string): boolean =>
  [...source.matchAll(/parts_of\('(\w+)'\)|'([a-z]+)_' \|\|/g)].some(([, verb, start]) =>
    name.startsWith(`${verb ?? start}_`),
  );

/** What uses `names`: functions and tables (their policies and triggers) in SQL. */
function users(names: readonly string[], all: readonly Statement[]): string[] {
  return all
    .filter(({ kind }) => kind !== "grant" && kind !== "other")
    .filter(({ object }) => !names.includes(object))
    .filter(({ code, source }) => names.some((name) => named(name).test(code) || callsPart(source, name)))
    .map(({ object }) => object);
}

/** `object` and, step by step, what depends on it. */
export function rings(object: string, all: readonly Statement[]): string[][] {
  const found = [[object]];
  const known = new Set([object]);
  for (let step = 1; step < STEPS; step += 1) {
    const next = [...new Set(users(found.at(-1) ?? [], all))].filter((name) => !known.has(name));
    for (const name of next) known.add(name);
    found.push(next);
  }
  return found;
}

/** Server functions speak to the database under names of its functions; tests call them by their own. */
function serverFunctions(names: readonly string[], sources: readonly Text[]): string[] {
  const own = sources
    .filter(({ text }) => names.some((name) => named(name).test(text)))
    .map(({ file }) => path.basename(path.dirname(file)))
    .filter((name) => !name.startsWith("_"));
  return [...new Set(own)].flatMap((name) => [
    name,
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ]);
}

type Helper = { name: string; text: string };
/** What suites share, piece by piece: they call the database by these names. */
const helpersIn = (sources: readonly Text[]): Helper[] =>
  sources.flatMap(({ text }) =>
    text.split(/^(?=export )/m).flatMap((piece) => {
      const [, name] = /^export (?:async )?(?:function|const) (\w+)/.exec(piece) ?? [];
      return name ? [{ name, text: piece }] : [];
    }),
  );

/** The helpers that speak of these names, or of such helpers. */
function helpersOf(names: readonly string[], helpers: readonly Helper[]): string[] {
  const speakOf = (words: readonly string[]) =>
    helpers.filter(({ text }) => words.some((word) => named(word).test(text))).map(({ name }) => name);
  const first = speakOf(names);
  return [...new Set([...first, ...speakOf(first)])];
}

const wordsOf = (file: string) =>
  new Set(
    path
      .basename(file, ".test.ts")
      .match(/[a-z]{3,}/g)
      ?.map((word) => word.replace(/s$/, "").slice(0, STEM)),
  );
const inCommon = (one: string, other: string) =>
  [...wordsOf(other)].filter((word) => wordsOf(one).has(word)).length;
const count = (names: readonly string[], text: string) =>
  names.reduce((sum, name) => sum + (text.match(named(name))?.length ?? 0), 0);

/** Suites that compare the whole catalogue see these first. */
const CATALOGUE: Record<string, string[]> = {
  "a policy's condition dropped": ["tests/db/policy-matrix.test.ts"],
  "a check removed": ["tests/db/refusals.test.ts"],
  "a column added to a grant": ["tests/db/schema-lists.test.ts"],
};
/** It calls everything as everybody, for a minute: it is asked after those that know more of the matter. */
const OF_CALLS = { suite: "tests/db/hostile-calls.test.ts", after: 16 };
/** A word that the names of both files have tells as much as half a mention. */
const ALIKE = 0.5;
/** `notify` and `notifications` are about the same. */
const STEM = 5;
const OF_TABLES = ["tests/db/schema-lists.test.ts", "tests/db/generated-types.test.ts"];

export function sqlSuites(all: readonly Statement[], isNear: boolean) {
  const tests = read("tests/{db,functions,embedded}/*.test.ts");
  const sources = read("supabase/functions/*/*.ts").filter(({ file }) => !file.endsWith(".test.ts"));
  const helpers = helpersIn(
    read("tests/{fixtures,functions,db}/*.ts").filter(({ file }) => !file.endsWith(".test.ts")),
  );
  const shared = tests.map((test) => ({
    ...test,
    // What a suite keeps in a file beside it, such as the matrix, is its own text too.
    text:
      test.text +
      read(test.file.replace(".test.ts", ".ts"))
        .map(({ text }) => text)
        .join(""),
  }));
  const tables = new Set(all.filter(({ kind }) => kind === "table").map(({ object }) => object));
  return ({ object, rule, file: where }: Mutant): string[] => {
    const whole = CATALOGUE[rule] ?? (tables.has(object) ? OF_TABLES : []);
    const around = rings(object, all);
    const direct = around.map((names) => [...names, ...serverFunctions(names, sources)]);
    // What is called by a helper's name is a step away.
    const groups = direct.map((names, step) => [...names, ...helpersOf(direct[step - 1] ?? [], helpers)]);
    const scored = shared.map(({ file, text }) => ({
      file,
      score:
        (groups.reduce((sum, names, step) => sum + Math.min(count(names, text), 20) / FADE ** step, 0) +
          ALIKE * inCommon(`${where} ${object}`, file)) *
        (QUICK.test(file) ? 2 : 1),
    }));
    // Those that name nothing of it come last, and come unless only the near ones are wanted.
    const near = scored.filter(({ score }) => score > 0 || !isNear).toSorted((a, b) => b.score - a.score);
    const nearest = [...new Set([...whole, ...near.map(({ file }) => file)])];
    return nearest.filter((file) => file !== OF_CALLS.suite).toSpliced(OF_CALLS.after, 0, OF_CALLS.suite);
  };
}
