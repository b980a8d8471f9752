// A post from its writer's first word to the page visitors read, by keyboard alone.
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { hasNoViolations, isCleanInBothThemes } from "./accessibility.ts";
import { openAdmin, register } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";

// Long: its tests, which know nothing of one another, are shared out to both workers.
test.describe.configure({ mode: "parallel" });

/** A picture of three people that comes with the counter of faces; a machine without a graphics card looks for a while. */
const FACES = "node_modules/@vladmandic/face-api/demo/sample1.jpg";
const FACES_MS = 30_000;

const press = async (where: Locator, key = "Enter"): Promise<void> => {
  await where.focus();
  await where.press(key);
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function type(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(words);
}

async function openStaff(browser: Browser, host: Host): Promise<Page> {
  const context = await browser.newContext({ baseURL: host.url });
  const page = await context.newPage();
  await openAdmin(page, host, "/admin/blog");
  return page;
}

async function openWriter(page: Page, host: Host, name: string): Promise<void> {
  await signInAs(page, host, await register(host, name, "advocate"), "/write-blog-post");
  await expect(page.getByRole("textbox", { name: "Text" })).toBeVisible();
}

/** Answers each question of the check: what somebody said about these words. */
async function answer(page: Page, about: RegExp, say: string): Promise<void> {
  const choice = page.getByRole("group", { name: about }).getByLabel(say);
  await choice.focus();
  await page.keyboard.press("Space");
  await expect(choice).toBeChecked();
}

async function write(page: Page): Promise<void> {
  const text = page.getByRole("textbox", { name: "Text" });
  await type(page, "Title", "What pancakes taught me");
  await text.focus();
  await page.keyboard.type("My son Jonas goes to Lincoln Elementary. He laughed.");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(button(page, "Heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/write-blog-post\/[0-9a-f-]{36}$/);
  await expect(text).toBeFocused();
  await type(page, "Summary", "Small wins on a Saturday.");
  await page.getByLabel("Topic", { exact: true }).selectOption("Fatherhood");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await isCleanInBothThemes(page, "the editor");
}

/** Last: from then on each check looks for faces anew. */
async function addCover(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Cover picture" }).locator("input[type=file]").setInputFiles(FACES);
  await expect(button(page, "Remove picture")).toBeVisible();
  await page.getByLabel("What the cover picture shows").fill("Friends at a table");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await press(button(page, "Check and submit"));
  await expect(dialog(page, "Before others read it")).toBeVisible();
}

test("a writer submits, staff ask for changes and publish, visitors read it, and the writer withdraws it", async ({
  page,
  host,
  browser,
  request,
}) => {
  test.slow();
  await openWriter(page, host, "Demo Writer Nine");
  await write(page);
  await submit(page);
  await press(button(page, "Submit for review"));
  await expect(page.getByText("Answer each question first.")).toBeVisible();
  await isCleanInBothThemes(page, "the check");
  await answer(page, /Jonas/, "Mask it");
  await answer(page, /Lincoln/, "It can stay");
  await press(button(page, "Submit for review"));
  await expect(page.getByText(/answers by/)).toBeVisible();

  const staff = await openStaff(browser, host);
  await press(staff.getByRole("link", { name: "What pancakes taught me" }));
  await expect(staff.getByText("My son [name] goes to Lincoln Elementary.")).toBeVisible();
  await expect(staff.getByRole("region", { name: "Child-safe check" })).toContainText("Lincoln Elementary");
  await expect(staff.locator("main")).not.toContainText("Jonas");
  await isCleanInBothThemes(staff, "the review");
  await press(button(staff, "Add a note"));
  await dialog(staff, "Add a note").getByLabel("Passage").selectOption({ index: 2 });
  await type(staff, "Your note", "What did he say?");
  await press(button(staff, "Add the note"));
  await expect(dialog(staff, "Add a note")).toHaveCount(0);
  await expect(staff.getByRole("region", { name: "Notes" })).toContainText("What did he say?");
  await press(button(staff, "Ask for changes"));
  await press(button(staff, "Send back"));
  await expect(staff.getByText("Changes asked")).toBeVisible();

  await page.reload();
  await expect(page.getByText("What did he say?")).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).toBeVisible();
  await press(button(page, "Show it in the text"));
  await expect(text).toBeFocused();
  await text.press("Control+End");
  await page.keyboard.type(" Again, he said.");
  await addCover(page);
  await submit(page);
  const picture = page.getByRole("group", { name: /Friends at a table/ });
  await expect(picture.getByRole("status")).toHaveText("We found 3 faces.", { timeout: FACES_MS });
  await hasNoViolations(page, "the check of a picture");
  // What was confirmed before is not asked again.
  await answer(page, /Friends at a table/, "No child can be recognized");
  await press(button(page, "Submit for review"));
  await expect(page.getByText(/answers by/)).toBeVisible();

  await staff.reload();
  await press(button(staff, "Approve and publish"));
  await press(button(staff, "Go on to the check"));
  await press(button(staff, "Publish"));
  await expect(staff.getByText("Published").first()).toBeVisible();
  await staff.context().close();

  const visitors = await request.get("/our-voice/what-pancakes-taught-me");
  expect(await visitors.text()).toContain("Again, he said.");

  await page.goto("/my-blog-posts");
  await press(page.getByRole("button", { name: /^Withdraw/ }));
  await press(dialog(page, "Withdraw this post?").getByRole("button", { name: "Withdraw" }));
  await expect(page.getByRole("row").getByText("Withdrawn")).toBeVisible();
  await expect(async () => {
    expect((await request.get("/our-voice/what-pancakes-taught-me")).status()).toBe(410);
  }).toPass();
});

test("a post of staff is scheduled, held, published, archived, published again, and put back to an earlier text", async ({
  browser,
  host,
  request,
}) => {
  test.slow();
  const staff = await openStaff(browser, host);
  const read = async () => (await request.get("/our-voice/the-swing-we-built")).status();
  const confirm = async (title: string, yes: string) => {
    await press(dialog(staff, title).getByRole("button", { name: yes, exact: true }));
    await expect(dialog(staff, title)).toHaveCount(0);
  };
  const publish = async (yes: string, at = "") => {
    await press(button(staff, "Approve and publish"));
    if (at) await staff.getByLabel("When").fill(at);
    await press(button(staff, "Go on to the check"));
    await press(button(staff, yes));
    await expect(dialog(staff, "Before visitors read it")).toHaveCount(0);
  };
  await staff.goto("/admin/blog/new");
  await expect(staff.getByText("We save while you write.")).toBeVisible();
  await type(staff, "Title", "The swing we built");
  const text = staff.getByRole("textbox", { name: "Text" });
  await text.focus();
  await staff.keyboard.type("Two ropes and a board.");
  await type(staff, "Summary", "An afternoon with a saw.");
  await staff.getByLabel("Topic", { exact: true }).selectOption("Fatherhood");
  await expect(staff.getByText("Saved.", { exact: true })).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole("textbox", { name: "Text" })).toContainText("Two ropes and a board.");
  await staff.goto("/admin/blog");
  await press(staff.getByRole("link", { name: "The swing we built" }));

  const month = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await publish("Schedule", `${month}T12:00`);
  await expect(staff.getByText(/Goes live on \w+ \d+, \d{4} at \d+:\d\d [AP]M [A-Z]{3}/)).toBeVisible();
  expect(await read()).toBe(404);
  await press(button(staff, "Take back the schedule"));
  await confirm("Take back the schedule?", "Take back");
  await expect(staff.getByText("Goes live on")).toHaveCount(0);
  await publish("Publish");
  await expect.poll(read).toBe(200);
  await press(button(staff, "Put at the top"));
  await expect(button(staff, "Take from the top")).toBeVisible();
  await press(button(staff, "Archive"));
  await confirm("Archive this post?", "Archive");
  await expect.poll(read).not.toBe(200);
  await publish("Publish");
  await expect.poll(read).toBe(200);
  await press(staff.getByRole("button", { name: /^Put back [A-Z][a-z]+ \d/ }).last());
  await confirm("Put this version back?", "Put back");
  await isCleanInBothThemes(staff, "a post that was put back");
  await staff.context().close();
});

test("what two people write at once is shown to the second, and what could not be sent is there again", async ({
  page,
  host,
  consoleErrors,
}) => {
  test.slow();
  await openWriter(page, host, "Demo Writer Ten");
  await type(page, "Title", "First words");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole("textbox", { name: "Text" })).toBeVisible();
  await type(other, "Title", "Theirs: ");
  await expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  await other.close();
  await type(page, "Title", " and mine");
  await expect(page.getByText("Someone else has changed this in the meantime")).toBeVisible();
  await press(button(page, "Keep my changes"));
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

  await page.route("**/rpc/save_post", (route) => route.abort());
  await type(page, "Summary", "Written without a connection.");
  await expect(page.getByText(/kept on this device/)).toBeVisible();
  await page.unroute("**/rpc/save_post");
  await page.reload();
  await expect(page.getByLabel("Summary")).toHaveValue("Written without a connection.");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  consoleErrors.splice(0);
});
