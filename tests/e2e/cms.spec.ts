// Words, pictures and videos that staff write, as visitors meet them.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { hasNoViolations, isCleanInBothThemes } from "./accessibility.ts";
import { asServer, openAdmin } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";

/** Writes a row as staff would; `null` columns give the built-in words back. */
async function write(host: Host, row: { key: string } & Record<string, unknown>): Promise<void> {
  const response = await fetch(`${host.url}/rest/v1/cms_content?on_conflict=key`, {
    method: "POST",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
      prefer: "resolution=merge-duplicates",
    },
    body: JSON.stringify(row),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

const prose = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const VISION = "/discover-our-vision";

test("what staff write is on the page within two seconds, and other pages stay in the cache", async ({
  host,
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text();
  const before = { key: "vision_action", title: "Stand beside one of them" };
  await html(VISION);
  await html("/role-selection");
  await write(host, { ...before, title: "Written a moment ago", content: prose("And its words.") });
  await expect.poll(() => html(VISION), { intervals: [100] }).toContain("Written a moment ago");
  expect(await html(VISION)).toContain("And its words.");
  expect((await request.get("/role-selection")).headers()["x-page-cache"]).toBe("hit");
  await write(host, { key: "vision_action@es", title: "Escrito en español" });
  expect(await html(VISION)).toContain("Written a moment ago");
  expect(await html(VISION)).not.toContain("Escrito");
  await write(host, { ...before, content: null });
});

test("a page of words is whole without its scripts, and its questions open", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto(VISION);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const question = page.getByText("Are you a registered charity?");
  await question.click();
  await expect(page.getByText(/has not filed for 501\(c\)\(3\) status/).first()).toBeVisible();
  await page.close();
});

async function upload(host: Host, name: string): Promise<string> {
  const response = await fetch(`${host.url}/storage/v1/object/videos/${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.secretKey}`, "content-type": "video/webm", "x-upsert": "true" },
    body: await readFile("public/images/hero/hero.webm"),
  });
  expect(response.status, await response.text()).toBe(200);
  return `/storage/v1/object/public/videos/${name}`;
}

const playing = (page: Page) =>
  page
    .locator("main video")
    .evaluate((video: HTMLVideoElement) => [
      video.currentSrc.replace(location.origin, ""),
      video.currentTime > 0,
    ]);

test("the hero plays a video of our storage, and the default where that one is not to be had", async ({
  page,
  host,
  consoleErrors,
}) => {
  const address = await upload(host, "e2e/hero.webm");
  for (const [video_url, played] of [
    [address, address],
    [`${address.replace("hero", "missing")}`, "/images/hero/hero.webm"],
    ["https://elsewhere.example/a.mp4", "/images/hero/hero.webm"],
  ]) {
    await write(host, { key: "home_hero", title: "Raising children alone", video_url });
    await expect(async () => {
      await page.goto("/");
      expect(await page.content()).toContain(video_url);
    }).toPass();
    await page.mouse.move(3, 300);
    await expect.poll(() => playing(page), { timeout: 20_000 }).toEqual([played, true]);
  }
  await write(host, { key: "home_hero", title: null, video_url: null });
  // The missing file.
  consoleErrors.length = 0;
});

