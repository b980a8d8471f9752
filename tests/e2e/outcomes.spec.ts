// Nothing false is concluded from what could not be read, and what takes long is said.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { register, signUp } from "./admin-steps.ts";
import { linkFor, newAddress, signInAs } from "./auth-steps.ts";
import { wake } from "./chrome-steps.ts";
import { mailsOf } from "./mailbox.ts";

const UNREADABLE = "We can't read your account right now";
const unreadable = (page: Page) => page.getByRole("heading", { level: 1, name: UNREADABLE });
const away = (page: Page) => page.route("**/rest/v1/**", (route) => route.abort());
const back = (page: Page) => page.unroute("**/rest/v1/**");

test("an administrator whose data cannot be read is no stranger: the page waits, and goes on by itself", async ({
  page,
  host,
  consoleErrors,
}) => {
  await signInAs(page, host, "admin");
  await expect(page).toHaveURL(/\/admin$/);
  await away(page);
  await page.goto("/admin/user-management");
  await expect(unreadable(page)).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/admin\/user-management$/);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/**", (route) => slow.then(() => route.fallback()));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Trying again..." })).toBeVisible();
  answer();
  await back(page);
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/admin\/user-management$/);
  consoleErrors.length = 0;
});

test("a member is asked for no role, and is led home from the sign-in once it can be read", async ({
  page,
  host,
  consoleErrors,
}) => {
  await signInAs(page, host, "father");
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome, / })).toBeVisible();
  await away(page);
  await page.goto("/dashboard");
  await expect(unreadable(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Choose a role")).toHaveCount(0);
  await page.goto("/register/volunteer");
  await expect(page.getByText(UNREADABLE)).toBeVisible({ timeout: 20_000 });
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "You are signed in" })).toBeVisible({ timeout: 20_000 });
  await back(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  consoleErrors.length = 0;
});

const codeOf = async (host: Host, email: string, seen = 0): Promise<string> => {
  const { id: newest } = await linkFor(host, email, seen);
  const mails = await mailsOf(host, email);
  return mails.find(({ id }) => id === newest)?.text.match(/\b\d{8}\b/)?.[0] ?? "";
};
const useCode = async (page: Page, code: string) => {
  await page.getByLabel("Code of 8 digits").fill(code);
  await page.getByRole("button", { name: "Use the code" }).click();
};

test("the code of a mail does what its link does: confirm, choose a new password, change the address", async ({
  page,
  host,
  browser,
  consoleErrors,
}) => {
  test.slow();
  const email = await signUp(host, { full_name: "Demo Person" });
  const code = await codeOf(host, email);
  // On another device, which knows of no registration.
  const other = await browser.newPage({ baseURL: host.url });
  await other.goto("/auth/confirm");
  await other.getByLabel("Address it was sent to").fill(email);
  await useCode(other, String((Number(code) + 1) % 100_000_000).padStart(8, "0"));
  await expect(other.getByLabel("Code of 8 digits")).toHaveAttribute("aria-invalid", "true");
  await useCode(other, code);
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.close();

  const { id } = await linkFor(host, email);
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  // Nobody reads a mail before the page says that it was sent.
  await expect(page.getByText("Check your email")).toBeVisible();
  await useCode(page, await codeOf(host, email, id));
  await page.getByLabel("Password", { exact: true }).fill("another quiet evening");
  await page.getByLabel("Confirm Password").fill("another quiet evening");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const moved = newAddress();
  const { id: before } = await linkFor(host, email);
  await page.goto("/profile");
  await page.getByLabel("New email").fill(moved);
  await page.getByRole("button", { name: "Change my address" }).click();
  await expect(page.getByText("Please check your email")).toBeVisible();
  await useCode(page, await codeOf(host, moved));
  await expect(page.getByText("use the link or code in the email to your other address")).toBeVisible();
  await useCode(page, await codeOf(host, email, before));
  await expect(page.getByText(`You sign in with ${moved}.`)).toBeVisible();
  consoleErrors.length = 0;
});

test("the link for a new password, followed twice, leads home as well", async ({
  page,
  host,
  consoleErrors,
}) => {
  test.slow();
  const { email } = await register(host, "Demo Person");
  const { id } = await linkFor(host, email);
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const { link } = await linkFor(host, email, id);
  for (const step of ["first", "second"]) {
    await page.goto(link);
    await page.getByRole("button", { name: "Go on" }).click();
    if (step === "first") await expect(page.getByText(`For ${email}.`)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("The link was used before, or it has expired.")).toBeVisible();
  consoleErrors.length = 0;
});

test("a page that is long in coming is announced, and offline a link leaves the page as it is", async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto("/campaigns");
  await wake(page);
  await page.waitForLoadState("networkidle");
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("main")
    .getByRole("link", { name: /First month/ })
    .first()
    .click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  go();
  await expect(page).toHaveURL(/\/campaign\//);
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
  await context.setOffline(true);
  const away = page.getByRole("main").getByRole("link", { name: "Campaigns", exact: true }).first();
  await away.click();
  await expect(page.getByText("This page stays open. Follow the link again")).toBeVisible();
  await expect(page).toHaveURL(/\/campaign\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await away.click();
  await expect(page).toHaveURL(/\/campaigns$/);
  consoleErrors.length = 0;
});

test("code lost on the way is fetched again, and what it has to tell is told", async ({
  page,
  consoleErrors,
}) => {
  const asked: string[] = [];
  await page.route(/\/assets\/toasts-/, (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort() : route.continue();
  });
  await page.goto("/terms");
  await wake(page);
  await page.keyboard.press("Shift");
  await expect(page.locator('.fixed > [role="alert"]')).toHaveCount(2);
  expect(asked.length).toBeGreaterThan(1);
  consoleErrors.length = 0;
});

test("above the last page a list says how many there are", async ({ page }) => {
  await page.goto("/campaigns?status=all&page=900");
  await expect(
    page.getByRole("heading", { name: /^There (is only one page|are only \d+ pages)$/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Go to (it|the last page)$/ }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.goto("/campaign/first-months-rent?donors=900");
  await expect(
    page.getByRole("heading", { name: /^There (is only one page|are only \d+ pages)$/ }),
  ).toBeVisible();
});

/** How much of the window the header covers after scrolling, in parts of its height. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { bottom } = document.querySelector("header")?.getBoundingClientRect() ?? { bottom: 0 };
    return Math.max(0, bottom) / innerHeight;
  });

test("the header covers at most a fifth of the window at 400 % zoom", async ({ page, host }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/donate");
  await page.mouse.wheel(0, 400);
  await expect.poll(() => covered(page)).toBeLessThanOrEqual(0.2);
  await signInAs(page, host, "admin");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => covered(page)).toBeLessThanOrEqual(0.2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true });

  test("the header is away while somebody types, and is there again afterwards", async ({ page }) => {
    await page.goto("/donate");
    const name = page.getByLabel("Your name").first();
    await name.evaluate((field) => field.scrollIntoView({ block: "center" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await name.tap();
    await expect.poll(() => covered(page)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => covered(page)).toBeGreaterThan(0);
  });
});
