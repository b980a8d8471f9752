// What the documents name exists.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md")];
/** `app/features/X` is any feature. */
const OURS = /^(app|art|bench|docs|domain|public|scripts|server|supabase|tests)\/(?!.*\bX$)/;

/** Paths and patterns in backticks; those that begin with a folder of ours must lead somewhere. */
const missing = (text: string): string[] =>
  [...text.matchAll(/`([\w./*{},-]+\/[\w./*{},-]*)`/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => OURS.test(path) && globSync(path.replace(/\/$/, "")).length === 0);

test.each(DOCUMENTS)("every file that %s names is there", (document) => {
  expect(missing(readFileSync(document, "utf8"))).toEqual([]);
});

test("a file that is not there is noticed", () => {
  expect(missing("see `server/no-such-room.ts`, `app/` and `/help`")).toEqual(["server/no-such-room.ts"]);
});
