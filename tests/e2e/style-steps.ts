import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** The classes for which a sheet has a rule; `\` stands before what a selector could not hold otherwise. */
const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));

let known: { public: Set<string>; all: Set<string> } | undefined;
function sheets() {
  const all = globSync("build/client/assets/*.css");
  const read = (files: string[]) => classesOf(files.map((file) => readFileSync(file, "utf8")).join("\n"));
  known ??= { public: read(all.filter((file) => file.includes("/entry-"))), all: read(all) };
  return known;
}

/** What this page's elements are called that has its rule only in the sheet of the other areas (scripts/public-styles.ts). */
export async function unstyled(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList])),
  ]);
  const { public: here, all } = sheets();
  return names.filter((name) => all.has(name) && !here.has(name));
}
