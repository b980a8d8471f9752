// A volunteer from signing up for a shift to confirmed hours and a letter that others can check.
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, openAdmin, register } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";

const DAY_MS = 86_400_000;

/** What would be next week was yesterday, at an hour that every day has; gives that day. */
async function isOver(host: Host, shift_id: string): Promise<string> {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const answer = await fetch(`${host.url}/rest/v1/volunteer_shifts?id=eq.${shift_id}`, {
    method: "PATCH",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ starts_local: `${yesterday}T09:00` }),
  });
  expect(answer.status).toBe(204);
  return yesterday;
}

test("a volunteer signs up, enters hours, staff confirm them, and the letter can be checked", async ({
  page,
  host,
  browser,
}) => {
  const title = "Demo: drive a father to court";
  const { email } = await register(host, "Vera Example", "volunteer");
  await signInAs(page, host, { email }, "/volunteer-opportunities?q=drive+a+father");
  const signUp = page.getByRole("button", { name: `Sign up: ${title}` }).first();
  await expect(signUp).toBeVisible();
  await hasNoViolations(page, "opportunities");
  await signUp.click();
  await expect(page.getByText("You are coming. Thank you.")).toBeVisible();

  await page.getByRole("link", { name: "My activities" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Volunteer Activities" })).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: `Add to calendar: ${title}` }).click();
  expect((await downloading).suggestedFilename()).toBe("shift.ics");
  const [signup] = await asServer<{ shift_id: string }[]>(
    host,
    "volunteer_signups?select=shift_id&order=created_at.desc&limit=1",
  );
  const day = await isOver(host, signup?.shift_id ?? "");

  await page.goto("/volunteer-activities?when=past");
  await page.getByRole("button", { name: `Enter your hours: ${title}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Hours", { exact: true })).toHaveValue("4");
  await dialog.getByLabel("Minutes").fill("30");
  await hasNoViolations(page, "hours");
  await dialog.getByRole("button", { name: "Send my hours" }).click();
  await expect(page.getByText("To confirm")).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: host.url })).newPage();
  await openAdmin(staff, host, "/admin/volunteers/hours?q=Vera");
  await staff.getByRole("checkbox", { name: `Vera Example: ${title}` }).check();
  await staff.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(staff.getByText("The hours are confirmed.")).toBeVisible();
  await staff.context().close();

  await page.reload();
  await expect(page.getByText("4 h 30 min: Confirmed")).toBeVisible();
  // On January 1 that day is of the year before, which a letter leaves out unless it is asked for.
  await page.getByLabel("First day").fill(day);
  await page.getByRole("button", { name: "Make a letter" }).click();
  await page.getByRole("link", { name: "Open to print" }).click();
  const letter = page.getByRole("article", { name: "The letter" });
  await expect(letter).toContainText("Vera Example volunteered");
  await hasNoViolations(page, "letter");
  const [address = ""] =
    (await letter.textContent())?.match(/\/volunteer\/verify\/[0-9A-F]{4}(?:-[0-9A-F]{4}){7}/) ?? [];
  await page.goto(address);
  await expect(page.getByText(/for a volunteer whose name begins with V: 4 h 30 min/)).toBeVisible();
  await expect(page.getByText("Vera")).toHaveCount(0);
  await page.goto(`/volunteer/verify/${"0".repeat(32)}`);
  await expect(page.getByText("We know no such letter")).toBeVisible();
});
