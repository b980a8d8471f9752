// What a donor meets of the brakes against card testing: a little work of the browser, and a pause after three refusals.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { CARDS, fillDetails, giftsOf, isThanked, newDonor, pay, startGift, toPayment } from "./give-steps.ts";

test.describe.configure({ retries: 0 });

/** Nine gifts begun from the network of this visitor, whose address the request carries as the page's do. */
async function nineGuests(page: Page): Promise<void> {
  for (let n = 0; n < 9; n++) {
    const data = {
      attempt_id: crypto.randomUUID(),
      gift_amount: 2500,
      donor_name: "Demo Donor",
      donor_email: newDonor(),
    };
    expect((await page.request.post("/functions/v1/create-donation", { data })).status()).toBe(200);
  }
}

/** The pause is kept by the server: its end is moved into the past, as if the donor had waited. */
async function waitOut(host: Host, email: string): Promise<void> {
  const response = await fetch(`${host.url}/rest/v1/donations?donor_email=eq.${email}`, {
    method: "PATCH",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ paused_until: new Date(Date.now() - 1000).toISOString() }),
  });
  expect(response.status).toBe(204);
}

test("the tenth gift on one Wi-Fi is checked by itself, without a pointer, and is paid", async ({
  page,
  host,
  consoleErrors,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await nineGuests(page);
  const email = newDonor();
  await page.goto("/donate?amount=25");
  await fillDetails(page, email);
  expect(loaded.filter((path) => /\/(solve|worker)-/.test(path))).toEqual([]);
  // The answer to the solved challenge waits until the notice was read.
  let answer = () => {};
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/functions/v1/create-donation", async (route) => {
    if ((route.request().postDataJSON() as { proof: unknown }).proof) await read;
    await route.continue();
  });
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  await page.keyboard.press("Enter");
  const notice = page.getByRole("status").filter({ hasText: "Checking that this is a real donation" });
  await expect(notice).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  expect(loaded.filter((path) => /\/(solve|worker)-/.test(path)).length).toBeGreaterThanOrEqual(2);
  await pay(page, CARDS.good);
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 2500 }]);
  consoleErrors.length = 0;
});

test("three refused cards bring a pause that says why and until when; afterwards the same gift is paid once", async ({
  page,
  host,
  consoleErrors,
}) => {
  await page.clock.install();
  const email = await startGift(page);
  for (let n = 0; n < 2; n++) {
    await pay(page, CARDS.declined);
    await expect(page.getByRole("alert")).toContainText("Your bank did not accept the payment");
  }
  await pay(page, CARDS.declined);
  const pause = page.getByRole("status").filter({ hasText: "Three tries to pay this gift were refused" });
  await expect(pause).toContainText(/in \d\d seconds/);
  await expect(pause).toContainText("Everything you typed is still here and nothing was charged");
  await expect(page.getByRole("textbox", { name: "Card number" })).toHaveCount(0);
  await expect(pause).toBeFocused();
  await isCleanInBothThemes(page, "a paused gift");

  await page.getByRole("button", { name: "Change my gift" }).click();
  await expect(page.getByLabel("Your email", { exact: true })).toHaveValue(email);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("alert")).toContainText("Three tries to pay this gift were refused");

  await waitOut(host, email);
  await toPayment(page);
  await pay(page, CARDS.good);
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 2500 }]);
  consoleErrors.length = 0;
});

test("a donor who stays on the page hears when the pause is over", async ({ page, host, consoleErrors }) => {
  await page.clock.install();
  const email = await startGift(page);
  for (let n = 0; n < 3; n++) {
    await pay(page, CARDS.declined);
    await expect(page.getByText(/did not accept the payment|Three tries/).first()).toBeVisible();
  }
  await expect(page.getByText("Three tries to pay this gift were refused")).toBeVisible();
  await waitOut(host, email);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("status").filter({ hasText: "You can try again now" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  await pay(page, CARDS.good);
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded" }]);
  consoleErrors.length = 0;
});
