// What can go wrong on the way: nothing typed is lost, and no gift is made or paid twice.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import {
  CARDS,
  fillDetails,
  giftsOf,
  isThanked,
  newDonor,
  pay,
  payButton,
  startGift,
  toPayment,
  typeCard,
} from "./give-steps.ts";

test.describe.configure({ retries: 0 });

/** The payment happens, but its answer never reaches this browser. */
const loseAnswers = (page: Page, times?: number) =>
  page.route(
    "**/stripe-sandbox/**",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );

test("a declined card says what to do, and another card pays the same gift", async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = await startGift(page);
  await pay(page, CARDS.empty);
  await expect(page.getByRole("alert")).toContainText("not enough money on the card");
  await expect(page.getByRole("alert")).toContainText("You have not been charged");
  await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue(CARDS.empty);
  await page.getByRole("button", { name: "Change my gift" }).click();
  await expect(page.getByLabel("Your email", { exact: true })).toHaveValue(email);
  await toPayment(page);
  await pay(page, CARDS.good);
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 2500 }]);
  consoleErrors.length = 0;
});

test("refusing at the bank charges nothing; confirming at the next try pays", async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = await startGift(page);
  await pay(page, CARDS.confirm);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("alert")).toContainText("Your bank asks you to confirm the payment");
  await payButton(page).click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded" }]);
  consoleErrors.length = 0;
});

test("double clicks record one gift and pay it once", async ({ page, host }) => {
  const email = newDonor();
  await page.goto("/donate?amount=25");
  await fillDetails(page, email);
  await page.getByRole("button", { name: "Continue to payment" }).dblclick();
  await typeCard(page, CARDS.good);
  await payButton(page).dblclick();
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 2500 }]);
});

test("a reload before paying comes back to the payment and does not make a second gift", async ({
  page,
  host,
}) => {
  const email = newDonor();
  await page.goto("/donate?amount=25");
  await page.getByRole("radio", { name: "$100", exact: true }).check({ force: true });
  await fillDetails(page, email);
  await toPayment(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Change my gift" }).click();
  await expect(page.getByRole("radio", { name: "$100", exact: true })).toBeChecked();
  await toPayment(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "pending", amount: 10_000 }]);
});

test("a changed gift is a new one, and only that one is paid", async ({ page, host }) => {
  const email = await startGift(page);
  await page.getByRole("button", { name: "Change my gift" }).click();
  await page.getByRole("radio", { name: "$50", exact: true }).check({ force: true });
  await toPayment(page);
  await pay(page, CARDS.good);
  await isThanked(page);
  const gifts = await giftsOf(host, email);
  expect(gifts.map(({ amount, status }) => [amount, status]).sort()).toEqual([
    [2500, "pending"],
    [5000, "succeeded"],
  ]);
});

test("a browser that never comes back loses nothing; its link tells the outcome later", async ({
  page,
  browser,
  host,
  consoleErrors,
}) => {
  const email = newDonor();
  await page.goto("/donate?amount=25");
  await fillDetails(page, email);
  const recorded = page.waitForResponse("**/functions/v1/create-donation");
  await toPayment(page);
  const { attempt_id } = (await (await recorded).json()) as { attempt_id: string };
  await typeCard(page, CARDS.good);
  await loseAnswers(page);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("It may have gone through");
  await page.close({ runBeforeUnload: false });

  const later = await browser.newPage({ baseURL: host.url });
  await later.goto(`/donation-success?attempt=${attempt_id}`);
  await isThanked(later);
  await later.close();
  consoleErrors.length = 0;
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded" }]);
});

test("after a payment without an answer, paying again leads to the gift instead of a second one", async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = await startGift(page);
  await typeCard(page, CARDS.good);
  await loseAnswers(page, 1);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("It may have gone through");
  await payButton(page).click();
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 2500 }]);
  consoleErrors.length = 0;
});

/** The code that was asked for before it is needed; nothing while some of it is on its way. */
function codeAhead(): string {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
    ({ href }) => href,
  );
  const has_come = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  return links.every((href) => has_come.has(href)) ? links.join(" ") : "";
}

test("a line that goes with the payment's answer still leads to the gift", async ({
  page,
  context,
  host,
  consoleErrors,
}) => {
  const email = await startGift(page);
  await typeCard(page, CARDS.good);
  // On a busy machine the test has paid before the code of the page ahead has come; a person who types a card has not.
  await expect.poll(() => page.evaluate(codeAhead)).toContain("donation-success");
  await page.route("**/stripe-sandbox/**", async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Looking for your gift" })).toBeVisible();
  await context.setOffline(false);
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 2500 }]);
  consoleErrors.length = 0;
});

test("without a connection nothing typed is lost", async ({ page, context, host, consoleErrors }) => {
  const email = newDonor();
  await page.goto("/donate?amount=25");
  await fillDetails(page, email);
  await page.getByText("Message, and what others see").click();
  await page.getByLabel("A message").fill("From one father to another.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("alert")).toContainText("could not reach our server");
  await expect(page.getByLabel("A message")).toHaveValue("From one father to another.");
  await context.setOffline(false);
  await toPayment(page);
  expect(await giftsOf(host, email)).toHaveLength(1);
  consoleErrors.length = 0;
});

test("a payment form that could not be loaded is loaded when it is asked for again", async ({
  page,
  consoleErrors,
}) => {
  // The route stays: one that ends while other files are on their way could hold them up.
  let tries = 0;
  await page.route(/\/assets\/test-payment-/, (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await page.goto("/donate?amount=25");
  await fillDetails(page, newDonor());
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("The payment form could not be loaded")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  consoleErrors.length = 0;
});
