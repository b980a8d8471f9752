// The activity toast in a browser; its timings to the millisecond are in app/layouts/public/activity.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { setText } from "./chrome-steps.ts";

const toast = (page: Page) => page.getByRole("status", { name: "Activity" });

/** Opens a page whose clock only this test moves, and wakes it up. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(3, 300);
  await page.mouse.move(5, 310);
  // The code of the toast comes once the browser is idle, which its clock has to tell it.
  await expect(page.locator("html")).not.toHaveAttribute("data-arriving");
  await page.clock.runFor(100);
}

async function waitFor(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1_000);
}

test.beforeEach(async ({ page }) => page.clock.install());

test("an example comes, leaves the focus where it is, and never comes again once dismissed", async ({
  page,
}) => {
  await open(page, "/terms");
  await expect(toast(page)).toBeAttached();
  await page.getByRole("link", { name: "Privacy Policy" }).focus();
  await waitFor(page, 4);
  await expect(toast(page)).toContainText(/Example.+(gave|offered|shared|“)/);
  await expect(page.getByRole("link", { name: "Privacy Policy" })).toBeFocused();
  await isCleanInBothThemes(page, "activity toast");
  await toast(page).hover();
  await waitFor(page, 9);
  await expect(toast(page), "it waits while somebody points at it").toContainText("Example");
  await toast(page).getByRole("button", { name: "Do not show activity again" }).click();
  await expect(toast(page)).toHaveText("");
  await page.reload();
  await page.mouse.move(8, 320);
  await expect(toast(page)).toBeAttached();
  await waitFor(page, 9);
  await expect(toast(page)).toHaveText("");
});

test("on a phone it lies over nothing that one is about to press", async ({ page }) => {
  for (const height of [844, 700, 640]) {
    await page.setViewportSize({ width: 390, height });
    await open(page, "/");
    await expect(toast(page)).toBeAttached();
    await waitFor(page, 4);
    await expect(toast(page)).toContainText("Example");
    const slip = await toast(page).boundingBox();
    const ways = page.locator("main section").first().getByRole("link");
    for (const way of await ways.all()) {
      const box = await way.boundingBox();
      if (!slip || !box) throw new Error("Not on the page.");
      const apart = slip.y + slip.height <= box.y || box.y + box.height <= slip.y;
      expect(apart, `${height}: ${await way.textContent()}`).toBe(true);
    }
  }
});

test("it is hidden where somebody registers, signs in, gives or has given", async ({ page }) => {
  for (const path of ["/role-selection", "/register/volunteer", "/auth", "/donate", "/donation-success"]) {
    await open(page, path);
    await waitFor(page, 5);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(toast(page), path).toHaveCount(0);
  }
});

test("staff can turn it off", async ({ page, host }) => {
  await setText(host, "activity_toast_mode", "off");
  await expect(async () => {
    await open(page, "/privacy");
    expect(await page.content()).not.toContain('\\"samples\\"');
  }).toPass();
  await expect(toast(page)).toBeAttached();
  await waitFor(page, 9);
  await expect(toast(page)).toHaveText("");
  await setText(host, "activity_toast_mode", "samples");
});

test("live activity is real, and needs no backend client", async ({ page, host }) => {
  await setText(host, "activity_toast_mode", "live");
  await expect(async () => {
    const asked = page.waitForRequest((request) => request.url().includes("/rest/v1/donor_wall"), {
      timeout: 5_000,
    });
    // The kept page may be the one from before for a moment.
    await Promise.all([asked, open(page, "/privacy")]);
  }).toPass();
  await expect(async () => {
    await waitFor(page, 1);
    await expect(toast(page)).toContainText(/gave/, { timeout: 200 });
  }).toPass();
  await expect(toast(page)).not.toContainText("Example");
  await setText(host, "activity_toast_mode", "samples");
});
