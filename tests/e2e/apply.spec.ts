// A father at midnight: from the first page to a sent request, and our answer on his page (issue 12).
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";

/** On no page, and not for a moment: neither before the page's own code is there nor after. */
async function isAskedForNothing(page: Page): Promise<void> {
  const gives = page.locator('a[href^="/donate"]:visible');
  for (const path of ["/", "/campaigns", "/campaign/first-months-rent"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(gives, path).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Get help" }).first()).toBeVisible();
    await page.mouse.move(3, 300);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.waitForLoadState("networkidle");
    // Whoever opens a campaign by himself finds a plain way to give there.
    await expect(gives, path).toHaveText(path.startsWith("/campaign/") ? ["Donate to this campaign"] : []);
  }
}

test("from / to a request, its reader, the answer, and out again", async ({ page, host, browser }) => {
  test.setTimeout(120_000);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(host.url) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("link", { name: "I'm a father, I need help" }).first().click();
  await page.getByRole("link", { name: "Ask for help with a bill" }).click();
  await page.getByLabel("What do you need help with?").selectOption("bill");
  await page.getByLabel("Where do you live?").selectOption("OH");
  await page.getByLabel("How soon?").selectOption("week");
  await page.getByRole("button", { name: "See who can help" }).click();
  await expect(page.getByRole("heading", { name: "We can look at this" })).toBeVisible();
  await isCleanInBothThemes(page, "/apply");
  await page.getByLabel("What happened, and what would help?").fill("The power goes off on Friday.");
  const next = page.getByRole("button", { name: "Next question" });
  await next.click();
  await page.getByLabel("How much is it, and who gets it?").fill("$120 to Demo Power");
  for (const question of ["Who knows already?", "Your kids", "Your name", "How we answer"]) {
    await next.click();
    await expect(page.getByRole("group", { name: question })).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole("group", { name: "Your name" })).toBeFocused();
  await page.goForward();
  await expect(page.getByText("Question 6 of 6.")).toBeVisible();
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByText("Choose how we can answer you.").first()).toBeVisible();
  await page.getByText("On my private page").click();
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByRole("heading", { name: "We have it" })).toBeVisible();
  expect(page.url()).not.toMatch(/[\w-]{43}/);
  const link = page.getByRole("link", { name: "Your private page" });
  const href = (await link.getAttribute("href")) ?? "";
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sff-draft"))),
  ).toEqual([]);
  await isAskedForNothing(page);

  const { email } = await register(host, "Carla Carer");
  await asServer(host, "care_staff", { user_id: await userIdOf(host, "Carla Carer") });
  const context = await browser.newContext({ baseURL: host.url });
  const staff = await context.newPage();
  await signInAs(staff, host, { email }, "/help-requests?queue=unassigned&kind=bill");
  await staff.getByRole("link", { name: /A bill I can't pay/ }).click();
  await expect(staff.getByText("The power goes off on Friday.")).toHaveCount(0);
  await staff.getByLabel("What do you need it for?").selectOption("Answering a request");
  await staff.getByRole("button", { name: "Open the record" }).click();
  await expect(staff.getByText("The power goes off on Friday.")).toBeVisible();
  await isCleanInBothThemes(staff, "/help-requests?queue=unassigned&kind=bill");
  await staff.getByRole("button", { name: "Take it" }).click();
  await staff.getByLabel("What do you want to do?").selectOption("Ask for something");
  await staff.getByLabel("Your words", { exact: true }).fill("Please send the bill.");
  await staff.getByRole("button", { name: "Send", exact: true }).click();
  // A field's words are found as text, too: only when they have gone from it are they sent.
  await expect(staff.getByLabel("Your words", { exact: true })).toHaveValue("");
  await expect(staff.getByText("Please send the bill.").first()).toBeVisible();
  await context.close();

  await page.goto(href);
  await expect(page.getByText("We need something").first()).toBeVisible();
  await expect(page.getByText("Carla reads this.", { exact: false })).toBeVisible();
  await expect(page.getByText("Please send the bill.")).toBeVisible();
  await expect(page.getByText("Carla read: Your request for help").first()).toBeVisible();
  await isCleanInBothThemes(page, "/apply/status");
  await page.getByLabel("Write back").fill("Here it comes.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Here it comes.").first()).toBeVisible();
  await page.getByRole("button", { name: "Withdraw and erase" }).click();
  await page.getByRole("button", { name: "Erase it all" }).click();
  await expect(page.getByText("It is all gone")).toBeVisible();
  expect(foreign).toEqual([]);
});

test("without scripts: sent, and after Back and Send once more it is the same request, opened by a button", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("/apply?kind=bill&state=OH&soon=week");
  await page.getByLabel("What happened, and what would help?").fill("Sent by the browser alone.");
  await page.getByText("On my private page").click();
  const code = async () => {
    await page.getByRole("button", { name: "Send my request" }).click();
    await expect(page.getByRole("heading", { name: "Keep this link" })).toBeInViewport();
    return page.locator("code").innerText();
  };
  const first = await code();
  await page.goBack();
  await expect(page.getByLabel("What happened, and what would help?")).toHaveValue(
    "Sent by the browser alone.",
  );
  expect(await code()).toBe(first);
  await page.getByRole("button", { name: "Open your page now" }).click();
  await expect(page.getByText("Sent by the browser alone.")).toBeVisible();
  expect(page.url()).not.toContain(first);
  await page.close();
});

const LEADS_TO: readonly [answers: string, heading: string, numbers: readonly string[]][] = [
  ["kind=danger&state=OH&soon=today", "Get safe first", ["911", "18007997233"]],
  ["kind=mind&state=XX&soon=week", "Talk to someone now", ["988", "911"]],
  ["kind=shelter&state=TX&soon=today", "A bed for tonight", ["211"]],
  ["kind=food&state=CA&soon=later", "Food near you", ["211"]],
  ["kind=legal&state=NY&soon=month", "Legal help", ["211"]],
  ["kind=substance&state=FL&soon=week", "Someone who knows the way out", ["18006624357"]],
  ["kind=bill&state=XX&soon=today", "Outside the United States", ["+12025014444"]],
  ["kind=goods&state=OH&soon=today", "For tonight, call 211 first", ["211"]],
  ["kind=other&state=OH&soon=week", "We can look at this", []],
];

test("without scripts: wherever the three questions lead, its words and numbers to call stand there", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  for (const [answers, heading, numbers] of LEADS_TO) {
    await page.goto(`/apply?${answers}`);
    const outcome = page.getByRole("region", { name: heading });
    await expect(outcome.getByRole("heading", { name: heading }), answers).toBeVisible();
    const calls = outcome.locator('li a[href^="tel:"]');
    expect(await calls.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
      numbers.map((number) => `tel:${number}`),
    );
    const form = page.getByRole("form", { name: "Ask for help" });
    await expect(form, answers).toHaveCount(
      numbers.length === 0 || heading.startsWith("For tonight") ? 1 : 0,
    );
  }
  await page.close();
});
