// A father by keyboard alone: from five answers to three steps, to a request, and to the answer on his private page.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { makeCareStaff, openAdmin } from "./admin-steps.ts";

/** Tab until it has the focus. */
async function to(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
const press = async (page: Page, target: Locator, key = "Enter") => {
  await to(page, target);
  await page.keyboard.press(key);
};
const type = async (page: Page, target: Locator, text: string) => {
  await to(page, target);
  await page.keyboard.type(text);
};

async function findSteps(page: Page): Promise<void> {
  await page.goto("/legal-aid");
  const form = page.getByRole("form", { name: "What now?" });
  await press(page, form.getByRole("radio", { name: "No", exact: true }).first(), "Space");
  await type(page, form.getByLabel("What is it about?"), "I got");
  await type(page, form.getByLabel("When is your next day in court?"), "In the next three");
  await type(page, form.getByLabel("Which state is the case in?"), "Califor");
  await press(page, form.getByRole("button", { name: "Show my next steps" }));
  await expect(page).toHaveURL(/matter=papers.*hearing=days.*state=CA/);
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Go to the hearing");
  await isCleanInBothThemes(page, "/legal-aid, steps");
}

/** Resolves to the private link. */
async function ask(page: Page): Promise<string> {
  await press(page, page.getByRole("main").getByRole("link", { name: "Make my page" }).first());
  const brief = page.getByRole("form", { name: "Your case" });
  await type(page, brief.getByLabel("County"), "Demo County");
  await type(page, brief.getByLabel("What you want for you and your kids"), "Every second weekend.");
  await press(page, brief.getByRole("button", { name: "Use it to ask for help" }));
  const form = page.getByRole("form", { name: "Ask for legal help" });
  await expect(form.getByLabel("County")).toHaveValue("Demo County");
  await press(page, form.getByRole("button", { name: "Send my request" }));
  await expect(form.getByLabel("Where should our answer go?")).toBeFocused();
  await page.keyboard.type("On my");
  await isCleanInBothThemes(page, "/legal-aid/ask");
  await press(page, form.getByRole("button", { name: "Send my request" }));
  const sent = page.getByRole("region", { name: "We have your request" });
  await expect(sent).toBeFocused();
  const link = await sent.getByRole("link", { name: /\/legal-aid\/request#/ }).getAttribute("href");
  return link ?? "";
}

async function staffAsks(page: Page): Promise<void> {
  const newest = page.getByRole("rowheader").getByRole("link", { name: /^Request 9/ });
  await newest.click();
  await page.getByLabel("What do you need it for?").selectOption("Answering a request");
  await page.getByRole("button", { name: "Open the record" }).click();
  await expect(page.getByText("Every second weekend.")).toBeVisible();
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByLabel("What to do").selectOption("Ask him");
  await page.getByLabel("Your words", { exact: true }).fill("Which court is it?");
  await page.getByRole("button", { name: "Ask him" }).click();
  await expect(page.getByText("We need something")).toBeVisible();
  await isCleanInBothThemes(page, "/admin/legal-aid, a request");
}

test("a father by keyboard: steps, his page, a request, and the answer of staff", async ({
  page,
  browser,
  host,
}) => {
  test.slow();
  await makeCareStaff(host);
  await findSteps(page);
  const link = await ask(page);

  const context = await browser.newContext({ baseURL: host.url });
  const staff = await context.newPage();
  await openAdmin(staff, host, "/admin/legal-aid");
  await staffAsks(staff);
  await context.close();

  await press(page, page.getByRole("link", { name: /\/legal-aid\/request#/ }));
  await expect(page.getByText("Which court is it?")).toBeVisible();
  await expect(page.getByRole("region", { name: "Who has read it" })).toContainText("Answering a request");
  await isCleanInBothThemes(page, "/legal-aid/request");
  const form = page.getByRole("form", { name: "Write on this page" });
  await type(page, form.getByLabel("Write to us"), "Family court in Springfield.");
  await press(page, form.getByRole("button", { name: "Send" }));
  await expect(page.getByRole("listitem").filter({ hasText: "Family court in Springfield." })).toBeVisible();
  // The link in the address is all it takes, and it leaves no trace at any server.
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("Family court in Springfield.")).toBeVisible();
});
