// What axe finds on a page that has come to rest.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What is still loading, fading in or changing its theme has not its colours yet. */
async function isAtRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** A theme is only colours: of the second one no other rule can find anything new. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

export async function hasNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  await isAtRest(page);
  // Without a second page for every look, which only frames of other origins need: there are none.
  // A page in a frame is a preview of ours: it is looked at where it stands alone.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude("iframe");
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`);
  expect(found, where).toEqual([]);
}

const showTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((to) => {
    const { classList } = document.documentElement;
    classList.remove("light", "dark");
    classList.add(to);
  }, theme);

/** The page as it stands, first light, then dark; light again afterwards. */
export async function isCleanInBothThemes(page: Page, where: string): Promise<void> {
  for (const dark of [false, true]) {
    await showTheme(page, dark ? "dark" : "light");
    await hasNoViolations(page, `${where}, ${dark ? "dark" : "light"}`, dark ? OF_COLOURS : undefined);
  }
  await showTheme(page, "light");
}
