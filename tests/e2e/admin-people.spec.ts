// User management: roles, records, access, log. What every list does is in lists.spec.ts.
import { expect, test } from "../fixtures/e2e.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, find, manage, openAdmin, register, userIdOf } from "./admin-steps.ts";
import { PASSWORD, signIn } from "./auth-steps.ts";

const LIST = "/admin/user-management";

test("a role is given and withdrawn after asking, and the log says who did it", async ({ page, host }) => {
  const { email } = await register(host, "Robin Example");
  await openAdmin(page, host, LIST);
  await find(page, email);
  await manage(page, "Robin Example").click();
  const person = page.getByRole("dialog", { name: "Robin Example" });
  await person.getByLabel("Add a role").selectOption("fundraiser");
  await person.getByRole("button", { name: "Add" }).click();
  const question = page.getByRole("dialog", { name: 'Add "Fundraiser"?' });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(person.getByRole("button", { name: "Withdraw Fundraiser" })).toHaveCount(0);
  await person.getByRole("button", { name: "Add" }).click();
  await question.getByRole("button", { name: "Add" }).click();
  await expect(person.getByText("Role added.")).toBeVisible();
  await hasNoViolations(page, "person");
  await person.getByRole("button", { name: "Withdraw Fundraiser" }).click();
  await page
    .getByRole("dialog", { name: 'Withdraw "Fundraiser"?' })
    .getByRole("button", { name: "Withdraw role" })
    .click();
  await expect(person.getByText("The role has been withdrawn.")).toBeVisible();
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
  const person = page.getByRole("dialog", { name: "Demo Admin" });
  await expect(person.getByRole("button", { name: "Deactivate account" })).toHaveCount(0);
  await person.getByRole("button", { name: "Withdraw Administrator" }).click();
  const question = page.getByRole("dialog", { name: 'Withdraw "Administrator"?' });
  await question.getByRole("button", { name: "Withdraw role" }).click();
  await expect(question.getByText(/This is the last administrator/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(person.getByRole("button", { name: "Withdraw Administrator" })).toBeVisible();
  consoleErrors.length = 0;
});

test("a lawyer is activated, gets a message and one mail", async ({ page, host }) => {
  const { email } = await register(host, "Lee Example", "lawyer");
  await openAdmin(page, host, LIST);
  await find(page, email);
  await expect(page.getByText("Needs review").first()).toBeVisible();
  await manage(page, "Lee Example").click();
  const person = page.getByRole("dialog", { name: "Lee Example" });
  await expect(person.getByText("BAR-123", { exact: true })).toBeVisible();
  await person.getByRole("button", { name: "Activate Test & Partners" }).click();
  await page
    .getByRole("dialog", { name: "Activate Test & Partners?" })
    .getByRole("button", { name: "Activate" })
    .click();
  await expect(person.getByText("The record is active now.")).toBeVisible();
  const user_id = await userIdOf(host, "Lee Example");
  expect(await asServer(host, `law_firms?select=is_active&user_id=eq.${user_id}`)).toEqual([
    { is_active: true },
  ]);
  const inbox = `inbox_notifications?select=kind&kind=eq.record_activated&user_id=eq.${user_id}`;
  expect(await asServer(host, inbox)).toEqual([{ kind: "record_activated" }]);
  const mails = async () => {
    const response = await fetch(`${host.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await response.json()) as { text: string }[]).filter(({ text }) => /active/i.test(text)).length;
  };
  await expect.poll(mails, { timeout: 20_000 }).toBe(1);
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
  const person = page.getByRole("dialog", { name: "Kim Example" });
  const answer = async (button: string, question: string) => {
    await person.getByRole("button", { name: button }).click();
    await page.getByRole("dialog", { name: question }).getByRole("button", { name: button }).click();
  };
  await answer("Deactivate account", "Deactivate Kim Example?");
  await expect(person.getByText("The account has been deactivated.")).toBeVisible();
  const other = await browser.newPage({ baseURL: host.url });
  await other.goto("/auth");
  await signIn(other, email, PASSWORD);
  await expect(other.getByText("Sign In Error", { exact: true }).first()).toBeVisible();
  await answer("Reactivate account", "Let Kim Example in again?");
  await expect(person.getByText("The account is active again.")).toBeVisible();
  await signIn(other, email, PASSWORD);
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.close();
  consoleErrors.length = 0;
});
