// What people write to us: from the menu to the form, to staff, and back by mail.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { openAdmin } from "./admin-steps.ts";
import { isTold, newAddress } from "./auth-steps.ts";
import { header, mainMenu, wake } from "./chrome-steps.ts";
import { type Mail, mailTo } from "./mailbox.ts";

const called = (subject: RegExp) => (mail: Mail) => subject.test(mail.subject);

const pressForm = (page: Page) => page.getByRole("form", { name: "Media inquiry" });

test("the press page: assets, an article that is asked for, a form that refuses, fails and sends", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/press");
  await wake(page);
  await page.getByRole("button", { name: "Open Media Relations Book" }).click();
  const dialog = page.getByRole("dialog", { name: "Media Relations Book" });
  await expect(dialog.getByText("To be added soon.")).toBeVisible();
  await isCleanInBothThemes(page, "/press, dialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open Media Relations Book" })).toBeFocused();

  const form = pressForm(page);
  const reason = form.getByLabel("Reason");
  expect(await reason.locator("option").allTextContents()).toEqual([
    "News Article Interview",
    "On-Camera Interview",
    "Podcast Appearance",
    "Speaking Engagement",
    "Request to Syndicate an Article",
  ]);
  await expect(form.getByLabel(/Article Title/)).toHaveCount(0);
  await form.getByRole("button", { name: "Submit" }).click();
  await isTold(page, "Missing information", "Please complete all required fields.");

  await page.getByRole("button", { name: /^Request Syndication\s+\(Where a father/ }).click();
  await expect(reason).toHaveValue("Request to Syndicate an Article");
  await expect(form.getByLabel(/Article Title/)).toHaveValue("Where a father finds help first");
  await expect(form.getByLabel("Your name")).toBeInViewport();
  await form.getByLabel("Your name").fill("Demo Editor");
  await form.getByLabel("Your email").fill(newAddress());
  await form.getByLabel("Organization").fill("Example Gazette");
  await form.getByLabel("Message").fill("May we print this one?");
  await isCleanInBothThemes(page, "/press, filled");

  const words = "Too many requests. Please try again later.";
  await page.route("**/send-press-inquiry", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: words } } }),
  );
  await form.getByRole("button", { name: "Submit" }).click();
  await isTold(page, "Submission failed", words);
  await expect(form.getByLabel("Message")).toHaveValue("May we print this one?");
  await page.unroute("**/send-press-inquiry");
  await form.getByRole("button", { name: "Submit" }).click();
  await isTold(page, "Submitted", "Thank you! We'll be in touch shortly.");
  await expect(form.getByLabel("Message")).toHaveValue("");
  await expect(reason).toHaveValue("News Article Interview");
  consoleErrors.length = 0;
});

test("the logos pass by, stop when they are told to, and stand still where motion is not wanted", async ({
  page,
}) => {
  const state = () =>
    page
      .locator("[data-marquee]")
      .evaluate((strip) => [
        getComputedStyle(strip).animationName,
        getComputedStyle(strip).animationPlayState,
      ]);
  await page.goto("/press");
  await page.mouse.move(3, 3);
  await expect.poll(state).toEqual(["pass-by", "running"]);
  await page.getByLabel("Stop the movement").check();
  expect(await state()).toEqual(["pass-by", "paused"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await state())[0]).toBe("none");
  await expect(page.locator("[data-marquee] > ul:visible")).toHaveCount(1);
});

test("from the menu's banner to a message, its copy, the answer of staff and its mail", async ({
  page,
  host,
}) => {
  test.slow();
  const email = newAddress();
  await page.goto("/");
  await wake(page);
  await mainMenu(page).click();
  await expect(header(page).getByText("Need Help Getting Started?").first()).toBeVisible();
  await header(page).getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);

  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("What is it about?").selectOption("Help for a father");
  await form.getByLabel("Your name").fill("Demo Father");
  await form.getByLabel("Your email").fill(email);
  await form.getByLabel("Your message").fill("I can't go on. See https://evil.example for more.");
  await expect(form.getByText("Please don't wait for an answer")).toBeVisible();
  await expect(form.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  await isCleanInBothThemes(page, "/contact, filled");
  await form.getByLabel("Email me a copy").check();
  await form.getByRole("button", { name: "Send message" }).click();
  const sent = page.getByRole("region", { name: "We have your message" });
  await expect(sent).toBeFocused();
  await expect(sent).toContainText(/A person will answer by [A-Z][a-z]+ \d+, \d{4}/);
  expect((await mailTo(host, email, called(/^Your message to/))).text).not.toContain("evil");

  await openAdmin(page, host, `/admin/inquiries?q=${encodeURIComponent(email)}`);
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact: Help for a father");
  await expect(page.getByText("See https://evil.example for more.")).toBeVisible();
  await expect(page.locator('a[href*="evil.example"]')).toHaveCount(0);
  await isCleanInBothThemes(page, "an inquiry");
  await page.getByLabel("Your answer").fill("Please call 988 tonight. We call you tomorrow.");
  await page.getByRole("button", { name: "Send by email" }).click();
  await expect(page.getByRole("heading", { name: "Our answer" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("answered");
  expect((await mailTo(host, email, called(/^Our answer/))).text).toContain("Please call 988 tonight.");
  await page.getByLabel(/^Note/).fill("Called, too.");
  await page.getByRole("combobox", { name: "State" }).selectOption("closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?q=/);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Closed");
});

test("without scripts a form is refused with what was typed, and then sent", async ({
  browser,
  baseURL,
  host,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const email = newAddress();
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Without Scripts");
  await page.getByLabel("Your message").fill("Sent by the browser alone.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose what it is about.");
  await expect(page.getByLabel("Your message")).toHaveValue("Sent by the browser alone.");
  await page.getByLabel("What is it about?").selectOption("My data");
  await page.getByLabel("Your email", { exact: true }).fill(email);
  await page.getByLabel("Email me a copy").check();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeInViewport();
  expect((await mailTo(host, email, called(/./))).text).toContain("Sent by the browser alone.");
  await page.close();
});
