// Nobody may see over a father's shoulder where he is: the way out from every position of the tab's history, by button
// and by Shift, before the page's code has begun, with what he typed. That every such page has it: pages.spec.ts.
import type { Page, Route } from "@playwright/test";
import { NEUTRAL_PLACE } from "../../domain/safety.ts";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { demoPassword, signInAs, storedSession } from "./auth-steps.ts";
import { goAnywhere, wake } from "./chrome-steps.ts";

const sunny = (page: Page) => page.route(NEUTRAL_PLACE, (route) => route.fulfill({ body: "Sunny" }));
const exit = (page: Page) => page.getByRole("link", { name: "Exit this page" });
const isOut = async (page: Page) => {
  await expect(page).toHaveURL(NEUTRAL_PLACE);
  await expect(page.getByText("Sunny")).toBeVisible();
};
async function shift(page: Page): Promise<void> {
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Shift");
}
const isAwake = (page: Page) => page.waitForFunction(() => "__reactRouterDataRouter" in window);

test("the button leads out before any code of the page has come, and the page is nowhere in the history", async ({
  page,
}) => {
  await sunny(page);
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/help", { waitUntil: "domcontentloaded" });
  for (let n = 0; n < 2; n += 1) await page.keyboard.press("Tab");
  await expect(exit(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await isOut(page);
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
  await page.goForward();
  await isOut(page);
});

test("whoever follows a link finds the way out with the page, not after it; a page goes without it at last", async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route("**/assets/safety-kit-*.js", async (route) => {
    ask();
    await arrived;
    await route.continue();
  });
  /** Whether the way out stood in the page when its headline came. */
  const follow = async () => {
    await page.goto("/campaigns");
    await wake(page);
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent?.startsWith("Pick a path")) return;
        seen.push(document.querySelector('[aria-label="Leave fast"]') !== null);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const went = goAnywhere(page, "/help");
    await asked;
    return {
      shown: async () => {
        await went;
        await expect(page).toHaveURL("/help");
        await expect(page.locator("h1")).not.toHaveText(/^Pick a path/);
        return page.evaluate(() => (window as unknown as { seen: boolean[] }).seen[0]);
      },
    };
  };
  expect(await (await follow()).shown(), "its code never comes").toBe(false);
  const second = await follow();
  arrive();
  expect(await second.shown()).toBe(true);
});

test("code that is gone, and would bring the page anew, holds nobody back who is leaving", async ({
  page,
  consoleErrors,
}) => {
  const code: Route[] = [];
  await page.route("**/assets/*.js", (route) => void code.push(route));
  const { promise: leaving, resolve: leave } = Promise.withResolvers<Route>();
  await page.route(NEUTRAL_PLACE, leave);
  await page.goto("/help", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => code.length).toBeGreaterThan(1);
  await page.keyboard.press("Enter");
  const neutral = await leaving;
  const answered = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".js"));
  await Promise.all(code.map((route) => route.fulfill({ status: 404, body: "Not found" })));
  await answered;
  await neutral.fulfill({ body: "Sunny" });
  await isOut(page);
  consoleErrors.length = 0;
});

test("Shift three times leads out from wherever in the history, and no way back shows a page of ours", async ({
  page,
}) => {
  await sunny(page);
  await page.goto("/campaigns");
  await page.mouse.move(3, 300);
  await isAwake(page);
  await page.getByRole("link", { name: "Get help" }).first().click();
  await expect(page).toHaveURL(/\/help$/);
  await page.goto("/contact");
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
  await page.getByRole("heading", { level: 1 }).click();
  await shift(page);
  await isOut(page);
  await page.goForward();
  await isOut(page);
  for (let n = 0; n < 2; n += 1) {
    await page.goBack();
    await isOut(page);
  }
  // Coming by an address is coming on purpose.
  await page.goto("/help");
  await expect(exit(page)).toBeVisible();
  await page.reload();
  await expect(exit(page)).toBeVisible();
});

test("the button leads out over the menu of a phone, too", async ({ page }) => {
  await sunny(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/help");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Exit this page" }).click();
  await isOut(page);
});

test("leaving takes what was typed along, in the tab and on the device", async ({ page }) => {
  await sunny(page);
  await page.goto("/register/single_dad");
  await page.getByLabel("Email").fill("father@example.org");
  await page.getByLabel(/hardest/).fill("Evenings.");
  await page.getByLabel("Keep what I typed on this device").check();
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(kept).toContain("Evenings.");
  await exit(page).click();
  await isOut(page);
  await page.goto("/help");
  expect(await kept()).not.toMatch(/Evenings|father@example/);
  expect(await storedSession(page)).toBeNull();
});

