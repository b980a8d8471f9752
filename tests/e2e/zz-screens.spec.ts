import { expect, test } from "../fixtures/e2e.ts";
import { signInAs } from "./auth-steps.ts";
test.setTimeout(240_000);
test("screens", async ({ page, host, consoleErrors }) => {
  const shots = async (name: string, sizes = [390, 1440]) => {
    for (const theme of ["light", "dark"]) for (const width of sizes) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.evaluate((t) => { document.documentElement.classList.toggle("dark", t === "dark"); document.documentElement.classList.toggle("light", t !== "dark"); }, theme);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `/tmp/oc-shots/${name}-${width}-${theme}.png` });
    }
  };
  await page.goto("/auth/confirm");
  await expect(page.getByLabel("Code of 8 digits")).toBeVisible();
  await shots("confirm");
  await page.goto("/reset-password");
  await expect(page.getByLabel("Code of 8 digits")).toBeVisible();
  await shots("reset", [390, 768, 1024, 1440]);
  await page.goto("/campaigns?status=all&page=900");
  await expect(page.getByRole("heading", { name: /^There / })).toBeVisible();
  await shots("past-end", [390, 1440]);
  await page.goto("/offline.html");
  await shots("offline-us", [390]);
  await signInAs(page, host, "admin");
  await expect(page).toHaveURL(/\/admin$/);
  await page.route("**/rest/v1/**", (route) => route.abort());
  await page.goto("/admin/user-management");
  await page.waitForTimeout(1500);
  await shots("admin-skeleton", [390, 1440]);
  await expect(page.getByRole("heading", { level: 1, name: /read your account/ })).toBeVisible({ timeout: 25_000 });
  await shots("admin-unreadable", [390, 768, 1024, 1440]);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /read your account/ })).toBeVisible({ timeout: 25_000 });
  await shots("member-unreadable", [390, 1440]);
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "You are signed in" })).toBeVisible({ timeout: 25_000 });
  await shots("auth-unreadable", [390, 1440]);
  consoleErrors.length = 0;
});
