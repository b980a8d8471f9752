// A campaign from the first word of a father to the page that visitors give on, and to its end.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { openAdmin, register } from "./admin-steps.ts";
import { PASSWORD, signIn } from "./auth-steps.ts";
import { mailTo } from "./mailbox.ts";

const TITLE = "A desk for homework";
const STORY = `They do their homework on the floor. ${"A desk costs less than it seems. ".repeat(4)}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const staffDecides = async (page: Page, label: string, words?: string) => {
  await button(page, label).click();
  const dialog = page.getByRole("dialog");
  if (words) await dialog.getByLabel(/^Your words/).fill(words);
  await dialog.getByRole("button", { name: label }).click();
  await expect(dialog).toBeHidden();
};

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Title").fill(TITLE);
  await page.getByLabel("In short").fill("Two desks, so that both can learn at home.");
  await page.getByLabel("Your story").fill(STORY);
  await page.getByLabel("What it is for").selectOption("Education");
  await page.getByLabel("Goal in US dollars").fill("50");
}

test("a father starts a campaign, staff ask and approve, visitors see it, and he ends it", async ({
  page,
  host,
  browser,
}) => {
  test.slow();
  const { email } = await register(host, "Desk Example");
  await page.goto("/start-campaign");
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByRole("form", { name: "Sign in" })).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/start-campaign$/);
  await expect(page.getByLabel("Your name on the page")).toHaveValue("Desk E.");
  await fill(page);
  await hasNoViolations(page, "/start-campaign");
  // What is typed outlives the page.
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(TITLE);
  await button(page, "Send my campaign").click();
  await expect(page.getByLabel("Goal in US dollars")).toHaveAccessibleDescription(
    /between \$100 and \$100,000/,
  );
  await page.getByLabel("Goal in US dollars").fill("$400");
  await button(page, "Send my campaign").click();
  await expect(page.getByRole("heading", { name: "We have your campaign" })).toBeVisible();
  await page.getByRole("link", { name: "My campaigns" }).click();
  await expect(page.getByText("We are reading it")).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: host.url })).newPage();
  await openAdmin(staff, host, "/admin/user-campaigns");
  await staff.locator("tbody tr").first().getByRole("link", { name: TITLE }).click();
  await expect(staff.getByText("Two desks, so that both")).toBeVisible();
  await hasNoViolations(staff, "/admin/user-campaigns/:id");
  await staffDecides(staff, "Ask back", "What does one desk cost?");
  await mailTo(host, email, ({ text }) => text.includes("What does one desk cost?"));

  await page.reload();
  await expect(page.getByText("What does one desk cost?")).toBeVisible();
  await hasNoViolations(page, "/my-campaigns");
  await page.getByRole("link", { name: `Change it: ${TITLE}` }).click();
  await expect(page.getByLabel("Your story")).toHaveValue(STORY.trim());
  await page.getByLabel("In short").fill("Two desks at $200 each.");
  await button(page, "Save and send").click();
  await expect(page.getByText("We are reading it")).toBeVisible();

  await staff.reload();
  await staffDecides(staff, "Approve");
  await staff.getByRole("link", { name: "See it on the site" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(staff.getByText("Two desks at $200 each.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("On the site", { exact: true })).toBeVisible();
  await expect(button(page, "Copy link")).toBeVisible();
  await button(page, `End it: ${TITLE}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it now" }).click();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("This campaign has ended.").first()).toBeVisible();
  await staff.context().close();
});
