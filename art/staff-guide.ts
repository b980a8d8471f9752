// The pictures of docs/staff-guide.md: does what the guide says on a site with demo data and takes a picture at each
// step, so that a guide that is no longer true ends with an error. `npm run build && node art/staff-guide.ts`
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../scripts/chromium.ts";
import { isAtRest } from "../tests/e2e/accessibility.ts";
import { signInByForm } from "../tests/e2e/auth-steps.ts";
import { bootHost } from "../tests/fixtures/host.ts";

const target = fileURLToPath(new URL("../docs/staff-guide/", import.meta.url));
const host = await bootHost();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const context = await browser.newContext({
  baseURL: host.url,
  viewport: { width: 1280, height: 800 },
  reducedMotion: "reduce",
});
const page = await context.newPage();
page.setDefaultTimeout(60_000);

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const inMenu = (name: string) => page.getByRole("complementary").getByRole("link", { name }).first().click();
/** Once the sidebar is open again after a change of page, and everything is in its place. */
async function take(name: string): Promise<void> {
  await page.getByRole("complementary").getByText("Board Members").waitFor();
  await isAtRest(page);
  await page.screenshot({ path: `${target}${name}.jpg`, type: "jpeg", quality: 72 });
  process.stdout.write(`${name}\n`);
}

async function changeHeadline(): Promise<void> {
  await page.goto("/admin/cms?on=discover-our-vision");
  await page.getByRole("link", { name: /Hero/ }).click();
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("No father should stand alone.");
  await page.frameLocator("iframe").getByText("No father should stand alone.").waitFor();
  await take("headline");
  await button("Publish now").click();
  await page.getByText("On the site", { exact: true }).waitFor();
}

async function addBoardMember(): Promise<void> {
  await page.goto("/admin/board-members");
  await page.getByRole("link", { name: "Add a member" }).click();
  const dialog = page.getByRole("dialog", { name: "A new board member" });
  await dialog.getByLabel("Name").fill("Demo Board Member Seven");
  await dialog.getByLabel("Role on the board").fill("Member");
  await dialog.getByLabel("A few words").fill("Looks after the accounts.");
  await dialog.getByLabel("Term begins").fill("2026-01-01");
  await take("board-member");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("rowheader", { name: "Demo Board Member Seven" }).waitFor();
}

async function publishPost(): Promise<void> {
  await page.goto("/admin/blog");
  await page.getByRole("rowheader").first().waitFor();
  await page.getByRole("link", { name: "Write a post" }).click();
  await page.getByLabel("Title", { exact: true }).fill("A Saturday that worked");
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("We baked bread. It was flat, and we ate all of it.");
  await page.getByLabel("Summary", { exact: true }).fill("Small wins on a Saturday.");
  await page.getByLabel("Topic", { exact: true }).selectOption("Fatherhood");
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.getByLabel("Title", { exact: true }).scrollIntoViewIfNeeded();
  await take("post");
  await button("Check and publish").click();
  await page.getByRole("dialog").waitFor();
  await take("post-check");
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published").first().waitFor();
}

async function sendLetter(): Promise<void> {
  await page.goto("/admin/newsletter/letters");
  await page.getByRole("link", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill("What your gifts did in fall");
  const add = page.getByRole("group", { name: "Add", exact: true });
  await add.getByRole("button", { name: "Heading" }).click();
  await page.getByLabel("Heading").fill("Hello");
  await add.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Three families moved in this fall.");
  await button("Add").last().click();
  await page.frameLocator("iframe").getByText("Three families moved in").waitFor();
  await page.getByLabel("Width").scrollIntoViewIfNeeded();
  await take("letter");
  await button("Send a test to myself").click();
  await button("Send...").click();
  await page.getByRole("dialog").waitFor();
  await take("letter-send");
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await page.getByText("Sent", { exact: true }).first().waitFor();
}

try {
  mkdirSync(target, { recursive: true });
  await signInByForm(page, host, "admin");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await inMenu("Dashboard");
  await take("dashboard");
  await changeHeadline();
  await addBoardMember();
  await publishPost();
  await sendLetter();
  await page.goto("/admin/inquiries");
  await page.getByRole("rowheader").first().waitFor();
  await take("inquiries");
  await page.goto("/admin/multimedia");
  await page.getByRole("rowheader").first().waitFor();
  await take("library");
} finally {
  await browser.close();
  await host.stop();
}
