// Which suites reach a file of TypeScript in the fewest imports.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { importsOf } from "../imports.ts";
import { alikeness } from "./alike.ts";

const SOURCES = "{app,domain,server,supabase/functions,tests,scripts}/**/*.{ts,tsx}";
/** As tsconfig.json has them; the app's imports leave out how a file ends. */
const ALIASES = { "~domain/": "domain/", "~/": "app/" };
const ENDINGS = ["", ".ts", ".tsx"];
/** A suite that reaches a file over more than this many others hardly speaks of it. */
const FAR = 12;
const read = (file: string) => readFileSync(file, "utf8");
const WANTED = { quick: 8, slow: 9 };

/** Suites that boot a built site, or run after others. */
const ELSEWHERE = /^tests\/(?:host\/(?:own|start|stopping|names|image)|messages-shown)/;

/** They start whole hosts: asked when everybody else has noticed nothing. */
const OF_A_HOST = /^tests\/host\//;

/** The suites of the built-in backend stand together: to its files the others are far, whatever words they share. */
const isAtHome = (file: string, suite: string) =>
  file.startsWith("server/embedded/") && suite.startsWith("tests/embedded/");
const AT_HOME = 1_000;

/** What is run by its name: a process that is started, functions that are called. */
const RUN: Record<string, string> = {
  "tests/fixtures/host.ts": "server/main.ts",
  "server/functions.ts": "supabase/functions/*/index.ts",
};
/** Whole folders that a suite goes through. */
const GLOB = /import\.meta\.glob[^(]*\("([^"]+)"/g;
const reachedBy = (file: string): string[] => {
  const globs = [...read(file).matchAll(GLOB)].map(([, pattern = ""]) =>
    path.posix.join(path.posix.dirname(file), pattern),
  );
  return [...importsOf(file, read, ALIASES), ...globSync([...globs, RUN[file] ?? []].flat())];
};

/** Resolves a file to its suites: first eight without a database and nine with one that are nearest, then all others. */
export function nearestByImport(): (file: string) => string[] {
  const files = globSync(SOURCES).map((file) => file.replaceAll("\\", "/"));
  const importers = new Map<string, string[]>();
  const all = new Set(files);
  for (const file of files)
    for (const to of reachedBy(file)) {
      const found = ENDINGS.map((ending) => to + ending).find((name) => all.has(name)) ?? to;
      importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  const suites = files.filter((file) => /\.test\.tsx?$/.test(file));
  const alike = alikeness(new Map(suites.map((suite) => [suite, read(suite)])));
  return (file) => {
    const known = new Set([file]);
    const found: string[] = [];
    const words = alike(`${file} ${read(file)}`);
    let ring = [file];
    /** Of those that are as many imports away: those beside it, those that render nothing; then by words. */
    const nearby = (test: string) =>
      (path.dirname(test) === path.dirname(file) ? 2 : 0) + (test.endsWith(".ts") ? 1 : 0);
    for (let step = 0; step < FAR && ring.length; step += 1) {
      ring = [...new Set(ring.flatMap((one) => importers.get(one) ?? []))].filter((one) => !known.has(one));
      for (const one of ring) known.add(one);
      const tests = ring.filter((one) => /\.test\.tsx?$/.test(one) && !ELSEWHERE.test(one));
      found.push(...tests.toSorted((a, b) => nearby(b) - nearby(a) || words(b) - words(a)));
    }
    const isSlow = (suite: string) => /^tests\/\w+\//.test(suite);
    const isOwn = (suite: string) => Number(suite === file.replace(/\.ts$/, ".test.ts"));
    const nearest = found.toSorted((a, b) => isOwn(b) - isOwn(a));
    const quick = nearest.filter((suite) => !isSlow(suite)).slice(0, WANTED.quick);
    // The whole backend lies between them and the file, so that all are as far: first those that speak of the same.
    const score = (suite: string) => words(suite) + (isAtHome(file, suite) ? AT_HOME : 0);
    const speaking = found.toSorted((a, b) => score(b) - score(a));
    const slow = speaking.filter((suite) => isSlow(suite) && !OF_A_HOST.test(suite)).slice(0, WANTED.slow);
    const others = speaking.toSorted((a, b) => Number(OF_A_HOST.test(a)) - Number(OF_A_HOST.test(b)));
    return [...new Set([...quick, ...slow, ...others])];
  };
}
