// Widths, cookie, shortcut and forced collapse of the sidebars (spec 2.14, 4, 9).
import type { Page } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { examplePaths } from "../../app/site/address.ts";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { openAdmin } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";
import { goAnywhere, hold } from "./chrome-steps.ts";

const sidebar = (page: Page) => page.locator("#sidebar");
const width = (page: Page) => sidebar(page).evaluate((element) => element.getBoundingClientRect().width);
const nav = (page: Page) => page.getByRole("navigation", { name: "Administration" });

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

test("16rem wide, 3rem as a rail, remembered for seven days, and pressed by Control or Meta and b", async ({
  page,
  host,
  context,
}) => {
  await openAdmin(page, host);
  for (const modifier of ["Control", "Meta"]) {
    await page.keyboard.press(`${modifier}+b`);
    await expect(sidebar(page)).toHaveAttribute("data-state", "collapsed");
    await page.keyboard.press(`${modifier}+b`);
    await expect(sidebar(page)).toHaveAttribute("data-state", "expanded");
  }
  for (const others of ["b", "Control+Shift+b"]) {
    await page.keyboard.press(others);
    await expect(sidebar(page)).toHaveAttribute("data-state", "expanded");
  }
  await expect.poll(() => width(page)).toBe(256);
  const trigger = page.getByRole("button", { name: "Sidebar", exact: true });
  await expect(trigger).toHaveAttribute("aria-expanded", "true");
  await trigger.click();
  await expect(trigger).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => width(page)).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  expect(cookie?.value).toBe("false");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect.poll(() => width(page)).toBe(48);
  await expect(nav(page).getByRole("link", { name: "User Management" })).toBeVisible();
  await nav(page).getByRole("link", { name: "User Management" }).focus();
  await expect(page.getByRole("tooltip", { name: "User Management" })).toBeAttached();
  await hasNoViolations(page, "rail");
});

test("a route change collapses it for a second, whatever stands in the cookie", async ({
  page,
  host,
  context,
}) => {
  await openAdmin(page, host);
  // Whatever is still asked for would have waited a minute then, which is too long.
  await page.waitForLoadState("networkidle");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await nav(page).getByRole("link", { name: "User Management" }).click();
  await expect(page).toHaveURL(/user-management$/);
  await expect(sidebar(page)).toHaveAttribute("data-state", "collapsed");
  await page.clock.runFor(900);
  await expect(sidebar(page)).toHaveAttribute("data-state", "collapsed");
  await page.clock.runFor(200);
  await expect(sidebar(page)).toHaveAttribute("data-state", "expanded");
  expect((await context.cookies()).some(({ name }) => name === "sidebar_state")).toBe(false);
});

test("on a small screen it lies 18rem over the page and goes away with the page", async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAdmin(page, host);
  await expect(sidebar(page)).toHaveCount(0);
  const trigger = page.getByRole("button", { name: "Menu", exact: true });
  await trigger.click();
  const sheet = page.getByRole("dialog", { name: "Administration" });
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(288);
  await hasNoViolations(page, "sheet");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Control+b");
  await sheet.getByRole("link", { name: "User Management" }).click();
  await expect(page).toHaveURL(/user-management$/);
  await expect(sheet).toBeHidden();
  // Neither when one comes back, nor on the way to where one is.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(sheet).toBeHidden();
  await trigger.click();
  await sheet.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(sheet).toBeHidden();
  await trigger.click();
  await expect(sheet).toBeVisible();
});

test("groups, greeting and only pages that exist", async ({ page, host }) => {
  await openAdmin(page, host);
  await expect(page.getByText("Hello, Demo", { exact: true })).toBeVisible();
  await expect(nav(page).getByRole("heading", { name: "Main", exact: true })).toBeVisible();
  const links = await nav(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(links).toContain("/admin");
  // pages.spec.ts opens each of them.
  const pages = examplePaths(PAGES, "admin").filter((path) => path !== "/admin/nowhere");
  expect(links.filter((link) => !pages.includes(link))).toEqual([]);
});

test("a member's sidebar has the member's pages, and /dashboard/profile is the profile", async ({
  page,
  host,
}) => {
  await signInAs(page, host, "father");
  await expect(page).toHaveURL(/\/dashboard$/);
  const side = page.getByRole("navigation", { name: "Your account" });
  for (const name of ["Dashboard", "Profile", "Messages"])
    await expect(side.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(side.getByRole("link", { name: "User Management" })).toHaveCount(0);
  // There is no footer.
  for (const name of ["Privacy Policy", "Terms of Service"])
    await expect(page.locator("main").getByRole("link", { name })).toBeVisible();
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page).toHaveTitle("Profile | Single Fathers Foundation");
  await expect(side.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
});

test("until the code of the page that is not found has come, the area says that something is coming", async ({
  page,
  host,
  consoleErrors,
}) => {
  await openAdmin(page, host);
  const release = await hold(page, "area-error-*.js");
  await goAnywhere(page, "/admin/nowhere");
  await expect(page.locator("main")).toHaveText("One moment.");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "This path ends here" })).toBeVisible();
  consoleErrors.length = 0;
});

test("an unknown address of the admin area keeps the area around it", async ({
  page,
  host,
  consoleErrors,
}) => {
  await openAdmin(page, host);
  const response = await page.goto("/admin/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "This path ends here" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found | Single Fathers Foundation");
  await expect(nav(page).getByRole("link", { name: "User Management" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.locator("main").getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/no/such/page");
  await expect(nav(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hasNoViolations(page, "unknown admin page");
  consoleErrors.length = 0;
});

test("a visitor at an unknown address of the admin area is asked to sign in", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/nowhere");
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fnowhere$/);
  consoleErrors.length = 0;
});
