// Money goes where the page says, and giving is as short as it can be: from a campaign's first window to the thanks.
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { signInAs } from "./auth-steps.ts";
import { holdScripts } from "./chrome-steps.ts";
import {
  CARDS,
  fillDetails,
  giftsOf,
  isThanked,
  newDonor,
  openCampaign,
  pay,
  payButton,
  startGift,
  toPayment,
  typeCard,
} from "./give-steps.ts";

test.describe.configure({ retries: 0 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const lineShown = (page: Page, line: string) =>
  expect(page.getByText(line, { exact: true }).filter({ visible: true }).first()).toBeVisible();

test("Donate Now on a campaign gives to it before any script has run", async ({ request, host }) => {
  const campaign = await openCampaign(host);
  const header = async (path: string) =>
    /<header[^>]*>.*?<\/header>/s.exec(await (await request.get(path)).text())?.[0] ?? "";
  expect(await header(campaign.path)).toContain(`href="/donate?campaign=${campaign.slug}"`);
  expect(await header("/campaigns")).toContain('href="/donate"');
  expect(await header("/campaign/no-such-campaign")).toContain('href="/donate"');
});

test("the phone's menu gives to the campaign, too, and elsewhere to none", async ({ page, host }) => {
  const campaign = await openCampaign(host);
  await page.setViewportSize(PHONE.viewport);
  const donate = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Donate Now" });
  for (const [path, href] of [
    ["/campaigns", "/donate"],
    [campaign.path, `/donate?campaign=${campaign.slug}`],
  ] as const) {
    await page.goto(path);
    await page.mouse.move(3, 300);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(donate).toHaveAttribute("href", href);
  }
  await donate.click();
  await lineShown(page, `You give $50.00 to ${campaign.title}`);
});

test("a link that means the general fund wins over a campaign chosen before", async ({ page, host }) => {
  const campaign = await openCampaign(host);
  await page.goto(`/donate?campaign=${campaign.slug}`);
  await page.getByLabel("Your name").fill("Demo Donor");
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  await page.goto("/");
  await page
    .getByRole("list", { name: "Give an amount" })
    .getByRole("link", { name: "$25", exact: true })
    .click();
  await lineShown(page, "You give $25.00 where it is needed most");
  await expect(page.getByLabel("Your name")).toHaveValue("Demo Donor");
});

test("pressing Donate on a campaign again gives to it, whatever was changed in between", async ({
  page,
  host,
}) => {
  const campaign = await openCampaign(host);
  const donate = page.getByRole("link", { name: "Donate to this campaign" });
  const changed = async () => {
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel("Where your gift goes").selectOption("general");
    await lineShown(page, "You give $50.00 where it is needed most");
    await page.reload();
    await lineShown(page, "You give $50.00 where it is needed most");
  };
  await page.goto(campaign.path);
  await donate.click();
  await changed();
  await page.goBack();
  await donate.click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  await lineShown(page, `You give $50.00 to ${campaign.title}`);
  await changed();
  // Pressed before the page can react, the link brings the whole page.
  const release = await holdScripts(page);
  await page.goto(campaign.path, { waitUntil: "commit" });
  await donate.click();
  await expect(page).toHaveURL(/\/donate/);
  release();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  await lineShown(page, `You give $50.00 to ${campaign.title}`);
});

test("Back corrects, Forward and a reload come to the payment again, and it stays one gift", async ({
  page,
  host,
}) => {
  const email = newDonor();
  await page.goto("/campaigns");
  await page.goto("/donate?amount=25");
  await fillDetails(page, email);
  await toPayment(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your gift" })).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveValue("Demo Donor");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  await typeCard(page, CARDS.good);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    "4242",
  );
  await page.getByRole("button", { name: "Change my gift" }).click();
  await expect(page.getByRole("heading", { name: "Your gift" })).toBeFocused();
  await expect(page.getByLabel("Your email", { exact: true })).toHaveValue(email);
  await toPayment(page);
  await pay(page, CARDS.good);
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 2500 }]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Demo Donor");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your gift" })).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns$/);
});

test("the step to the payment and back needs nothing but the gift itself from the server", async ({
  page,
}) => {
  const email = await startGift(page);
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  // The page that comes after it is fetched ahead, once.
  const isAhead = () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
    const files = [...links].map(({ href }) => href);
    const here = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    return files.some((file) => file.includes("donation-success")) && files.every((file) => here.has(file));
  };
  await expect.poll(() => page.evaluate(isAhead)).toBe(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect(page.getByLabel("Your email", { exact: true })).toHaveValue(email);
  await toPayment(page);
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  // And what a card form asks its payment service when it opens, as Stripe's does.
  const needed =
    /^\/(functions\/v1\/create-donation|stripe-sandbox\/v1\/payment_intents\/pi_\w+|favicon\.svg)$/;
  expect(asked.filter((path) => !needed.test(path))).toEqual([]);
});

