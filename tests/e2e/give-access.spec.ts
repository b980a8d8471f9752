// Giving for everybody: no JavaScript, a slow connection, assistive technology, a link that went wrong.
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { holdScripts } from "./chrome-steps.ts";
import {
  CARDS,
  fillDetails,
  isThanked,
  newDonor,
  openCampaign,
  payButton,
  toPayment,
  typeCard,
} from "./give-steps.ts";

test.describe.configure({ retries: 0 });

test("every step is free of accessibility violations in both themes", async ({ page, consoleErrors }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/donate?amount=25");
  await page.mouse.move(3, 300);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Please check the form")).toBeVisible();
  await isCleanInBothThemes(page, "form with errors");
  await fillDetails(page, newDonor());
  await toPayment(page);
  await typeCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("did not accept");
  await isCleanInBothThemes(page, "declined payment");
  await typeCard(page, CARDS.confirm);
  await payButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await isCleanInBothThemes(page, "bank dialog");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await isThanked(page);
  await isCleanInBothThemes(page, "thanks");
  await page.goto("/donation-success");
  await isCleanInBothThemes(page, "unknown gift");
  consoleErrors.length = 0;
});

test("without JavaScript the choices are readable and the page says what to do", async ({
  browser,
  host,
}) => {
  const campaign = await openCampaign(host);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: host.url });
  await page.goto(`/donate?campaign=${campaign.slug}&amount=100`);
  // Playwright's own text search leaves noscript out.
  const explained = page.locator("main noscript");
  await expect(explained).toBeVisible();
  expect(await explained.innerText()).toContain("Paying needs JavaScript");
  expect(await explained.locator('a[href^="mailto:"]').count()).toBe(1);
  await expect(page.getByRole("radio", { name: "$100", exact: true })).toBeChecked();
  await expect(page.getByLabel("Where your gift goes")).toHaveValue(`internal:${campaign.id}`);
  await expect(
    page.getByText(`You give $100.00 to ${campaign.title}`).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByText(/has not filed for 501\(c\)\(3\) status/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeDisabled();
  await page.close();
});

test("what is typed before the page is ready stays", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/donate", { waitUntil: "commit" });
  await page.getByLabel("Your name").fill("Early Donor");
  await page.getByText("Other", { exact: true }).click();
  await page.getByLabel("Other amount in US dollars").fill("77");
  await page.getByText("Message, and what others see").click();
  await page.getByLabel("Hide my name").check();
  release();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  await expect(page.getByLabel("Your name")).toHaveValue("Early Donor");
  await expect(page.getByLabel("Hide my name")).toBeChecked();
  await expect(page.getByRole("status").first()).toHaveText("You give $77.00 where it is needed most");
});

test("links that cannot be followed are explained, and the gift is still possible", async ({ page }) => {
  await page.goto("/donate?campaign=no-such-campaign&amount=-5");
  await expect(page.getByText("We could not use the amount in the link")).toBeVisible();
  await expect(page.getByText("We could not find the campaign of this link")).toBeVisible();
  await expect(page.getByRole("radio", { name: "$50", exact: true })).toBeChecked();
  await expect(page.getByLabel("Where your gift goes")).toHaveValue("general");
});

test("the success page of an unknown gift is friendly, is not indexed and is kept by no cache", async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto(`/donation-success?attempt=${crypto.randomUUID()}`);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { name: "We can't find this gift" })).toBeVisible();
  consoleErrors.length = 0;
});

test("the narrowest screens need no sideways scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/donate?amount=25");
  await fillDetails(page, newDonor());
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await toPayment(page);
  await typeCard(page, CARDS.good);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await payButton(page).click();
  await isThanked(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
