// What axe finds on a page that has come to rest.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** The small one: every page loaded anew reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const still = new WeakSet<Page>();

/** What is still loading, fading in or changing its theme has not its colours yet. What moves is at its end at once. */
export async function isAtRest(page: Page): Promise<void> {
  if (!still.has(page)) await page.emulateMedia({ reducedMotion: "reduce" });
  still.add(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    // What lies far below has its colours when somebody comes near (app/styles/base.css): here somebody is everywhere.
    const near = new CSSStyleSheet();
    near.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [near];
    const ending = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity);
    // What inherits a colour begins to change when its parent has ended.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      for (const one of moving) one.finish();
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  });
}

/** A theme is only colours: of the second one no other rule can find anything new. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * axe, brought into a page once and asked for violations alone: with all that passed, told to the last node, it takes
 * three times as long. Frames are not looked into: a page in one is a
 * preview of ours, which is looked at where it stands alone.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const found = await run(document, {
      iframes: false,
      resultTypes: ["violations"],
      ...(runOnly && { runOnly }),
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`);
  }, rules);
}

export async function hasNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  await isAtRest(page);
  expect(await violations(page, rules), where).toEqual([]);
}

/** At once: with the change's own transitions, which spread from parent to child a frame each, it takes ten times as long. */
export const showTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((to) => {
    const sudden = new CSSStyleSheet();
    sudden.replaceSync("*, ::before, ::after { transition: none !important; }");
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, sudden];
    const { classList } = document.documentElement;
    classList.remove("light", "dark");
    classList.add(to);
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets = before;
  }, theme);

/** The page as it stands, first light, then dark; light again afterwards. */
export async function isCleanInBothThemes(page: Page, where: string): Promise<void> {
  for (const dark of [false, true]) {
    await showTheme(page, dark ? "dark" : "light");
    await hasNoViolations(page, `${where}, ${dark ? "dark" : "light"}`, dark ? OF_COLOURS : undefined);
  }
  await showTheme(page, "light");
}
