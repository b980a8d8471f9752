// Which database tests stand nearest to what has changed. Every one of them boots the whole backend, so that by imports
// alone every change touches all of them: names decide first (one word per domain, everywhere), then imports close by.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { importsOf } from "./imports.ts";

/** What a change of theirs may mean for the database; screens have tests of their own. */
const MATTERS = /^(domain|server|supabase|tests\/(db|embedded|fixtures|functions|host))\//;
const DATABASE_TEST = /^tests\/(db|embedded|functions|host)\/.*\.test\.ts$/;
/** They read the whole schema, whichever migration has changed. */
const OF_THE_SCHEMA =
  /^tests\/db\/(catalogue|schema-lists|definer-functions|generated-types|personal-columns|policy-matrix)\.test/;
const SAY_NOTHING = new Set(["index", "test", "types", "shared"]);
const CLOSE_BY = 2;

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

function gitOrNothing(...args: string[]): string {
  try {
    return git(...args);
  } catch {
    return "";
  }
}

/** Files that differ from where this branch left main; on main itself, from the last commit. */
export function changedFiles(): string[] {
  const main = ["main", "origin/main"].find((name) => gitOrNothing("rev-parse", "--verify", "--quiet", name));
  const base = (main && gitOrNothing("merge-base", "HEAD", main)) || "HEAD";
  const names = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(names.join("\n").split("\n").filter(Boolean))];
}

const wordsOf = (file: string) =>
  path
    .basename(file)
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word.length > 2 && !SAY_NOTHING.has(word));

/** How many files of the product lie between a test and a changed file; what the tests share is not looked into. */
function distance(test: string, changed: Set<string>, read: (file: string) => string): number {
  const seen = new Map<string, number>();
  const visit = (file: string, steps: number): number => {
    if (steps > CLOSE_BY || (seen.get(file) ?? Infinity) <= steps) return Infinity;
    seen.set(file, steps);
    if (changed.has(file)) return steps;
    if (file.startsWith("tests/fixtures/")) return Infinity;
    const further = (to: string) => visit(to, steps + (to.startsWith("tests/") ? 0 : 1));
    return Math.min(Infinity, ...importsOf(file, read).map(further));
  };
  return visit(test, 0);
}

function rank(test: string, changed: Set<string>, read: (file: string) => string): number {
  if (changed.has(test)) return 0;
  const words = new Set([...changed].flatMap(wordsOf));
  const schema = [...changed].some((file) => file.startsWith("supabase/migrations/"));
  if (wordsOf(test).some((word) => words.has(word)) || (schema && OF_THE_SCHEMA.test(test))) return 1;
  return 2 + distance(test, changed, read);
}

export type Nearest = { chosen: string[]; left: string[] };

/** The `most` database tests nearest to the changed files, and those that are near, too, but one too many. */
export function nearestTests(
  changed: string[],
  files: string[],
  read: (file: string) => string,
  most: number,
): Nearest {
  const matters = new Set(changed.filter((file) => MATTERS.test(file)));
  const near = files
    .filter((file) => DATABASE_TEST.test(file))
    .map((file) => ({ file, rank: rank(file, matters, read) }))
    .filter((one) => one.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
  return { chosen: near.slice(0, most), left: near.slice(most) };
}
