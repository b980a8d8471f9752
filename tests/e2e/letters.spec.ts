// A letter from the first word to the reader's way out: subscribed and confirmed, written, looked at, tested, sent, left.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { openAdmin } from "./admin-steps.ts";
import { newAddress } from "./auth-steps.ts";
import { type Mail, mailTo } from "./mailbox.ts";

const called = (subject: string) => (mail: Mail) => mail.subject === subject;
const linkIn = ({ text }: Mail, page: string) =>
  new RegExp(`http\\S+/newsletter/${page}#[0-9a-f]+`).exec(text)?.[0] ?? "";

async function subscribe(page: Page, host: Host, email: string): Promise<void> {
  await page.goto("/inspiration");
  const form = page.locator("main form");
  await expect(form.getByRole("button", { name: "Subscribe" })).toBeEnabled();
  await form.getByLabel("Your email").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText(`We have sent a link to ${email}`)).toBeVisible();
  const mail = await mailTo(host, email, called("Please confirm your email"));
  await page.goto(linkIn(mail, "confirm"));
  await expect(page.getByRole("button", { name: "Yes, send me the newsletter" })).toBeEnabled();
  await isCleanInBothThemes(page, "confirming");
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();
}

async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole("link", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Who subscribed at").selectOption("inspiration_form");
  await expect(page.getByText(/^1 reader now\.$/)).toBeVisible();
  const add = page.getByRole("group", { name: "Add", exact: true });
  await add.getByRole("button", { name: "Heading" }).click();
  await page.getByLabel("Heading", { exact: true }).fill("Hello fathers");
  await add.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Typed in the one editor.");
  await add.getByRole("button", { name: "Button" }).click();
  await page.getByLabel("Words on the button").fill("Read on");
  await page.getByLabel("Where it leads").fill("https://example.org/read");
  await page.getByRole("button", { name: "Add", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
}

test("a letter is written, looked at, tested and sent; its reader follows a link and leaves with one click", async ({
  page,
  host,
  consoleErrors,
}) => {
  test.setTimeout(150_000);
  const email = newAddress();
  await subscribe(page, host, email);
  await openAdmin(page, host, "/admin/newsletter");
  await page.getByRole("navigation", { name: "Newsletter" }).getByRole("link", { name: "Letters" }).click();
  const subject = `Letter for ${email.slice(0, 12)}`;
  await write(page, subject);
  const mail = page.frameLocator("iframe[title='The letter, Desktop, Light']");
  await expect(mail.getByRole("heading", { name: "Hello fathers" })).toBeVisible();
  await expect(mail.getByText("Typed in the one editor.")).toBeVisible();
  await isCleanInBothThemes(page, "a letter");
  await page.getByLabel("Look").selectOption("dark");
  await page.getByLabel("Width").selectOption("phone");
  await expect(
    page.frameLocator("iframe[title='The letter, Phone, Dark']").getByText("Read on"),
  ).toBeVisible();

  await page.getByRole("button", { name: "Send a test to myself" }).click();
  await mailTo(host, "admin@demo.example", called(`[Test] ${subject}`));
  await page.getByRole("button", { name: "Send..." }).click();
  await expect(page.getByRole("dialog")).toContainText("goes to 1 reader.");
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  const sent = await mailTo(host, email, called(subject));
  await expect(page.locator("[data-record]").getByText("Sent", { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  });

  const counted = /http\S+\/letter\/[0-9a-f-]{36}\/1/.exec(sent.text)?.[0] ?? "";
  const followed = await fetch(counted, { redirect: "manual" });
  expect([followed.status, followed.headers.get("location")]).toEqual([302, "https://example.org/read"]);
  const elsewhere = await fetch(counted.replace(/1$/, "2"), { redirect: "manual" });
  expect(elsewhere.headers.get("location")).toBe("/");

  // As the provider of a mailbox does it: a POST without cookies to the address in the letter's header.
  const preferences = linkIn(sent, "preferences");
  const oneClick = `${host.url}/functions/v1/newsletter-unsubscribe?token=${preferences.split("#")[1]}`;
  const visit = await fetch(oneClick, { redirect: "manual" });
  expect([visit.status, visit.headers.get("location")]).toEqual([303, preferences]);
  await page.goto(preferences);
  await expect(page.getByRole("button", { name: "Save preferences" })).toBeEnabled();
  await isCleanInBothThemes(page, "preferences");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const clicked = await fetch(oneClick, { method: "POST", body, credentials: "omit" });
  expect(await clicked.json()).toEqual({ status: "done" });
  await page.reload();
  await expect(page.getByText("You get no letters")).toBeVisible();
  // What axe tries in the preview: nothing runs there.
  const others = consoleErrors.filter(
    (error) => !error.startsWith("Blocked script execution in 'about:srcdoc'"),
  );
  consoleErrors.splice(0, consoleErrors.length, ...others);
});
