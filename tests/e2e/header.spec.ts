import type { Page } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { AT_THE_TOP, type HeaderView, headerLook } from "../../domain/header.ts";
import { expect, test } from "../fixtures/e2e.ts";
import { isAtRest, showTheme } from "./accessibility.ts";
import { asServer, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";
import {
  header,
  headerContrast,
  holdScripts,
  mainMenu,
  menuButton,
  scrollTo,
  useTheme,
  wake,
} from "./chrome-steps.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const WIDE_MOBILE = { width: 820, height: 1180 };
/** Where the colour switches and the ends; that it does at every threshold and at no other place: domain/header.test.ts. */
const POSITIONS: Record<string, number[]> = {
  "/": [0, 51, 299, 300, 700, 99_999],
  "/campaigns": [0, 299, 300, 899, 900, 99_999],
  "/donate": [0, 499, 500],
  "/discover-our-vision": [0, 499, 500, 99_999],
  "/our-voice/the-first-night-in-the-new-place": [0, 599, 600, 99_999],
};
const ENDS: typeof POSITIONS = { "/": [0, 300, 700, 99_999], "/campaigns": [0, 300, 900] };

/** Every threshold where all menus show; in the dark theme and at the other sizes the ends. */
const LOOKS = [
  [WIDE, "light", POSITIONS],
  [WIDE, "dark", ENDS],
  [TABLET, "light", ENDS],
  [WIDE_MOBILE, "light", ENDS],
  [NARROW, "light", ENDS],
  [NARROW, "dark", ENDS],
] as const;

for (const path of Object.keys(POSITIONS))
  test(`${path}: at every size the colour switches at its thresholds and keeps 4.5 to 1, in both themes`, async ({
    page,
    context,
  }) => {
    await useTheme(page, "light");
    await page.setViewportSize(WIDE);
    const paper = await context.newPage();
    await page.bringToFront();
    await page.goto(path);
    await wake(page);
    const place = PAGES.find((row) => row.path === path || row.example === path)?.header ?? "other";
    for (const [size, theme, positions] of LOOKS.filter(([, , some]) => path in some)) {
      await page.setViewportSize(size);
      await showTheme(page, theme);
      await isAtRest(page);
      for (const y of positions[path] ?? []) {
        await scrollTo(page, y);
        if (y < 900) {
          const now: HeaderView = { place, y, ...size, dark_behind: false };
          const { tone } = headerLook(now, { look: AT_THE_TOP, y: 0 });
          await expect(header(page), `${path} at ${y}`).toHaveAttribute("data-tone", tone);
        }
        const { text, ratio } = await headerContrast(page, paper);
        expect(ratio, `"${text}" on ${path} at ${y}, ${size.width} px, ${theme}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

test("over the hero it stays readable whatever the picture or video shows", async ({ page, context }) => {
  await useTheme(page, "light");
  await page.goto("/");
  await page.evaluate(() => {
    const hero = document.querySelector("main section") as HTMLElement;
    for (const child of hero.querySelectorAll<HTMLElement>("img, video, .hero-shade"))
      child.style.display = "none";
    hero.style.background = "#fff";
  });
  const paper = await context.newPage();
  await page.bringToFront();
  // The new page is painted a moment later.
  await expect.poll(async () => (await headerContrast(page, paper)).ratio).toBeGreaterThanOrEqual(4.5);
});

test("the three sizes show what belongs to them", async ({ page }) => {
  await page.goto("/campaigns");
  const signIn = header(page).getByRole("link", { name: "Sign In" });
  for (const [width, menus] of [
    [390, false],
    [768, false],
    [899, false],
    [900, true],
    [1200, true],
    [1201, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(mainMenu(page), `${width}`).toBeVisible({ visible: menus });
    await expect(signIn, `${width}`).toBeVisible({ visible: menus });
    await expect(menuButton(page), `${width}`).toBeVisible({ visible: !menus });
    await expect(header(page).getByRole("link", { name: "Donate Now" })).toBeVisible();
    const name = header(page).getByText("Single Fathers");
    await expect(name, `${width}`).toBeVisible({ visible: width >= 480 && (width < 900 || width > 1200) });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

/** What of the header lies outside the window, at widths where anything in it changes and between them. */
async function outside(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 374, 460, 480, 520, 563, 600, 767, 899, 900, 940, 975, 1023, 1024, 1200, 1201]) {
    await page.setViewportSize({ width, height: 900 });
    const names = await header(page).evaluate((element) =>
      [...element.querySelectorAll("a, button")]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return right > left && (left < 0 || right > innerWidth);
        })
        .map((control) => control.getAttribute("aria-label") ?? control.textContent),
    );
    found.push(...names.map((name) => `${width}: ${name}`));
  }
  return found;
}

test("at every width all of the header is inside the window, for visitors and for whoever is signed in", async ({
  page,
  host,
}) => {
  await page.goto("/campaigns");
  await wake(page);
  expect(await outside(page)).toEqual([]);
  await signInAs(page, host, "father");
  for (const path of ["/campaigns", "/dashboard"]) {
    await page.goto(path);
    await wake(page);
    await expect(header(page).getByRole("button", { name: "Account", exact: true })).toBeVisible();
    expect(await outside(page), path).toEqual([]);
  }
});

test("where there is room for little the ask goes first and the menu never", async ({ page, host }) => {
  const fits = async (width: number, path: string) => {
    await page.setViewportSize({ width, height: 450 });
    await page.goto(path);
    // The menu comes with the page's code, which waits for an act.
    await page.mouse.move(3, width);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    const box = await menuButton(page).boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0), `the menu of ${path} at ${width}`).toBeLessThanOrEqual(
      width,
    );
  };
  const ask = header(page).getByRole("link", { name: "Donate Now" });
  // To a layout in rem, half the width is what a phone of 390 px is to somebody whose text is twice as large.
  for (const path of ["/", "/campaigns", "/role-selection", "/lawyer-directory"]) await fits(195, path);
  for (const path of ["/register/volunteer", "/campaign/first-months-rent"]) await fits(195, path);
  await expect(ask).toBeHidden();
  await fits(320, "/campaigns");
  await expect(ask).toBeVisible();
  await signInAs(page, host, "father");
  for (const width of [195, 320]) await fits(width, "/campaigns");
});

test("home hides it when scrolling up past 100 px, but never from under the focus", async ({ page }) => {
  await useTheme(page, "light");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  await wake(page);
  const top = () => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await scrollTo(page, 600);
  expect(await top()).toBe(88);
  await scrollTo(page, 500);
  await expect.poll(top).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(top).toBe(88);
  expect(await page.evaluate(() => scrollY), "focusing it does not scroll the page").toBe(500);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 550);
  await expect.poll(top).toBe(88);
  // A mouse leaves its focus where it clicked; that keeps nothing.
  await header(page).getByRole("button", { name: "Dark theme" }).click();
  await scrollTo(page, 650);
  await scrollTo(page, 500);
  await expect.poll(top).toBe(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await scrollTo(page, 400);
  expect(await top()).toBe(88);
});

/** With what stands there: a difference says what moved. Letters that come later than the page are another matter. */
const boxes = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const parts = "header [href='/'], header [aria-label='Dark theme'], main, main :is(h1, h2, p, nav)";
    return [...document.querySelectorAll(parts)].flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return width ? `${part.textContent.slice(0, 40)} ${[x, y, width, height].map(Math.round)}` : [];
    });
  });

test("nothing moves when it becomes known who is signed in", async ({ page, host, context }) => {
  await signInAs(page, host, "father");
  await expect(page).toHaveURL(/\/dashboard$/);
  const visit = await context.newPage();
  await visit.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const release = await holdScripts(visit);
  await visit.goto("/campaigns", { waitUntil: "commit" });
  await expect(header(visit)).toHaveCSS("position", "fixed");
  await expect(visit.locator("footer")).toBeAttached();
  const before = await boxes(visit);
  release();
  await expect(header(visit).getByRole("button", { name: "Account" })).toBeVisible();
  await expect(header(visit).getByRole("link", { name: "Sign In" })).toBeHidden();
  expect(await boxes(visit)).toEqual(before);
  const shift = await visit.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift).toBeLessThan(0.01);
});

test("the page stays whole while it wakes up", async ({ page }) => {
  await page.addInitScript(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => heights.push(document.querySelectorAll("footer").length)).observe(
        document.body,
        { childList: true, subtree: true },
      );
    });
  });
  await page.goto("/");
  await wake(page);
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeEnabled();
  const counts = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  expect(counts.filter((count) => count !== 1)).toEqual([]);
});

test("a new page begins at its top, back returns to where it was, and a hash leads to its place", async ({
  page,
}) => {
  await page.goto("/campaigns");
  await wake(page);
  await scrollTo(page, 700);
  await page.getByRole("article").nth(3).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/(user-)?campaign\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await page.goto("/campaigns#site-links");
  const offset = () =>
    page.locator("#site-links").evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(offset).toBeGreaterThanOrEqual(112);
});

test("signed in: messages with a badge, the account menu, and out again", async ({ page, host }) => {
  const user_id = await userIdOf(host, "Demo Donor");
  const note = { user_id, kind: "note", title: "Note", body: "For a test." };
  await asServer(
    host,
    "inbox_notifications",
    Array.from({ length: 12 }, () => note),
  );
  await signInAs(page, host, "donor", "/campaigns");
  const messages = header(page).getByRole("link", { name: /^Messages, \d+\+? unread$/ });
  await expect(messages).toHaveText("9+");
  await expect(messages).toHaveAttribute("href", "/messages");
  const account = header(page).getByRole("button", { name: "Account", exact: true });
  await account.click();
  await expect(header(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/admin");
  await header(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(account).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("sff-session"))).toBeNull();
});

test("Sign In opens the dialog, and is a link to the page before that", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/campaigns");
  await wake(page);
  await header(page).getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome Back" })).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns$/);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto("/campaigns");
  await plain.getByRole("link", { name: "Sign In" }).first().click();
  await expect(plain).toHaveURL(/\/auth\?next=%2Fcampaigns$/);
  await plain.close();
});
