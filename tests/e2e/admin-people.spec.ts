// User management: roles, records, access, log. What every list does is in lists.spec.ts.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations, isCleanInBothThemes } from "./accessibility.ts";
import { asServer, find, manage, openAdmin, register, signUp, userIdOf } from "./admin-steps.ts";
import { PASSWORD, signIn, signInAs } from "./auth-steps.ts";
import { mailsNow } from "./mailbox.ts";

const LIST = "/admin/user-management";

/** The page of one person. */
async function opened(page: Page, name: string): Promise<Locator> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page.getByRole("main");
}

async function decide(page: Page, button: string, words: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: `${button} Test & Partners` })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a role is given and withdrawn after asking, and the log says who did it", async ({ page, host }) => {
  const { email } = await register(host, "Robin Example");
  await openAdmin(page, host, LIST);
  await find(page, email);
  await manage(page, "Robin Example").click();
  const person = await opened(page, "Robin Example");
  await person.getByLabel("Add a role").selectOption("fundraiser");
  await person.getByRole("button", { name: "Add" }).click();
  const question = page.getByRole("dialog", { name: 'Add "Fundraiser"?' });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(person.getByRole("button", { name: "Withdraw Fundraiser" })).toHaveCount(0);
  await person.getByRole("button", { name: "Add" }).click();
  await question.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Role added.")).toBeVisible();
  await hasNoViolations(page, "person");
  await person.getByRole("button", { name: "Withdraw Fundraiser" }).click();
  await page
    .getByRole("dialog", { name: 'Withdraw "Fundraiser"?' })
    .getByRole("button", { name: "Withdraw role" })
    .click();
  await expect(page.getByText("The role has been withdrawn.")).toBeVisible();
  const log = person.getByRole("region", { name: "Log" }).getByRole("listitem");
  await expect(log.nth(0)).toContainText('Role "Fundraiser" withdrawn by Demo Admin');
  await expect(log.nth(1)).toContainText('Role "Fundraiser" given by Demo Admin');
  const user_id = await userIdOf(host, "Robin Example");
  expect(await asServer(host, `user_roles?user_id=eq.${user_id}`)).toEqual([]);
});

test("the last administrator stays one, and cannot lock the own account", async ({
  page,
  host,
  consoleErrors,
}) => {
  await openAdmin(page, host, LIST);
  await manage(page, "Demo Admin").click();
  const person = await opened(page, "Demo Admin");
  await expect(person.getByRole("button", { name: "Deactivate account" })).toHaveCount(0);
  await person.getByRole("button", { name: "Withdraw Administrator" }).click();
  const question = page.getByRole("dialog", { name: 'Withdraw "Administrator"?' });
  await question.getByRole("button", { name: "Withdraw role" }).click();
  await expect(question.getByText(/This is the last administrator/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(person.getByRole("button", { name: "Withdraw Administrator" })).toBeVisible();
  consoleErrors.length = 0;
});

test("a registration is found, asked about, answered and approved; its owner reads each word", async ({
  page,
  host,
  browser,
}) => {
  const { email } = await register(host, "Lee Example", "lawyer");
  await openAdmin(page, host);
  const side = page.getByRole("navigation", { name: "Administration" });
  await expect(side.getByRole("link", { name: /^User Management.*waiting for review/ })).toBeAttached();
  await page.getByRole("link", { name: "See who is waiting for our review" }).click();
  await expect(page).toHaveURL(/user-management\?state=review$/);
  await manage(page, "Lee Example").click();
  const person = await opened(page, "Lee Example");
  for (const fact of ["BAR-123", "Not paid"])
    await expect(person.getByText(fact, { exact: true })).toBeVisible();
  await isCleanInBothThemes(page, "review");

  await decide(page, "Ask back", "Which state issued your bar number?");
  await expect(person.getByText("Asked back", { exact: true }).first()).toBeVisible();
  // The button is gone; the keyboard goes on beside it.
  await expect(page.getByRole("region", { name: "Registration" }).locator(":focus")).toHaveCount(1);
  await page.getByRole("link", { name: "All people" }).click();
  await expect(page).toHaveURL(/user-management\?state=review$/);
  await expect(manage(page, "Lee Example")).toHaveCount(0);

  const context = await browser.newContext({ baseURL: host.url });
  const own = await context.newPage();
  await signInAs(own, host, { email });
  await expect(own.getByText(/Which state issued your bar number\?/)).toBeVisible();
  await own.getByRole("link", { name: "Answer", exact: true }).click();
  const mine = own.getByRole("region", { name: "Family-law attorney" });
  await expect(mine.getByText("Which state issued your bar number?")).toBeVisible();
  await mine.getByRole("button", { name: "Edit" }).click();
  await mine.getByLabel("Bar number").fill("OH-123");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("Waiting for approval", { exact: true })).toBeVisible();
  await context.close();

  await page.reload();
  await manage(page, "Lee Example").click();
  await expect(person.getByText("OH-123", { exact: true })).toBeVisible();
  await expect(person.getByText(/Before the last change we wrote/)).toBeVisible();
  await decide(page, "Approve", "");
  await expect(person.getByText("Approved", { exact: true })).toBeVisible();
  const log = person.getByRole("region", { name: "Log" }).getByRole("listitem");
  await expect(log.first()).toContainText("Registration (law firm) was approved by Demo Admin");
  const subjects = async () => {
    const mails = await mailsNow(host, email);
    return mails
      .filter(({ text }) => /law firm/.test(text))
      .map(({ subject }) => subject)
      .toSorted();
  };
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toEqual(["We have a question about your law firm", "Your law firm has been approved"]);
});

test("whoever never confirmed gets another email, and the log says who asked for it", async ({
  page,
  host,
}) => {
  const email = await signUp(host, { full_name: "Wes Example" });
  await openAdmin(page, host, `${LIST}?state=unconfirmed&q=${encodeURIComponent(email)}`);
  await manage(page, "Wes Example").click();
  const person = await opened(page, "Wes Example");
  const sent = async () => (await mailsNow(host, email)).length;
  await expect.poll(sent, { timeout: 20_000 }).toBe(1);
  await person.getByRole("button", { name: "Send the confirmation again" }).click();
  await expect(page.getByText(`A new confirmation email is on its way to ${email}.`)).toBeVisible();
  await expect.poll(sent, { timeout: 20_000 }).toBe(2);
  const log = person.getByRole("region", { name: "Log" }).getByRole("listitem");
  await expect(log.first()).toContainText("confirmation email to be sent again by Demo Admin");
});

test("a deactivated account is out at once and can come back", async ({
  page,
  host,
  browser,
  consoleErrors,
}) => {
  const { email } = await register(host, "Kim Example");
  await openAdmin(page, host, LIST);
  await find(page, email);
  await manage(page, "Kim Example").click();
  const person = await opened(page, "Kim Example");
  const answer = async (button: string, question: string) => {
    await person.getByRole("button", { name: button }).click();
    await page.getByRole("dialog", { name: question }).getByRole("button", { name: button }).click();
  };
  await answer("Deactivate account", "Deactivate Kim Example?");
  await expect(page.getByText("The account has been deactivated.")).toBeVisible();
  const other = await browser.newPage({ baseURL: host.url });
  await other.goto("/auth");
  await signIn(other, email, PASSWORD);
  await expect(other.getByText("Sign In Error", { exact: true }).first()).toBeVisible();
  await answer("Reactivate account", "Let Kim Example in again?");
  await expect(page.getByText("The account is active again.")).toBeVisible();
  await signIn(other, email, PASSWORD);
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.close();
  consoleErrors.length = 0;
});
