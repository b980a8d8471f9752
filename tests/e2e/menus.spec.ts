import { PAGES } from "../../app/pages.ts";
import { menusOf } from "../../app/site/menus.ts";
import { PHRASES } from "../../domain/phrases.ts";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { signInAs } from "./auth-steps.ts";
import { header, mainMenu, menuButton, wake } from "./chrome-steps.ts";

const MOBILE = { width: 390, height: 844 };

test("a mega menu opens on hover and goes when the pointer leaves; a click keeps it", async ({ page }) => {
  await page.goto("/campaigns");
  await wake(page);
  const link = header(page).getByRole("link", { name: "Campaigns" });
  await mainMenu(page).hover();
  await expect(link).toBeVisible();
  await expect(mainMenu(page)).toHaveAttribute("aria-expanded", "true");
  await link.hover();
  await expect(link).toBeVisible();
  await page.mouse.move(5, 700);
  await expect(link).toBeHidden();
  await expect(mainMenu(page)).toHaveAttribute("aria-expanded", "false");
  await mainMenu(page).click();
  await page.mouse.move(5, 700);
  await expect(link).toBeVisible();
  await isCleanInBothThemes(page, "mega menu");
  await mainMenu(page).click();
  await expect(link).toBeHidden();
});

test("the keyboard opens it, Escape closes it and gives the focus back", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  const link = header(page).getByRole("link", { name: "Our Vision" });
  await mainMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(mainMenu(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link).toBeFocused();
  const [, ...others] = await mainMenu(page).locator("xpath=..").getByRole("link").all();
  for (const other of others) {
    await page.keyboard.press("Tab");
    await expect(other).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(link, "the focus has moved on").toBeHidden();
  await mainMenu(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/discover-our-vision$/);
  await expect(link).toBeHidden();
});

test("one menu at a time, and a click beside closes it", async ({ page, host }) => {
  await signInAs(page, host, "father", "/campaigns");
  const account = header(page).getByRole("button", { name: "Account", exact: true });
  await account.click();
  await expect(account).toHaveAttribute("aria-expanded", "true");
  await isCleanInBothThemes(page, "account menu");
  await mainMenu(page).click();
  await expect(mainMenu(page)).toHaveAttribute("aria-expanded", "true");
  await expect(account).toHaveAttribute("aria-expanded", "false");
  await page.mouse.click(700, 700);
  await expect(mainMenu(page)).toHaveAttribute("aria-expanded", "false");
});

test("a menu that was pressed before the page's code came stays open, and says so", async ({ page }) => {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await mainMenu(page).click();
  const link = header(page).getByRole("link", { name: "Campaigns" });
  await expect(link).toBeVisible();
  await expect(mainMenu(page)).toHaveAttribute("aria-expanded", "false");
  await page.unroute("**/assets/*.js");
  await expect(mainMenu(page)).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(5, 700);
  await link.click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(link).toBeHidden();
});

test("without JavaScript the menus open all the same, and the menu button leads to the footer's links", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("/");
  await mainMenu(page).click();
  await header(page).getByRole("link", { name: "Campaigns" }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.setViewportSize(MOBILE);
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(page).toHaveURL(/#site-links$/);
  await expect(page.locator("#site-links")).toBeInViewport();
  for (const without of ["/auth", "/my-groups"]) {
    await page.goto(without);
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await expect(page).toHaveURL(/\/#site-links$/);
  }
  await page.close();
});

test("the full-screen menu: its columns, Escape, and the way to sign in", async ({ page }) => {
  await page.setViewportSize(MOBILE);
  await page.goto("/terms");
  await wake(page);
  await menuButton(page).focus();
  await page.keyboard.press("Space");
  const menu = page.getByRole("dialog", { name: "Menu" });
  const filled = menusOf(PAGES).mega.map(({ label }) => label);
  const columns = ["Access", "Get Support"].filter((label) => filled.includes(label));
  await expect(menu.getByRole("heading")).toHaveText(["Quick Links", ...columns, "Account"]);
  await expect(menu.getByRole("link", { name: "Donate Now" })).toBeVisible();
  await isCleanInBothThemes(page, "full-screen menu");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await menu.getByRole("button", { name: "Sign In" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Welcome Back" })).toBeVisible();
  await page.keyboard.press("Escape");
  await menuButton(page).click();
  await menu.getByRole("link", { name: "Campaigns" }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
});

test("the full-screen menu of an administrator", async ({ page, host }) => {
  await page.setViewportSize(MOBILE);
  await signInAs(page, host, "admin", "/campaigns");
  await wake(page);
  await menuButton(page).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(menu.getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin");
  await expect(menu.getByRole("button", { name: "Sign In" })).toHaveCount(0);
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(header(page).getByRole("button", { name: "Your account" })).toHaveCount(0);
});

test("the slide-out menu says the name and one of fifteen phrases, and leads on", async ({ page, host }) => {
  await page.setViewportSize(MOBILE);
  await signInAs(page, host, "father", "/campaigns");
  const button = page.getByRole("button", { name: "Your account" });
  await button.click();
  const menu = page.getByRole("dialog", { name: "Your account" });
  await expect(menu.getByText("Demo Father", { exact: true })).toBeVisible();
  const words = await menu.locator("p").allInnerTexts();
  expect(PHRASES).toContain(words[1]);
  await isCleanInBothThemes(page, "slide-out menu");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(menu).toBeHidden();
});

test("without JavaScript no button stands that nobody answers, and words where a script is needed", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  for (const path of ["/", "/press", "/auth", "/register/lawyer", "/dashboard", "/subscription-success"]) {
    await page.goto(path);
    const dead = page.locator('button[type="button"]:not([popovertarget])').filter({ visible: true });
    await expect(dead, path).toHaveCount(0);
    const words = page.getByRole("main").getByText(/needs JavaScript/);
    await expect(words, path).toHaveCount(path === "/" || path === "/press" ? 0 : 1);
    await expect(
      page.getByRole("status").filter({ hasText: /^Look|^Load/, visible: true }),
      path,
    ).toHaveCount(0);
  }
  await page.close();
});

test("a page whose code is lost is gone to, and one that is only pointed at is not", async ({
  page,
  consoleErrors,
}) => {
  const lost: string[] = [];
  await page.goto("/campaigns?q=rent");
  await page.route(/\/assets\/campaign-[^/]*\.js$/, (route) => {
    lost.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await page.evaluate(() => Object.assign(window, { same: true }));
  const card = page.getByRole("main").getByRole("link", { name: /rent/i }).first();
  await wake(page);
  await card.hover();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await expect(page).toHaveURL(/q=rent/);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await card.click();
  await expect(page).toHaveURL(/\/campaign\//);
  await expect.poll(() => page.evaluate(() => "same" in window)).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  consoleErrors.length = 0;
});
