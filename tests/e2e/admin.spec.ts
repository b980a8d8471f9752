// The admin area's door and its dashboard (spec 2.3, 2.16, 4, 8, 9).
import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, openAdmin } from "./admin-steps.ts";
import { demoPassword, signIn, signInAs } from "./auth-steps.ts";

/** Notes every text of the admin area that ever stood in the page, however briefly. */
const WATCH = `
  window.flashed = [];
  new MutationObserver(() => {
    const text = document.body?.textContent ?? "";
    for (const word of ["User Management", "Total Raised"]) if (text.includes(word)) window.flashed.push(word);
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;
const flashed = (page: import("@playwright/test").Page) =>
  page.evaluate(() => (window as unknown as { flashed: string[] }).flashed);

test("a visitor sees nothing of the admin area, signs in and is there", async ({ page, host }) => {
  await page.addInitScript(WATCH);
  await page.goto("/admin/user-management");
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fuser-management$/);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  expect(await flashed(page)).toEqual([]);
  await signIn(page, "admin@demo.example", demoPassword(host));
  await expect(page).toHaveURL(/\/admin\/user-management$/);
  await expect(page.getByRole("heading", { level: 1, name: "User Management" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /home$/ })).toHaveCount(0);
});

test("a member who asks for the admin area ends at home and sees nothing of it", async ({ page, host }) => {
  await page.addInitScript(WATCH);
  await signInAs(page, host, "father");
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ["/admin", "/admin/user-management", "/admin/profile"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await flashed(page)).toEqual([]);
  }
});

test("an administrator finds his own version of a member's page, whichever link led there, and help in one tap", async ({
  page,
  host,
}) => {
  await openAdmin(page, host);
  const help = page.getByRole("banner").getByRole("link", { name: "Get help" });
  await expect(help).toHaveAttribute("href", "/help");
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Your profile" }).click();
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await page.goto("/messages?show=unread");
  await expect(page).toHaveURL(/\/admin\/messages\?show=unread$/);
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
});

test("the dashboard shows the database's figures, and what happened last", async ({ page, host }) => {
  await openAdmin(page, host);
  const [totals] = await asServer<{ raised_amount: number }[]>(
    host,
    "foundation_totals?select=raised_amount",
  );
  const count = async (path: string) => (await asServer<unknown[]>(host, path)).length;
  const internal = await count("internal_campaigns?select=id&active=eq.true");
  const user = await count("user_campaigns?select=id");
  const figure = (name: string) => page.locator("dt", { hasText: name }).locator("+ dd");
  const raised = Math.floor((totals?.raised_amount ?? 0) / 100).toLocaleString("en-US");
  await expect(figure("Total Raised")).toHaveText(`$${raised}`);
  // A sum that is broken reads like a smaller one.
  const heights = ["Total Raised", "Total Users"].map(
    async (name) => (await figure(name).boundingBox())?.height,
  );
  expect(new Set(await Promise.all(heights)).size).toBe(1);
  await expect(figure("Active Campaigns")).toHaveText(String(internal + user));
  await expect(figure("Total Users")).toHaveText(String(await count("profiles?select=user_id")));
  const pending = await count("user_campaigns?select=id&is_approved=eq.false");
  await expect(figure("Pending Reviews")).toHaveText(String(pending));

  const lines = page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem");
  await expect(lines).toHaveCount(5);
  const times = await lines
    .locator("time")
    .evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute("datetime") ?? "")));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  await hasNoViolations(page, "/admin");
});

test("figures and activity that cannot be read are silent", async ({ page, host, consoleErrors }) => {
  await page.route(/v1\/(admin_kpis|recent_activity)\?/, (route) =>
    route.fulfill({ status: 500, body: "{}" }),
  );
  await openAdmin(page, host);
  await expect(page.getByText("What waits for us is not known right now")).toBeVisible();
  await expect(page.getByText("not known right now")).toHaveCount(6);
  // Unknown is not none.
  await expect(page.getByText("Nothing has happened yet.")).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  for (const line of ["Error fetching admin KPIs", "Error fetching recent activity"])
    expect(consoleErrors.filter((text) => text.startsWith(line))).not.toEqual([]);
  consoleErrors.length = 0;
});

test("the QA tests are downloaded", async ({ page, host }) => {
  await openAdmin(page, host);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download QA Tests" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`qa-tests-${new Date().toISOString().slice(0, 10)}.csv`);
  await expect(
    page.getByText("QA tests CSV has been downloaded successfully!", { exact: true }),
  ).toBeVisible();
  const [header, ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(header).toBe("number,level,area,file,test");
  expect(rows.length).toBeGreaterThan(50);
});

test("the account menu leads to the profile, the site and out, by keyboard", async ({ page, host }) => {
  await openAdmin(page, host);
  const button = page.getByRole("button", { name: "DA, account menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "View Site" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "View Site" })).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Edit Profile" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await expect(page.getByLabel("Full Name")).toHaveValue("Demo Admin");
  await hasNoViolations(page, "/admin/profile");
  await button.click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin$/);
});
