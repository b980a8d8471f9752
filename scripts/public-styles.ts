// Rules of the back office stay out of what a visitor's phone waits for.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { PAGES } from "../app/pages.ts";
import { BOUNDARY, LAYOUTS } from "../app/site/areas.ts";

const IMPORTED = /(?:\bfrom|\bimport\(|\bimport)\s*"((?:\.|~)[^"]+)"/g;
const FRAMEWORK = '@import "tailwindcss";';
/** Fewer are no site: the imports are written in a way that is not understood here. */
const FEWEST = 100;

/** The file an import means: without its ending it may be either of ours. */
function fileOf(from: string, to: string): string | undefined {
  const place = to.startsWith("~domain/")
    ? to.slice(1)
    : to.startsWith("~/")
      ? path.join("app", to.slice(2))
      : path.join(path.dirname(from), to);
  return [place, `${place}.tsx`, `${place}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** All files of ours that these import, at once or later, themselves included. */
export function filesUnder(roots: readonly string[]): ReadonlySet<string> {
  const files = new Set(roots);
  // A set is walked to its end, also to what is put into it meanwhile.
  for (const file of files)
    for (const [, to = ""] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
      const found = fileOf(file, to);
      if (found) files.add(found);
    }
  return files;
}

const publicRoots = () => [
  "app/root.tsx",
  "app/entry.client.tsx",
  `app/${BOUNDARY}.tsx`,
  `app/${LAYOUTS.public}.tsx`,
  ...PAGES.flatMap(({ area, file, development }) =>
    area === "public" && file && !development ? `app/routes/${file}.tsx` : [],
  ),
];

/**
 * `app.css` with the utilities that public pages name, found by their imports from the page table; the other areas add
 * `areas.css`, which has all of them. Only in builds: while developing a new class is there at once.
 */
export const publicStyles = (): Plugin => ({
  name: "public-styles",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/app/app.css")) return;
    const files = [...filesUnder(publicRoots())];
    if (files.length < FEWEST || !code.includes(FRAMEWORK))
      this.error(`Public pages import ${files.length} files, and app.css begins in a way I do not know.`);
    const sources = files.map((file) => `@source "${path.posix.relative("app", file)}";`);
    return code.replace(FRAMEWORK, `@import "tailwindcss" source(none);\n${sources.join("\n")}`);
  },
});
