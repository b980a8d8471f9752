// A phone whose owner set letters twice as large: rem counts twice, in rules for narrow windows as well.
import { CHROMIUM_FLAGS, findChromium } from "../../scripts/chromium.ts";
import { expect, test } from "../fixtures/e2e.ts";
import { signInAs } from "./auth-steps.ts";

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, "--blink-settings=defaultFontSize=32"],
  },
});

for (const path of ["/", "/help", "/campaign/first-months-rent", "/donate", "/register"])
  test(`${path} is no wider than a phone with letters twice as large`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    const wide = await page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      return [...document.querySelectorAll("h1, h2, p, dt, dd, a, button, input")]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().left >= 0)
        .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
        .map((one) => one.outerHTML.slice(0, 120));
    });
    expect(wide).toEqual([]);
  });

test("staff can read their figures and publish later with such letters", async ({ page, host }) => {
  await signInAs(page, host, "admin", "/admin/analytics");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(page.getByRole("table").first()).toBeVisible();
  expect(await width()).toBe(390);
  await page.goto("/admin/cms/vision_hero");
  await expect(page.getByLabel("Or publish at")).toBeVisible();
  expect(await width()).toBe(390);
});

test("a father's pages fit a phone with such letters", async ({ page, host }) => {
  await signInAs(page, host, "father", "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test("nothing of a father's first page is cut off, whom to call at night least of all", async ({
    page,
    host,
  }) => {
    await signInAs(page, host, "father", "/dashboard");
    await expect(page.getByRole("link", { name: "Call 988" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // A card clips what is wider than it is, and no page gets wider by that.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("main .paper")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    const words = page.getByText("You can't see a way through");
    expect((await words.boundingBox())?.width).toBeGreaterThan(120);
  });

  test("staff's bar fits", async ({ page, host }) => {
    await signInAs(page, host, "admin", "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("the bar of a campaign has its ask in one line and fills no window", async ({ page }) => {
  await page.goto("/campaign/first-months-rent");
  const bar = page.locator("[data-giving-bar]");
  await bar.scrollIntoViewIfNeeded();
  await expect(bar.getByRole("link", { name: "Donate" })).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBeLessThan(844 / 5);
});
