// Which suites stand nearest to a mistake: they name what it is in, or name what uses it, and so on outwards.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** What uses `names`: functions and tables (their policies and triggers) in SQL. */
function users(names: readonly string[], all: readonly Statement[]): string[] {
  return all
    .filter(({ kind }) => kind !== "grant" && kind !== "other")
    .filter(({ code, object }) => !names.includes(object) && names.some((name) => named(name).test(code)))
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

const count = (names: readonly string[], text: string) =>
  names.reduce((sum, name) => sum + (text.match(named(name))?.length ?? 0), 0);

/** Suites that compare the whole catalogue see these first. */
const CATALOGUE: Record<string, string[]> = {
  "a policy's condition dropped": ["tests/db/policy-matrix.test.ts"],
  "a column added to a grant": ["tests/db/schema-lists.test.ts"],
};
/** It calls everything as everybody, for a minute: it is asked after those that know more of the matter. */
const OF_CALLS = { suite: "tests/db/hostile-calls.test.ts", after: 12 };
/** Called by names that stand in the catalogue, for whoever takes his data or leaves: no text names both. */
const OF_PEOPLE = {
  object: /^(?:forget|data_of)_/,
  suites: ["tests/db/privacy.test.ts", "tests/functions/erasure.test.ts"],
};
const OF_TABLES = ["tests/db/schema-lists.test.ts", "tests/db/generated-types.test.ts"];

export function sqlSuites(all: readonly Statement[]) {
  const tests = read("tests/{db,functions,embedded}/*.test.ts");
  const sources = read("supabase/functions/*/*.ts").filter(({ file }) => !file.endsWith(".test.ts"));
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
  return (object: string, rule: string): string[] => {
    const whole = CATALOGUE[rule] ?? (tables.has(object) ? OF_TABLES : []);
    const around = rings(object, all);
    const groups = around.map((names) => [...names, ...serverFunctions(names, sources)]);
    const scored = shared.map(({ file, text }) => ({
      file,
      score:
        groups.reduce((sum, names, step) => sum + Math.min(count(names, text), 20) / FADE ** step, 0) *
        (QUICK.test(file) ? 2 : 1),
    }));
    const people = OF_PEOPLE.object.test(object) ? OF_PEOPLE.suites : [];
    // Those that name nothing of it come last, and come.
    const near = scored.toSorted((a, b) => b.score - a.score).map(({ file }) => file);
    const nearest = [...new Set([...whole, ...people, ...near])].filter((file) => file !== OF_CALLS.suite);
    return nearest.toSpliced(OF_CALLS.after, 0, OF_CALLS.suite);
  };
}
