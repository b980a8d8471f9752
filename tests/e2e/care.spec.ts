// Care data opens for care staff alone, and each opening is logged (decision 27).
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, find, manage, openAdmin, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";

/** The list shows no names: a search for one asks for a reason, too. */
async function openByName(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Find by name" }).click();
  const search = page.getByRole("dialog", { name: "Find a father by name" });
  await search.getByLabel("Name", { exact: true }).fill(name);
  await search.getByLabel("What do you need it for?").selectOption("Answering a request");
  await search.getByRole("button", { name: "Look for the name" }).click();
  await search.getByRole("link", { name }).click();
}

/** The reason stays for this record as long as the page does. */
async function giveReason(page: Page): Promise<void> {
  const gate = page.getByRole("dialog", { name: "Open a father's record" });
  await gate.getByLabel("What do you need it for?").selectOption("Answering a request");
  await gate.getByRole("button", { name: "Open the record" }).click();
}

async function setCare(page: Page, name: string, button: string, question: string): Promise<void> {
  await manage(page, name).click();
  await page.getByRole("main").getByRole("button", { name: button }).click();
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: button }).click();
  await expect(page.getByText(/ on the care staff( now| any more)\./)).toBeVisible();
}

test("closed to administrators until one opens it to himself, which the log says", async ({ page, host }) => {
  await register(host, "Henry Example", "single_dad");
  await openAdmin(page, host);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Care" })).toHaveCount(0);
  await page.goto("/admin/care");
  await expect(page.getByText("You can't see fathers' confidential details")).toBeVisible();

  await page.goto("/admin/user-management?q=admin@demo");
  await setCare(page, "Demo Admin", "Make care staff", "Make yourself care staff?");
  const log = page.getByRole("region", { name: "Log" }).getByRole("listitem");
  await expect(log.first()).toContainText("Made care staff by this person");
  await page.getByRole("navigation").getByRole("link", { name: "Care" }).click();
  await expect(page).toHaveURL(/\/admin\/care$/);
  await hasNoViolations(page, "care");

  await expect(page.getByText("Henry Example")).toHaveCount(0);
  await openByName(page, "Henry Example");
  await giveReason(page);
  const father = page.getByRole("dialog", { name: "Henry Example" });
  await expect(father.getByText("Work and school at once.")).toBeVisible();
  await hasNoViolations(page, "father");
  const admin = await userIdOf(host, "Demo Admin");
  const read = `audit_log?select=action&table_name=eq.father_profiles&row_id=not.is.null&actor_id=eq.${admin}`;
  expect(await asServer(host, read)).toEqual([{ action: "read" }]);
  await page.keyboard.press("Escape");
  await openByName(page, "Henry Example");
  await expect(father.getByText("Work and school at once.")).toBeVisible();
  expect(await asServer(host, read)).toHaveLength(2);

  await page.goto("/admin/user-management?q=admin@demo");
  await setCare(page, "Demo Admin", "Remove from care staff", "Leave the care staff?");
});

test("care staff without the admin role has the page among the own ones", async ({ page, host, browser }) => {
  await register(host, "Ivan Example", "single_dad");
  const { email } = await register(host, "Carla Example");
  const context = await browser.newContext({ baseURL: host.url });
  const own = await context.newPage();
  await signInAs(own, host, { email }, "/care");
  await expect(own.getByText("You can't see fathers' confidential details")).toBeVisible();

  await openAdmin(page, host, "/admin/user-management");
  await find(page, email);
  await setCare(page, "Carla Example", "Make care staff", "Make Carla Example care staff?");
  await own.goto("/dashboard");
  const side = own.getByRole("navigation", { name: "Your account" });
  await side.getByRole("link", { name: "Care" }).click();
  await openByName(own, "Ivan Example");
  await giveReason(own);
  await expect(own.getByRole("dialog").getByText("Springfield")).toBeVisible();
  await hasNoViolations(own, "/care");
  await context.close();
});
