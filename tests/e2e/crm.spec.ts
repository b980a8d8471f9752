// What staff do about people: a report, its decision and the appeal; two rows that are one person; and people from a file.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, openAdmin, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";
import { wake } from "./chrome-steps.ts";

const CAMPAIGN = {
  title: "A campaign to report",
  summary: "Ten letters at least, for this test.",
  story: { type: "doc", content: [] },
  category: "health",
  goal_amount: 5000,
  organizer_display_name: "Demo O.",
  is_approved: true,
};

const decision = (page: Page) => page.getByRole("form", { name: "Decide" });

test("a visitor reports, staff take it down, the author asks for a second look, and another decides", async ({
  page,
  host,
  browser,
}) => {
  test.slow();
  const author = await register(host, "Otto Organizer");
  const second = await register(host, "Sena Second");
  await asServer(host, "user_roles", { user_id: await userIdOf(host, "Sena Second"), role: "admin" });
  const user_id = await userIdOf(host, "Otto Organizer");
  const [campaign] = await asServer<{ id: string }[]>(host, "user_campaigns", { ...CAMPAIGN, user_id });
  const path = `/user-campaign/${campaign?.id}`;

  await page.goto(path);
  await wake(page);
  const flag = page.getByRole("button", { name: "Report this campaign" });
  const dialog = page.getByRole("dialog", { name: "Report this" });
  await flag.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(flag).toBeFocused();
  await flag.click();
  await dialog.getByLabel("What is wrong with it?").selectOption({ label: "A child may be in danger" });
  await expect(dialog.getByRole("link", { name: "Call 988" })).toBeVisible();
  await isCleanInBothThemes(page, "the report form");
  await dialog.getByLabel("What should we know?").fill("It shows a school.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();

  await openAdmin(page, host, "/admin/reports");
  await page.getByRole("link", { name: /^A campaign to report/ }).click();
  await expect(page.getByText("It shows a school.")).toBeVisible();
  await isCleanInBothThemes(page, "a case");
  await decision(page).getByText("Take it down").first().click();
  await decision(page).getByRole("button", { name: "Take it down" }).click();
  await expect(decision(page).getByText("Write what the author should know.")).toBeVisible();
  await decision(page)
    .getByLabel(/The author reads this/)
    .fill("It shows a school.");
  await decision(page).getByRole("button", { name: "Take it down" }).click();
  await expect(page.getByText("We took it down.", { exact: false })).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: host.url })).newPage();
  await signInAs(theirs, host, author, "/messages");
  await theirs.getByText("We took down your campaign").first().click();
  await expect(theirs).toHaveURL(/\/decisions\//);
  await theirs.getByLabel("Why should we look at it again?").fill("It is a drawing.");
  await theirs.getByRole("button", { name: "Ask for a second look" }).click();
  await expect(theirs.getByText("It is a drawing.")).toBeVisible();
  await isCleanInBothThemes(theirs, "the decision");

  await signInAs(theirs, host, second, "/admin/reports");
  await theirs.getByRole("link", { name: /^A campaign to report/ }).click();
  await decision(theirs).getByText("Put it back").first().click();
  await decision(theirs)
    .getByLabel(/The author reads this/)
    .fill("It is a drawing indeed.");
  await decision(theirs).getByRole("button", { name: "Put it back" }).click();
  await expect(theirs.getByText("We no longer keep it off the site, after a second look.")).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(200);
  await theirs.context().close();
});

test("two rows that are one person: seen before, merged, and two again", async ({ page, host }) => {
  test.slow();
  const add = async (email: string, name: string) => {
    await page.goto("/admin/crm");
    await page.getByRole("button", { name: "Add a person" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a person" });
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  await openAdmin(page, host, "/admin/crm");
  await add("mila.one@example.org", "Mila Onest");
  await page.getByRole("textbox", { name: "Note" }).fill("Met at the gala.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Met at the gala." })).toBeVisible();
  await add("mila.two@example.org", "Mila Two");
  await page.getByRole("button", { name: "Merge with another" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge with Mila Two" });
  await dialog.getByRole("searchbox").fill("Onest");
  await dialog.getByRole("button", { name: "Search", exact: true }).click();
  await expect(dialog.getByRole("status").first()).toContainText("Mila Onest");
  await dialog.getByRole("button", { name: "Choose Mila Onest" }).press("Enter");
  await expect(dialog.getByText("1 note and 0 tasks of Mila Onest")).toBeVisible();
  await expect(dialog.getByText('Not kept: the name "Mila Onest".')).toBeVisible();
  await expect(dialog).toBeFocused();
  await isCleanInBothThemes(page, "the preview of a merge");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Met at the gala." })).toBeVisible();
  await page.getByRole("button", { name: "Take the merge back" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Met at the gala." })).toHaveCount(0);
  await page.goto("/admin/crm?q=onest");
  await expect(page.getByRole("rowheader", { name: /Mila Onest/ })).toBeVisible();
});

test("people from a file: seen before, imported, and taken back", async ({ page, host }) => {
  test.slow();
  await openAdmin(page, host, "/admin/crm/imports");
  await page.getByRole("link", { name: "Import a file" }).click();
  const csv =
    '\uFEFFName;E-Mail;Tags;Shoe size\r\n"Fairweather; Fay";fay.fair@example.org;spring fair;9\r\nNo Address;;;\r\n';
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByLabel("Shoe size")).toHaveValue("");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("There is no email. People are told apart by it.")).toBeVisible();
  await isCleanInBothThemes(page, "a file that was tried");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("The file is imported.")).toBeVisible();
  await page.getByRole("link", { name: "All imports" }).click();
  const row = page.getByRole("row").filter({ hasText: "fair.csv" }).first();
  await expect(row).toContainText("1 new, 1 left out");
  await page.getByRole("button", { name: "Take back fair.csv" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(row.getByText("Taken back")).toBeVisible();
  await page.goto("/admin/crm?q=fairweather");
  await expect(page.getByText('Nothing found for "fairweather"')).toBeVisible();
});