test("a film elsewhere is asked for at the click and not before, and the policy lets exactly its player in", async ({
  page,
  host,
}) => {
  const asked: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: "text/html", body: "<p>The player</p>" });
  });
  await write(host, { key: "vision_change", video_url: "https://www.youtube.com/watch?v=aaaaaaaaaaa" });
  await expect(async () => {
    await page.goto(VISION);
    await expect(page.getByRole("button", { name: /Play the video/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: /Play the video/ }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await expect(async () => {
    const player = page.locator("main iframe");
    // The button goes when the player comes.
    if ((await player.count()) === 0)
      await page.getByRole("button", { name: /Play the video/ }).click({ timeout: 1_000 });
    await expect(player).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(page.frameLocator("main iframe").getByText("The player")).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["www.youtube-nocookie.com"]));
  await write(host, { key: "vision_change", video_url: null });
});

test("the address of a preview gives everybody the public page, kept by nobody and framed by us alone", async ({
  request,
}) => {
  // A page whose words nobody changes here: of one just written the two may differ by what was written.
  const [plain, preview] = await Promise.all([request.get("/privacy"), request.get("/privacy?cms-preview")]);
  const marks = (html: string) => html.replaceAll(/"[^"]*cms-preview[^"]*"/g, "");
  expect(marks(await preview.text())).toBe(marks(await plain.text()));
  expect(preview.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
  });
  expect(plain.headers()).toMatchObject({
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
});

test("staff change a headline, see it on the page before anybody, publish it, and restore the old one", async ({
  page,
  host,
  request,
}) => {
  const [before, after] = ["A father who asks for help should find it.", "Nobody raises children alone."];
  const html = async () => (await request.get(VISION)).text();
  await openAdmin(page, host, "/admin/cms?on=discover-our-vision");
  await page.getByRole("link", { name: /Hero/ }).press("Enter");
  const preview = page.frameLocator("iframe");
  const headline = (name: string) => preview.getByRole("heading", { level: 1, name });
  await expect(headline(before)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("textbox", { name: "Title" }).fill(after);
  await expect(headline(after)).toBeVisible();
  await page.getByRole("button", { name: "Phone" }).press("Enter");
  await expect(page.locator("iframe")).toHaveCSS("width", "390px");
  await isCleanInBothThemes(page, "a block beside its page");
  await page.getByRole("button", { name: "Save as a draft" }).press("Enter");
  await expect(page.getByText("Visitors see what was published before")).toBeVisible();
  expect(await html()).toContain(before);
  await page.reload();
  await expect(headline(after)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Publish now" }).press("Enter");
  await expect(page.getByText("On the site", { exact: true })).toBeVisible();
  await expect.poll(html, { intervals: [100] }).toContain(after);

  await page.getByRole("button", { name: "Back to the built-in wording" }).click();
  await page.getByRole("button", { name: "Compare" }).first().click();
  const difference = page.getByRole("dialog", { name: "What is different" });
  await expect(difference.locator("del").first()).toBeVisible();
  await hasNoViolations(page, "the difference");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Restore" }).first().click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(after);
  await page.getByRole("button", { name: "Back to the built-in wording" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect.poll(html, { intervals: [100] }).toContain(before);
  await expect(page.getByText("The built-in wording", { exact: true })).toBeVisible();
});

test("whoever was quicker is not overwritten: their words are shown, and the person chooses", async ({
  page,
  host,
}) => {
  await openAdmin(page, host, "/admin/cms/vision_why%40es");
  await expect(page.getByText("In English").first()).toBeVisible();
  await expect(page.getByText(/^Missing in Spanish: the title, the text/)).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Por qué los padres solos");
  await write(host, { key: "vision_why@es", title: "Más rápido" });
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Someone else has changed this in the meantime")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Más rápido" })).toBeVisible();
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  const rows = () => asServer(host, "cms_content?select=title&key=eq.vision_why@es");
  await expect.poll(rows).toEqual([{ title: "Por qué los padres solos" }]);
  await page.getByRole("button", { name: "Empty all of the Spanish" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect.poll(rows).toEqual([]);
});

test("staff publish new terms: the page says what is different, the old ones stay, and a member is told once", async ({
  page,
  host,
  browser,
  baseURL,
}) => {
  await openAdmin(page, host, "/admin/legal/terms");
  await page
    .getByRole("textbox", { name: "What is different" })
    .fill("Gifts can be given back within a day.");
  await expect(page.getByRole("textbox", { name: "In short" })).toBeEditable();
  await isCleanInBothThemes(page, "the next version");
  await page.getByRole("textbox", { name: "In short" }).fill("Gifts can be given back within a day.");
  await page.getByRole("button", { name: "Publish version 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish version 2" }).click();
  await expect(page.getByRole("button", { name: "Publish version 3" })).toBeVisible();
  const html = async (path: string) => (await page.request.get(path)).text();
  await expect
    .poll(() => html("/terms"), { intervals: [100] })
    .toContain("Gifts can be given back within a day.");
  expect(await html("/terms/1")).toContain("This is an older version");
  expect((await page.request.get("/terms/9")).status()).toBe(404);
  const member = await browser.newPage({ baseURL });
  await signInAs(member, host, "father");
  const news = member.getByRole("region", { name: "Changes of our terms" });
  await expect(news).toContainText("Gifts can be given back within a day.");
  await news.getByRole("button", { name: "I have seen it" }).click();
  await expect(news).toHaveCount(0);
  await member.reload();
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(news).toHaveCount(0);
  await member.close();
});
