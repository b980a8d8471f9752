// bootstrap.mjs acts as soon as it is loaded: it is read here.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathOf, specifiersOf } from "../tests/fixtures/source-tree.ts";

const read = (name: string) => readFileSync(name, "utf8");
const quoted = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, inner = ""]) => inner);
const inputs = quoted(/BUILD_INPUTS = \[([^\]]+)\]/.exec(read("scripts/bootstrap.mjs"))?.[1] ?? "");
const isInput = (name: string) => inputs.some((input) => name === input || name.startsWith(`${input}/`));

/** The files of ours that a file needs, itself included. What app and domain import lies in them. */
function neededBy(name: string): string[] {
  if (/^(app|domain)\//.test(name)) return [name];
  const imported = specifiersOf({ name, text: read(name) }).map(({ specifier }) => pathOf(name, specifier));
  return [name, ...imported.flatMap((next) => (next ? neededBy(next) : []))];
}

test("the site is built again when anything has changed that its build runs", () => {
  const steps = quoted(read("scripts/build.ts")).filter((word) => /\.ts$/.test(word) && existsSync(word));
  expect(steps).toEqual(["vite.sw.config.ts", "scripts/precompress.ts"]);
  const starts = ["scripts/build.ts", "vite.config.ts", "react-router.config.ts", ...steps];
  const needed = starts.flatMap(neededBy);
  expect(needed).toContain("scripts/chunks.ts");
  expect(needed.filter((name) => !isInput(name))).toEqual([]);
});
