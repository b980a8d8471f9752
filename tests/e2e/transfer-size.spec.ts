// What a first visit downloads, compressed as the server sends it. Deterministic: sizes of the built files.
import { existsSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { examplePaths } from "../../app/site/address.ts";
import { expect, test } from "../fixtures/e2e.ts";

/** Before the visitor's first act. */
const JS_BEFORE = 0;
/** What the first act fetches: everything the page does. Nobody waits for it to see the page, but everybody pays it. The last 120 bytes: the keyboard's way through the pages of a list. */
const JS_BUDGET = 164_700;
/** The last 400 bytes: a name that nobody can see is none, nothing scolds whoever is still typing, a full disk and a busy service have their words. */
const FORM_BUDGET = 195_400;
/** Packed by brotli it is with its head one congestion window. The last 100 bytes: letters twice as large on the narrowest phone. */
const CSS_BUDGET = 15_800;
/** Files of code for one page (scripts/chunks.ts). */
const MOST_FILES = { public: 38, member: 70, admin: 70 };
const SUPABASE_CHUNK = /GoTrueClient|RealtimeClient/;

/** Small files are sent as they are (scripts/precompress.ts). */
function sentBytes(file: string): number {
  const built = `build/client${file}`;
  return statSync(existsSync(`${built}.gz`) ? `${built}.gz` : built).size;
}

/** The addresses a page asks for, in this order. Time stands still: neither idle nor quiet time comes. */
async function visit(page: Page, path: string): Promise<string[]> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await page.waitForLoadState("networkidle");
  return asked;
}

const size = (files: string[], ending: string) =>
  [...new Set(files)]
    .filter((file) => file.startsWith("/assets/") && file.endsWith(ending))
    .reduce((sum, file) => sum + sentBytes(file), 0);

for (const [path, budget] of [
  ["/", JS_BUDGET],
  ["/campaigns", JS_BUDGET],
  ["/campaign/first-months-rent", JS_BUDGET],
  ["/discover-our-vision", JS_BUDGET],
  ["/our-voice", JS_BUDGET],
  ["/our-voice/the-first-night-in-the-new-place", JS_BUDGET],
  ["/products", JS_BUDGET],
  ["/donate", FORM_BUDGET],
  ["/product-checkout/9336d9b4-6875-8920-aa6d-d740e738f51e", FORM_BUDGET],
  ["/auth", FORM_BUDGET],
  ["/contact", FORM_BUDGET],
] as const) {
  test(`${path} stays within its budget and loads no backend client before idle time`, async ({ page }) => {
    const asked = await visit(page, path);
    expect(size(asked, ".js"), asked.join(" ")).toBeLessThanOrEqual(JS_BEFORE);
    expect(size(asked, ".css")).toBeLessThanOrEqual(CSS_BUDGET);
    await page.mouse.move(3, 300);
    const code = (await page.locator("script[data-modules]").getAttribute("data-modules"))?.split(" ") ?? [];
    await expect.poll(() => code.filter((file) => !asked.includes(file))).toEqual([]);
    await expect.poll(() => page.evaluate(() => "arriving" in document.documentElement.dataset)).toBe(false);
    await page.waitForLoadState("networkidle");
    const scripts = asked.filter((file) => file.endsWith(".js"));
    expect(size(asked, ".js"), scripts.join(" ")).toBeLessThanOrEqual(budget);
    const loaded = await Promise.all(scripts.map((file) => page.request.get(file).then((js) => js.text())));
    expect(loaded.some((text) => SUPABASE_CHUNK.test(text))).toBe(false);
  });
}

test("a page that needs its code to show asks for it after the style sheet and the font", async ({
  page,
}) => {
  const asked = await visit(page, "/reset-password");
  const first = (ending: string) => asked.findIndex((file) => file.endsWith(ending));
  expect(first(".js")).toBeGreaterThan(first(".css"));
  expect(first(".js")).toBeGreaterThan(first(".woff2"));
});

for (const [area, most] of Object.entries(MOST_FILES) as [keyof typeof MOST_FILES, number][])
  test(`no page of the ${area} area asks for more than ${most} files of code`, async ({ request }) => {
    const filesOf = async (path: string) => {
      const html = await (await request.get(path)).text();
      return /data-modules="([^"]+)"/.exec(html)?.[1]?.split(" ").length ?? Number.POSITIVE_INFINITY;
    };
    const counts = await Promise.all(
      examplePaths(PAGES, area).map(async (path) => ({ path, files: await filesOf(path) })),
    );
    expect(counts.filter(({ files }) => files > most)).toEqual([]);
  });
