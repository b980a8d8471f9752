// What a first visit downloads, compressed as the server sends it. Deterministic: sizes of the built files.
import { existsSync, statSync } from "node:fs";
import { expect, test } from "../fixtures/e2e.ts";

const JS_BUDGET = 130_000;
const CSS_BUDGET = 20_000;
const SUPABASE_CHUNK = /GoTrueClient|RealtimeClient/;

/** Small files are sent as they are (scripts/precompress.ts). */
function sentBytes(file: string): number {
  const built = `build/client${file}`;
  return statSync(existsSync(`${built}.gz`) ? `${built}.gz` : built).size;
}

for (const path of ["/", "/campaigns", "/campaign/first-months-rent", "/discover-our-vision"]) {
  test(`${path} stays within its budget and loads no backend client before idle time`, async ({ page }) => {
    // Time stands still: neither idle nor quiet time comes, so what is counted is what the page itself asks for.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const files = new Set<string>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/assets\/.+\.(js|css)$/.test(pathname)) files.add(pathname);
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await page.waitForLoadState("networkidle");
    const size = (ending: string) =>
      [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sentBytes(file), 0);
    expect(size(".js"), [...files].join(" ")).toBeLessThanOrEqual(JS_BUDGET);
    expect(size(".css")).toBeLessThanOrEqual(CSS_BUDGET);
    expect(size(".js")).toBeGreaterThan(50_000);
    const loaded = await Promise.all(
      [...files].map((file) => page.request.get(file).then((asset) => asset.text())),
    );
    expect(loaded.some((text) => SUPABASE_CHUNK.test(text))).toBe(false);
  });
}
