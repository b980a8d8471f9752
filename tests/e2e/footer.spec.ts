import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { newAddress } from "./auth-steps.ts";
import { setText, wake } from "./chrome-steps.ts";

const footer = "footer";

test("it says who we are, what we are not, and leads everywhere", async ({ page }) => {
  await page.goto("/terms");
  const foot = page.locator(footer);
  await expect(foot.getByText("7.1K other people already joined", { exact: true })).toBeVisible();
  await expect(
    foot.getByText(/not yet an accredited nonprofit and has not filed for 501\(c\)\(3\)/),
  ).toBeVisible();
  await expect(foot.getByRole("heading", { name: "Quick Links" })).toBeVisible();
  await expect(foot.getByRole("heading", { name: "Get Support" })).toBeVisible();
  await expect(foot.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  await expect(foot.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");

  // Active partners stand in two halves around the flag.
  const strip = page.getByRole("region", { name: "Our Partners" });
  await expect(strip.getByRole("listitem")).toHaveCount(6);
  await expect(strip).not.toContainText("waiting for approval");
  const order = await strip
    .locator("ul, img[src*=flag]")
    .evaluateAll((parts) => parts.map((part) => `${part.tagName} ${part.childElementCount}`));
  expect(order).toEqual(["UL 3", "IMG 0", "UL 3"]);
});

test("on paper it says who we are, without what is pressed or typed into", async ({ page }) => {
  await page.goto("/support-groups");
  const foot = page.locator(footer);
  await foot.scrollIntoViewIfNeeded();
  const not_for_paper = [
    foot.getByText("News from the foundation"),
    foot.getByRole("textbox", { name: "Your email address" }),
    foot.getByRole("link", { name: "Facebook" }),
    foot.getByRole("heading", { name: "Our Partners" }),
    page.getByRole("form", { name: "Filter the sessions" }),
  ];
  for (const part of not_for_paper) await expect(part).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(foot.getByText(/^Single Fathers Foundation is not yet an accredited/)).toBeVisible();
  for (const part of not_for_paper) await expect(part).toBeHidden();
  await page.goto("/campaigns");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("search")).toBeHidden();
});

test("our accounts elsewhere show where staff gave an address, and only a good one", async ({
  page,
  host,
}) => {
  const row = page.locator(footer).getByRole("list", { name: "Follow us" });
  await page.goto("/terms");
  await expect(row.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", /^https:/);
  await expect(row.getByRole("link", { name: "X", exact: true })).toHaveCount(0);
  await setText(host, "social_x", "https://x.example/demo");
  await setText(host, "social_facebook", "javascript:alert(1)");
  await expect(async () => {
    await page.goto("/terms");
    await expect(row.getByRole("link", { name: "X", exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row.getByRole("link", { name: "Facebook" })).toHaveCount(0);
  await setText(host, "social_x", null);
  await setText(host, "social_facebook", "https://www.facebook.com/");
});

test("staff change its words; without theirs the built-in ones show", async ({ page, host }) => {
  await setText(host, "footer_main_title", "Words of the staff");
  await setText(host, "community_counter", "8.2K");
  await setText(host, "contact_email", "office@sff.example");
  await setText(host, "legal_disclaimer", "What staff say of taxes.");
  await expect(async () => {
    await page.goto("/privacy");
    await expect(page.locator(footer)).toContainText("Words of the staff", { timeout: 500 });
  }).toPass();
  await expect(page.locator(footer)).toContainText("8.2K other people already joined");
  await expect(page.locator(footer)).toContainText("What staff say of taxes.");
  const write = page.locator(footer).getByRole("link", { name: "Write to us" });
  await expect(write).toHaveAttribute("href", "mailto:office@sff.example");
  await setText(host, "footer_main_title", null);
  for (const key of ["community_counter", "contact_email", "legal_disclaimer"])
    await setText(host, key, null);
  await expect(async () => {
    await page.goto("/privacy");
    await expect(page.locator(footer)).toContainText("No father should have to do this alone.", {
      timeout: 500,
    });
  }).toPass();
  await expect(page.locator(footer)).toContainText("7.1K other people already joined");
  await expect(page.locator(footer)).toContainText("has not filed for 501(c)(3) status");
  await expect(write).toHaveAttribute("href", "mailto:hello@singlefathersfoundation.example");
});

test("the newsletter: subscribed, subscribed already, nothing for nothing", async ({ page }) => {
  await page.goto("/terms");
  await wake(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/newsletter-subscribe")) sent.push(request.postData() ?? "");
  });
  const field = page.getByLabel("Your email address");
  const send = page.getByRole("button", { name: "Subscribe" });
  const email = newAddress();
  await send.click();
  expect(sent).toEqual([]);
  await field.fill(email);
  await send.click();
  await expect(page.getByText("Thank you for subscribing to our newsletter.", { exact: true })).toBeVisible();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.locator("footer").getByText(`We have sent a link to ${email}`)).toBeVisible();
  await field.fill("DEMO-READER-1@example.org");
  await field.press("Enter");
  await expect(page.getByText("This email is already subscribed to our newsletter.")).toBeVisible();
  await expect(page.getByText("Already subscribed", { exact: true })).toBeVisible();
  expect(JSON.parse(sent[0] ?? "")).toEqual({ email, source: "footer_form" });
});

test("the store buttons open the dialog about the apps, also without JavaScript", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/terms");
  await wake(page);
  const store = page.getByRole("button", { name: "Google Play" });
  await store.click();
  const dialog = page.getByRole("dialog", { name: "Our apps are still in development" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await isCleanInBothThemes(page, "app dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(store).toBeFocused();
  await page.getByRole("button", { name: "App Store" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto("/terms");
  await plain.getByRole("button", { name: "App Store" }).click();
  await expect(plain.getByText("Our apps are still in development")).toBeVisible();
  await plain.getByRole("button", { name: "Close" }).click();
  await expect(plain.getByText("Our apps are still in development")).toBeHidden();
  await plain.close();
});