test("an address of the payment without a gift shows the form, and no complaint", async ({ page }) => {
  await page.goto("/donate?amount=25#payment");
  await expect(page).toHaveURL(/#gift$/);
  await expect(page.getByText("Please check the form")).toHaveCount(0);
});

test("whoever is signed in types neither name nor email, and hears where another email leads", async ({
  page,
  host,
}) => {
  await signInAs(page, host, "donor", "/donate?amount=25");
  await expect(page.getByLabel("Your email", { exact: true })).toHaveValue("donor@demo.example");
  await expect(page.getByLabel("Your name")).not.toHaveValue("");
  await page.getByLabel("Your email", { exact: true }).fill(newDonor());
  await expect(page.getByText("the gift won't show under “Your gifts”")).toBeVisible();
  await isCleanInBothThemes(page, "another email");
  await page.getByRole("button", { name: "Use my account's email" }).click();
  await expect(page.getByLabel("Your email", { exact: true })).toHaveValue("donor@demo.example");
});

test("total, donors and Donate are in the first window of a campaign at every size", async ({
  browser,
  host,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: host.url });
  const main = page.locator("main");
  for (const path of ["/campaign/first-months-rent", "/user-campaign/9a330d99-f42c-874c-a1f6-c49f4d1bc0d7"]) {
    await page.goto(path);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const seen = async (locator: Locator) => {
        const boxes = await Promise.all((await locator.all()).map((one) => one.boundingBox()));
        return boxes.some((box) => box && box.height > 0 && box.y + box.height <= height);
      };
      const where = `${path} at ${width}x${height}`;
      expect(await seen(main.getByRole("link", { name: /^Donate/ })), `${where} ask`).toBe(true);
      expect(await seen(main.getByText(/^[\d,]+ donors?$/)), `${where} donors`).toBe(true);
      expect(await seen(main.getByText(/^\$[\d,]+$/)), `${where} total`).toBe(true);
    }
  }
  await page.close();
});

test("amount, email and the button to go on are in one sight, and so are line, card and Give", async ({
  page,
}) => {
  const email = newDonor();
  let draft = "";
  for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto("/donate?campaign=general&amount=25");
    const go = page.getByRole("button", { name: "Continue to payment" });
    for (const part of [
      page.getByText("$25", { exact: true }),
      page.getByLabel("Your email", { exact: true }),
      go,
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Your email", { exact: true })).toHaveValue(draft);
    await fillDetails(page, email);
    draft = email;
    await toPayment(page);
    await lineShown(page, "You give $25.00 where it is needed most");
    await expect(page.getByRole("textbox", { name: "Card number" })).toBeInViewport({ ratio: 1 });
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  }
});

/** A touch where a thumb finds it: what is pressed is really there, and nothing lies over it. */
async function thumb(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press.");
  expect(box.height, "a thumb's size").toBeGreaterThanOrEqual(44);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = await target.evaluate(
    (element, [left, top]) => {
      const found = document.elementFromPoint(left as number, top as number);
      return found !== null && (element.contains(found) || found.contains(element));
    },
    [x, y],
  );
  expect(hit, "nothing lies over it").toBe(true);
  await page.touchscreen.tap(x, y);
}

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  return browser.newPage({ ...PHONE, baseURL, extraHTTPHeaders: { "x-forwarded-for": "10.7.7.7" } });
}

test("the whole gift by one thumb, the keyboard open on every field", async ({ browser, host }) => {
  const page = await phoneOf(browser, host.url);
  const keyboard = (open: boolean) => page.setViewportSize({ width: 390, height: open ? 420 : 844 });
  const type = async (label: string, text: string) => {
    const field = page.getByRole("textbox", { name: label, exact: true });
    await thumb(page, field);
    await expect(field).toBeFocused();
    await keyboard(true);
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(text);
  };
  const email = newDonor();
  await page.goto("/campaign/first-months-rent");
  await thumb(page, page.locator("[data-giving-bar]").getByRole("link", { name: "Donate" }));
  // Before any script has run the field is there, too, but has to be tapped.
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  await thumb(page, page.locator("label").filter({ has: page.locator("input[value=other]") }));
  await expect(page.getByLabel("Other amount in US dollars")).toBeFocused();
  await keyboard(true);
  await page.keyboard.type("35");
  await type("Your name", "Demo Donor");
  await type("Your email", email);
  await thumb(page, page.getByRole("button", { name: "Continue to payment" }));
  await lineShown(page, "You give $35.00 to First month's rent");
  await type("Card number", CARDS.good);
  await type("Expiry date", "1234");
  await type("Security code", "123");
  await thumb(page, payButton(page));
  await isThanked(page);
  expect(await giftsOf(host, email)).toMatchObject([{ status: "succeeded", amount: 3500 }]);
  await page.close();
});

test("the thanks offer to keep the gift, to print it and, on a phone, the phone's own way to share", async ({
  browser,
  host,
}) => {
  const page = await phoneOf(browser, host.url);
  await page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(window, { said, print: () => said.push("printed") });
    Object.assign(navigator, { share: async (what: unknown) => void said.push(what) });
  });
  await startGift(page);
  await pay(page, CARDS.good);
  await isThanked(page);
  await page.getByRole("button", { name: "Print this page" }).tap();
  await page.getByRole("button", { name: "Share", exact: true }).tap();
  expect(await page.evaluate(() => (window as unknown as { said: unknown[] }).said)).toEqual([
    "printed",
    { url: `${host.url}/campaigns`, title: "Single Fathers Foundation" },
  ]);
  await expect(page.getByRole("button", { name: "QR code" })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  for (const part of ["Receipt number", "Your gift"])
    await expect(page.getByText(part, { exact: true })).toBeVisible();
  for (const link of ["Create an account", "See the campaigns"])
    await expect(page.getByRole("link", { name: link })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Create an account" }).tap();
  await expect(page).toHaveURL(/\/auth\?mode=sign_up$/);
  await page.close();
});
