// A mug from the search to the parcel: what the buyer reads, what staff do, and what becomes of refused cards.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, openAdmin } from "./admin-steps.ts";
import { CARDS, newDonor, typeCard } from "./give-steps.ts";
import { mailTo } from "./mailbox.ts";

test.describe.configure({ retries: 0 });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function fillOrder(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name on the parcel").fill("Demo Buyer");
  await page.getByLabel("Your email", { exact: true }).fill(email);
  await page.getByLabel("Street and house number").fill("1 Example Street");
  await page.getByLabel("City").fill("Springfield");
  await page.getByLabel("State").selectOption("IL");
  await page.getByLabel("ZIP code").fill("62701");
}

async function toPayment(page: Page): Promise<void> {
  await button(page, "Continue to payment").click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
}

test("a mug is found, ordered, paid and sent, and the buyer sees each of it", async ({
  page,
  host,
  browser,
}) => {
  test.slow();
  const email = newDonor();
  await page.goto("/products?q=mugs");
  await page.getByRole("main").getByRole("link", { name: "Enamel mug" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enamel mug" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Order", exact: false }).first().click();
  await page.getByLabel("How many").selectOption("2");
  await button(page, "Continue to payment").click();
  await expect(page.getByLabel("ZIP code")).toHaveAccessibleDescription(/ZIP code/);
  await fillOrder(page, email);
  await isCleanInBothThemes(page, "/product-checkout");
  await page.reload();
  await expect(page.getByLabel("ZIP code")).toHaveValue("62701");
  await toPayment(page);
  await typeCard(page, CARDS.good);
  await button(page, "Pay $38.50").click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible({
    timeout: 20_000,
  });
  const number = /SFO-\d{6}/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  const confirmed = await mailTo(host, email, ({ subject }) => subject.includes(number));
  expect(confirmed.text).toContain("1 Example Street");

  const staff = await (await browser.newContext({ baseURL: host.url })).newPage();
  await openAdmin(staff, host, `/admin/orders?q=${number}`);
  await staff.getByRole("rowheader").getByRole("link", { name: "Demo Buyer" }).click();
  await staff.getByLabel("Tracking").fill("DEMO-4242");
  await button(staff, "Mark as shipped").click();
  await expect(button(staff, "Not shipped after all")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your order is on its way" })).toBeVisible();
  await expect(page.getByText("DEMO-4242")).toBeVisible();
  await isCleanInBothThemes(page, "/order-success");
});

test("three refused cards end an order; nothing typed is lost, and it can be ordered again", async ({
  page,
  host,
  consoleErrors,
}) => {
  test.slow();
  const email = newDonor();
  await page.goto("/products");
  await page.getByRole("main").getByRole("link", { name: "Notebook for custody calendars" }).click();
  await page.getByRole("main").getByRole("link", { name: "Order", exact: false }).first().click();
  await fillOrder(page, email);
  await toPayment(page);
  const tryToPay = async (card: string) => {
    await typeCard(page, card);
    await button(page, "Pay $12.50").click();
  };
  const refuse = async () => {
    // The page asks after each refusal. Pressed faster, one in between is counted only once its webhook comes, and the page
    // hears that the order is over with the next press.
    const asked = page.waitForResponse((response) => response.url().endsWith("/create-order"));
    await tryToPay(CARDS.declined);
    await asked;
  };
  for (const _ of [1, 2]) {
    await refuse();
    await expect(button(page, "Pay $12.50")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Your bank did not accept the payment");
  }
  await refuse();
  await expect(page.getByRole("alert")).toContainText("This order has been closed", { timeout: 20_000 });
  await expect(page.getByLabel("Street and house number")).toHaveValue("1 Example Street");
  await toPayment(page);
  await tryToPay(CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible({
    timeout: 20_000,
  });
  const orders = await asServer<{ state: string }[]>(
    host,
    `orders?select=state&email=eq.${email}&order=created_at`,
  );
  expect(orders.map(({ state }) => state)).toEqual(["canceled", "to_ship"]);
  // What a refused card is answered with, and a network from which other tests have paid before.
  expect(consoleErrors.splice(0).filter((line) => !/402|428/.test(line))).toEqual([]);
});

test("what is sold out or hidden can be ordered by nobody", async ({ page }) => {
  await page.goto("/products");
  const calendar = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "Wall calendar for two homes" });
  await expect(calendar).toContainText("Sold out");
  await expect(page.getByText("Lunch box")).toHaveCount(0);
  await calendar.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Wall calendar for two homes" })).toBeVisible();
  await page.goto(page.url().replace("/product/", "/product-checkout/"));
  await expect(page.getByText("is sold out at the moment")).toBeVisible();
  await expect(button(page, "Continue to payment")).toHaveCount(0);
});
