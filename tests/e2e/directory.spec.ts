// A visitor finds a therapist by keyboard and writes; the therapist answers; neither sees the other's address.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, register, userIdOf } from "./admin-steps.ts";
import { newAddress, signInAs } from "./auth-steps.ts";
import { wake } from "./chrome-steps.ts";
import { mailTo } from "./mailbox.ts";

const PRACTICE = "Journey Practice";

/** As staff leave a record they have checked; the way there is law-firms.spec.ts. */
async function listed(host: Host, full_name: string): Promise<string> {
  const user_id = await userIdOf(host, full_name);
  const path = `psychologist_profiles?user_id=eq.${user_id}`;
  const headers = {
    apikey: host.secretKey,
    "content-type": "application/json",
    prefer: "return=representation",
  };
  const body = JSON.stringify({ is_active: true, practice_name: PRACTICE });
  const changed = await fetch(`${host.url}/rest/v1/${path}`, { method: "PATCH", headers, body });
  const [{ id }] = (await changed.json()) as [{ id: string }];
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await asServer(host, "listing_verifications", {
    ...{ listing_id: id, states: ["ME"], checked_where: "License search of the board" },
    ...{ checked_by_name: "Test Staff", expires_on: day, note: "Active." },
  });
  return id;
}

const messageTo = async (host: Host, email: string) =>
  (await mailTo(host, email, ({ subject }) => subject === "You have a message")).text;

async function byKeyboard(page: Page): Promise<void> {
  await page.getByLabel("Licensed in").focus();
  await page.keyboard.type("Maine");
  const more = page.getByRole("checkbox", { name: "Take new people now" });
  await more.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/state=ME/);
  await expect(page.getByRole("status").filter({ hasText: "1 listing" })).toBeVisible();
  await page.getByRole("link", { name: PRACTICE }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: PRACTICE })).toBeVisible();
}

test("a visitor finds a therapist by keyboard, writes, and reads the answer behind a link", async ({
  page,
  host,
}) => {
  test.slow();
  const therapist = await register(host, "Theo Therapist", "psychologist");
  await listed(host, "Theo Therapist");
  const email = newAddress();

  await page.goto("/lawyer-directory");
  await wake(page);
  await byKeyboard(page);
  await isCleanInBothThemes(page, "a listing");
  const form = page.getByRole("form", { name: "Write" });
  await form.getByLabel("What may we call you?").fill("Sam");
  await form.getByLabel("Your email").fill(email);
  await form.getByLabel("Your message").fill("A quixotic question.");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeVisible();

  expect(await messageTo(host, therapist.email)).not.toMatch(/quixotic|Sam/);
  await signInAs(page, host, therapist, "/directory-messages");
  await page.getByRole("link", { name: "Sam" }).click();
  await expect(page.getByText("A quixotic question.")).toBeVisible();
  await page.getByLabel("Your answer").fill("Come on Monday.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText("Come on Monday.")).toBeVisible();
  await isCleanInBothThemes(page, "a request");
  expect(await page.locator("main").innerText()).not.toContain(email);

  const link = /https?:\/\/\S+\/conversation#[0-9a-f]{64}/.exec(await messageTo(host, email))?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByText("Come on Monday.")).toBeVisible();
  await page.getByText("Report this conversation", { exact: true }).click();
  await isCleanInBothThemes(page, "a conversation");
  const report = page.getByRole("form", { name: "Report this conversation" });
  await report.getByLabel("What is wrong with it?").selectOption("Something else");
  await report.getByLabel("What happened?").fill("Something is wrong.");
  await report.getByRole("button", { name: "Hand it to our staff" }).click();
  await expect(page.getByText("You reported this on")).toBeVisible();
  await page.getByRole("button", { name: "Erase this conversation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase it" }).click();
  await expect(page.getByRole("heading", { name: "The conversation is erased" })).toBeVisible();
});
