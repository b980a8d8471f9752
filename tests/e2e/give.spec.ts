// A visitor gives: from the campaign to the receipt.
import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures/e2e.ts";
import {
  CARDS,
  fillDetails,
  giftsOf,
  isThanked,
  mailFor,
  newDonor,
  openCampaign,
  payButton,
  toPayment,
  typeCard,
} from "./give-steps.ts";

test.describe.configure({ retries: 0 });

const dollars = (cents: number) => `$${Math.floor(cents / 100).toLocaleString("en-US")}`;

test("a gift from a campaign page moves the total in another browser and sends one receipt", async ({
  page,
  browser,
  host,
}) => {
  const campaign = await openCampaign(host);
  const email = newDonor();
  const other = await browser.newPage({ baseURL: host.url });
  await other.goto(campaign.path);
  await expect(other.getByText(dollars(campaign.raised_amount), { exact: true }).first()).toBeVisible();

  await page.goto(campaign.path);
  await page.getByRole("link", { name: "$25", exact: true }).click();
  const line = `You give $25.00 to ${campaign.title}`;
  await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
  await fillDetails(page, email);
  await toPayment(page);
  await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
  await typeCard(page, CARDS.good);
  await expect(payButton(page)).toHaveText("Give $25.00");
  await payButton(page).click();
  await isThanked(page);

  await expect(
    other.getByText(dollars(campaign.raised_amount + 2500), { exact: true }).first(),
  ).toBeVisible();
  await other.close();
  const [gift, ...more] = await giftsOf(host, email);
  expect(more).toEqual([]);
  expect(gift).toMatchObject({ status: "succeeded", amount: 2500, fee_covered: 0 });
  await expect(page.getByText(gift?.receipt_number ?? "none")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the receipt (PDF)" }).click();
  expect((await file).suggestedFilename()).toBe(`receipt-${gift?.receipt_number}.pdf`);
  expect(readFileSync(await (await file).path(), "latin1")).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
  const mails = await mailFor(host, email);
  expect(mails).toHaveLength(1);
  const facts = [gift?.receipt_number ?? "none", "$25.00", campaign.title, campaign.path, "501(c)(3)"];
  for (const words of facts) {
    expect(`${mails[0]?.subject}\n${mails[0]?.text}`).toContain(words);
  }
});

test("the fee is added to the cent when the donor takes it over, and the thanks name it", async ({
  page,
  host,
}) => {
  const email = newDonor();
  await page.goto("/donate");
  await page.getByText("Other", { exact: true }).click();
  await page.getByLabel("Other amount in US dollars").fill("12.34");
  await page.getByLabel(/for the card fee/).check();
  await expect(page.getByRole("status").first()).toHaveText(
    "You give $12.34 where it is needed most, plus $0.68 for the card fee: $13.02 in all",
  );
  await fillDetails(page, email);
  await page.getByText("Message, and what others see").click();
  await page.getByLabel("Hide the amount").check();
  await toPayment(page);
  await typeCard(page, CARDS.good);
  await payButton(page).click();
  await isThanked(page);
  await expect(page.getByText("with $0.68 for the card fee")).toBeVisible();
  await expect(page.getByText(/has not filed for 501\(c\)\(3\) status/).first()).toBeVisible();
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 1302, fee_covered: 68 }]);
});

test("the keyboard alone is enough", async ({ page }) => {
  await page.goto("/donate?amount=50");
  const key = (name: string) => page.keyboard.press(name);
  const tabTo = async (label: string) => {
    const target = page.getByRole("textbox", { name: label, exact: true });
    for (
      let presses = 0;
      presses < 15 && !(await target.evaluate((element) => element === document.activeElement));
      presses++
    ) {
      await key("Tab");
    }
    await expect(target).toBeFocused();
  };
  await page.getByRole("radio", { name: "$50", exact: true }).focus();
  await key("ArrowRight");
  await expect(page.getByRole("radio", { name: "$100", exact: true })).toBeChecked();
  await tabTo("Your name");
  await page.keyboard.type("Demo Donor");
  await tabTo("Your email");
  await page.keyboard.type(newDonor());
  await key("Enter");
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  await tabTo("Card number");
  await page.keyboard.type("4000002500003155");
  await key("Tab");
  await page.keyboard.type("12/34");
  await key("Tab");
  await page.keyboard.type("123");
  await key("Enter");
  await expect(page.getByRole("dialog", { name: "Your bank asks you to confirm" })).toBeVisible();
  const confirm = page.getByRole("button", { name: "Confirm", exact: true });
  for (
    let presses = 0;
    presses < 5 && !(await confirm.evaluate((element) => element === document.activeElement));
    presses++
  ) {
    await key("Tab");
  }
  await key("Enter");
  await isThanked(page);
});
