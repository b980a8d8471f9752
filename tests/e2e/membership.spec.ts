// A lawyer pays the membership: from the dashboard to the success page and back, and ends it again.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, register, userIdOf } from "./admin-steps.ts";
import { isTold, signInAs } from "./auth-steps.ts";
import { CARDS, typeCard } from "./give-steps.ts";

test.describe.configure({ retries: 0 });

const card = (page: Page) => page.getByRole("region", { name: "Legal Network Membership" });
const payButton = (page: Page) => page.getByRole("button", { name: "Pay $19.00" });

async function enter(
  page: Page,
  host: Host,
  full_name: string,
  role?: "lawyer" | "volunteer",
): Promise<string> {
  const { email } = await register(host, full_name, role);
  await signInAs(page, host, { email });
  await expect(page).toHaveURL(/\/dashboard$/);
  return userIdOf(host, full_name);
}

test("a lawyer pays with a second card, is told so, and ends and keeps the membership", async ({
  page,
  host,
  consoleErrors,
}) => {
  const user_id = await enter(page, host, "Lee Member", "lawyer");
  await page.evaluate(() => localStorage.setItem("needsSubscription", "true"));
  await expect(card(page)).toContainText("$19 per month");
  await expect(card(page)).toContainText("not active yet");
  await card(page).getByRole("link", { name: "Finish your subscription" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal Network Membership" })).toBeVisible();
  await expect(page.getByText(/has not filed for 501\(c\)\(3\) status/).first()).toBeVisible();

  await page.getByRole("button", { name: "Continue to payment" }).dblclick();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  await typeCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("Your bank did not accept the payment")).toBeVisible();
  await expect(page).toHaveURL(/\/membership$/);
  // The browser itself reports the 402 a declined card is answered with.
  consoleErrors.length = 0;
  await isCleanInBothThemes(page, "/membership with a declined card");

  await typeCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/subscription-success$/);
  await isTold(page, "Subscription Activated!", "Your legal network membership is now active.");
  await expect(page.getByRole("heading", { level: 1, name: "Your membership is active" })).toBeVisible();
  await expect(
    page.getByText("We're reviewing your registration. Your listing goes live after that."),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("needsSubscription"))).toBeNull();
  await isCleanInBothThemes(page, "/subscription-success");
  const rows = await asServer<{ status: string }[]>(
    host,
    `subscriptions?select=status&user_id=eq.${user_id}`,
  );
  expect(rows).toEqual([{ status: "active" }]);

  await page.getByRole("link", { name: "To your dashboard" }).click();
  await expect(card(page)).toContainText(/Your membership is active until \w+ \d+, \d{4}/);
  await card(page).getByRole("button", { name: "End my membership" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End membership" }).click();
  await expect(card(page)).toContainText(/Your membership ends on/);
  await card(page).getByRole("button", { name: "Keep my membership" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep membership" }).click();
  await expect(card(page)).toContainText(/Your membership is active until/);
  await isCleanInBothThemes(page, "/dashboard");
});

test("nobody else gets there, and the success page grants nothing", async ({ page, host, consoleErrors }) => {
  await page.goto("/subscription-success?redirect_status=succeeded");
  await expect(page).toHaveURL(/\/auth\?next=%2Fsubscription-success$/);
  await enter(page, host, "Vera Volunteer", "volunteer");
  await expect(page.getByText("Legal Network Membership")).toHaveCount(0);
  await page.goto("/membership");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/subscription-success");
  await expect(page.getByRole("heading", { level: 1, name: "There is no active membership" })).toBeVisible();
  await page.route("**/functions/v1/check-subscription-status", (route) =>
    route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "Later." } } }),
  );
  await page.reload();
  await isTold(page, "Error", "Failed to verify subscription status.");
  // The browser itself reports the 503.
  consoleErrors.length = 0;
});
