// People change what they told us about their role (decision 0012).
import type { Page } from "@playwright/test";
import { SELF_SERVICE_ROLES } from "../../domain/roles.ts";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { hasNoViolations } from "./accessibility.ts";
import { asServer, register, userIdOf } from "./admin-steps.ts";
import { isTold, signInAs } from "./auth-steps.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name });

async function openProfile(page: Page, host: Host, email: string): Promise<void> {
  await signInAs(page, host, { email }, "/profile");
}

async function approve(host: Host, user_id: string): Promise<void> {
  const response = await fetch(`${host.url}/rest/v1/law_firms?user_id=eq.${user_id}`, {
    method: "PATCH",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ is_active: true }),
  });
  expect(response.status).toBe(204);
}

test("an approved attorney changes the phone and stays so, then the bar number and waits again", async ({
  page,
  host,
}) => {
  const { email } = await register(host, "Lou Example", "lawyer");
  const user_id = await userIdOf(host, "Lou Example");
  await openProfile(page, host, email);
  const mine = card(page, "Family-law attorney");
  await expect(mine.getByText("Waiting for approval", { exact: true })).toBeVisible();
  await approve(host, user_id);
  await page.reload();
  await expect(mine.getByText("Approved", { exact: true })).toBeVisible();

  await mine.getByRole("button", { name: "Edit" }).click();
  await expect(mine.getByLabel("Law firm")).toBeFocused();
  await expect(
    mine.getByText(/When you change "Law firm", "Attorney's name", or "Bar number"/),
  ).toBeVisible();
  await mine.getByLabel("Office phone").fill("+1 555 0177");
  await hasNoViolations(page, "edit");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("+1 555 0177")).toBeVisible();
  await expect(mine.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(mine.getByText("Approved", { exact: true })).toBeVisible();

  await mine.getByRole("button", { name: "Edit" }).click();
  await mine.getByLabel("Bar number").fill("BAR-777");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("Waiting for approval", { exact: true })).toBeVisible();
  expect(await asServer(host, `law_firms?select=is_active,bar_number&user_id=eq.${user_id}`)).toEqual([
    { is_active: false, bar_number: "BAR-777" },
  ]);
  await hasNoViolations(page, "profile");
});

test("what is wrong is said at its field, nothing typed is lost, and a failed save can be repeated", async ({
  page,
  host,
  consoleErrors,
}) => {
  const { email } = await register(host, "Vera Example", "volunteer");
  await openProfile(page, host, email);
  const mine = card(page, "Volunteer");
  await mine.getByRole("button", { name: "Edit" }).click();
  await mine.getByLabel("When you have time").fill("Sundays");
  await mine.getByLabel("Experience").selectOption("");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByRole("alert")).toContainText("Choose how much experience you have.");
  await mine.getByLabel("Experience").selectOption("Experienced");
  await expect(mine.getByRole("alert")).toHaveCount(0);
  await page.route("**/rpc/save_my_record", (route) => route.fulfill({ status: 500, body: "{}" }));
  await mine.getByRole("button", { name: "Save" }).click();
  await isTold(page, "Error", "Something went wrong. Please try again.");
  await expect(mine.getByLabel("When you have time")).toHaveValue("Sundays");
  await page.unroute("**/rpc/save_my_record");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText("Sundays")).toBeVisible();
  await mine.getByRole("button", { name: "Edit" }).click();
  await mine.getByLabel("When you have time").fill("Never");
  await mine.getByRole("button", { name: "Cancel" }).click();
  await expect(mine.getByText("Sundays")).toBeVisible();
  consoleErrors.length = 0;
});

test("every role sees its own record, and who has none can make it", async ({ page, host }) => {
  const { email } = await register(host, "Fritz Example", "single_dad");
  await openProfile(page, host, email);
  await expect(card(page, "Single father").getByText("Work and school at once.")).toBeVisible();
  await expect(card(page, "Single father").getByText("Waiting for approval")).toHaveCount(0);
  const plain = await register(host, "Plain Example");
  const user_id = await userIdOf(host, "Plain Example");
  for (const role of SELF_SERVICE_ROLES) await asServer(host, "user_roles", { user_id, role });
  await page.evaluate(() => localStorage.clear());
  await openProfile(page, host, plain.email);
  await expect(page.getByText("Nothing is kept here yet")).toHaveCount(SELF_SERVICE_ROLES.length);
  const advocate = card(page, "Content creator/advocate");
  await advocate.getByRole("button", { name: "Fill in" }).click();
  await advocate.getByLabel(/How often/).selectOption("Monthly");
  await advocate.getByLabel(/social media/).fill("@plain");
  await advocate.getByRole("button", { name: "Save" }).click();
  await expect(advocate.getByText("@plain")).toBeVisible();
  expect(await asServer(host, `profiles?select=income_bracket,address&user_id=eq.${user_id}`)).toEqual([
    { income_bracket: "Monthly", address: "@plain" },
  ]);
});
