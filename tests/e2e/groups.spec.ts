// A father who has no account finds a session, registers and comes back to it, takes a seat by keyboard, has it in his
// calendar, is known to the host by the name he chose, learns of another hour, and cancels.
import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { linkFor, newAddress, PASSWORD, signInAs } from "./auth-steps.ts";

test("a seat by keyboard, from the public page through registering to the host's roster and back out", async ({
  page,
  host,
  browser,
  consoleErrors,
}) => {
  await page.goto("/support-groups/demo-after-bedtime");
  const doors = page.getByRole("link", { name: /^Save me a seat: Demo After Bedtime/ });
  await doors.nth(1).focus();
  const session = (await doors.nth(1).getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth\?next=/);

  const email = newAddress();
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.goto((await linkFor(host, email)).link);
  await expect(page).toHaveURL(new RegExp(`${session}$`));

  const name = page.getByLabel("Your name in this group");
  await expect(page.getByRole("button", { name: "Save me a seat" })).toBeEnabled();
  await isCleanInBothThemes(page, "a session before it is booked");
  await name.focus();
  await page.keyboard.type("Ada Lovelace");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That gives away who you are.").first()).toBeVisible();
  await expect(name).toBeFocused();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  await name.fill("Quiet Bear");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are coming")).toBeVisible();
  await expect(page.getByText("from 24 hours before. Only those who come see it.")).toBeVisible();

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Put it in my calendar (.ics)" }).press("Enter");
  const text = await readFile(await (await file).path(), "utf8");
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  expect(String(event?.getFirstPropertyValue("summary"))).toBe("Demo After Bedtime");
  expect(text).not.toMatch(/meet\.example|Bear|Ada/);

  const hosting = await browser.newPage({ baseURL: host.url });
  await signInAs(hosting, host, "donor", session.replace("/my-groups", "/hosted-groups"));
  const roster = hosting.getByRole("region", { name: "Roster" });
  await expect(roster.getByText("Quiet Bear")).toBeVisible();
  await expect(roster.getByText("Just listens")).toBeVisible();
  await expect(hosting.locator("main")).not.toContainText(/Ada|person-/);
  await hosting.getByText("Hold it at another time").click();
  const another = hosting.getByRole("form", { name: "Another time" });
  await another.getByLabel("Begins at").fill("19:05");
  await isCleanInBothThemes(hosting, "a session as its host sees it");
  await another.getByRole("button", { name: "Move this session" }).click();
  await expect(hosting.getByText("Everyone with a seat is told.").first()).toBeVisible();
  await hosting.goto("/hosted-groups");
  await hosting.getByText("Add a session", { exact: true }).first().click();
  const more = hosting.getByRole("form", { name: "One more session of Demo After Bedtime" });
  const in_forty_days = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await more.getByLabel("Day").fill(in_forty_days);
  await more.getByLabel("Begins at").fill("06:10");
  await more.getByRole("button", { name: "Add the session" }).click();
  await expect(hosting.getByText("Everyone who comes to the group is told.").first()).toBeVisible();
  await expect(hosting.getByText(/6:10 AM/).first()).toBeVisible();
  await hosting.close();
  await page.reload();
  await expect(page.getByText("7:05 PM").first()).toBeVisible();

  await page.getByRole("button", { name: "I can't come" }).press("Enter");
  await expect(page.getByRole("button", { name: "Save me a seat" })).toBeVisible();
  await page.goto("/my-groups");
  await expect(page.getByText("You have no session ahead")).toBeVisible();
});