test("on a shared device the page locks itself by the clock, and nothing stays when the tab is closed", async ({
  page,
  host,
  context,
  consoleErrors,
}) => {
  await page.clock.install();
  await signInAs(page, host, "father", "/profile");
  const shared = page.getByLabel("Other people use this device");
  await expect(shared).toBeEnabled();
  const anew = page.waitForEvent("load");
  let counted = 0;
  page.on("framenavigated", () => {
    counted = 0;
  });
  page.on("response", (response) => {
    if (response.url().includes("/inbox_notifications?")) counted += 1;
  });
  await shared.click();
  await anew;
  await expect(shared).toBeChecked();
  expect(await storedSession(page)).toBeNull();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain("sff-lock");
  // Once for the page, and once more when it hears of changes: nothing is under way when it locks.
  await expect.poll(() => counted).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward("04:31");
  await page.getByRole("button", { name: "I'm still here" }).click();

  const read: string[] = [];
  page.on("request", (request) => {
    if (/\/(rest|functions|storage)\/v1\//.test(request.url())) read.push(request.url());
  });
  await page.clock.fastForward("05:00");
  const lock = page.getByRole("dialog", { name: "This page is locked" });
  await expect(lock).toBeVisible();
  await expect(page.locator("h1")).toHaveText("Profile");
  await expect(page.locator("h1")).toBeHidden();
  await expect(page).toHaveTitle("Home");
  await isCleanInBothThemes(page, "the lock");
  await page.reload();
  await expect(lock).toBeVisible();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Escape");
  await expect(lock).toBeVisible();
  expect(read).toEqual([]);
  await lock.getByLabel("Password", { exact: true }).fill("not this one");
  await lock.getByRole("button", { name: "Unlock" }).click();
  await expect(lock.getByText(/This is not the password/)).toBeVisible();
  await lock.getByLabel("Password", { exact: true }).fill(demoPassword(host));
  await lock.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();

  const second = await context.newPage();
  await second.goto("/dashboard");
  await expect(second).toHaveURL(/\/auth\?/);
  await page.close();
  const kept = await second.evaluate(async () => [
    Object.keys(localStorage),
    await caches.keys(),
    await indexedDB.databases(),
    document.cookie,
  ]);
  expect(kept).toEqual([["sff-shared-device"], [], [], ""]);
  consoleErrors.length = 0;
});

test.describe(() => {
  test.use({ serviceWorkers: "allow" });
  test("the finder works without JavaScript, and a guide saved for court is there offline until its day", async ({
    page,
    browser,
    baseURL,
    consoleErrors,
  }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
    await plain.goto("/resources");
    await plain.getByLabel("Topic").selectOption("Court");
    await plain.getByLabel("Your state").selectOption("Texas");
    await plain.getByRole("button", { name: "Show what fits" }).click();
    await expect(plain).toHaveURL(/topic=court/);
    await plain.getByRole("link", { name: "Your first date in family court" }).click();
    await plain.getByRole("button", { name: "This is outdated" }).click();
    await expect(plain.getByText("Someone will read this page again.")).toBeVisible();
    await plain.close();

    test.slow();
    await page.goto("/resources/your-first-court-date");
    await page.mouse.move(3, 300);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
    await page.getByRole("button", { name: "Save for court" }).click();
    await page.getByRole("button", { name: "Save on this device" }).click();
    await expect(page.getByText(/Saved on this device until/)).toBeVisible();
    // What the worker keeps of every page is not what is tested.
    await page.evaluate(() => caches.delete("pages"));
    await page.context().setOffline(true);
    await page.goto("/resources/your-first-court-date");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your first date in family court");
    await page.context().setOffline(false);
    // Its day is over: any page of ours that is opened then erases it, with what the worker keeps of a visit.
    await page.goto("/resources/your-first-court-date");
    const copies = () =>
      page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return all.flat().filter(({ url }) => url.endsWith("/your-first-court-date")).length;
      });
    await expect.poll(copies).toBe(2);
    await page.evaluate(async (path) => {
      const cache = await caches.open("saved-for-court");
      const saved = await cache.match(path);
      const headers = new Headers(saved?.headers);
      headers.set("x-erase-after", "2026-01-01");
      await cache.put(path, new Response(await saved?.blob(), { headers }));
    }, "/resources/your-first-court-date");
    await page.goto("/terms");
    await expect.poll(copies).toBe(0);
    consoleErrors.length = 0;
  });
});
