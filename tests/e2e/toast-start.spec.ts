// The toast's first moment, by the browser's own clock (decision 38).
import { expect, test } from "../fixtures/e2e.ts";

test("the toast comes 4 s after the page is seen, however late its code arrives", async ({ page }) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="status"][aria-label="Activity"]')?.textContent) return;
      watch.disconnect();
      const seen = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      Object.assign(window, { toastAfter: performance.now() - seen });
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto("/terms");
  const after = () => page.evaluate(() => (window as { toastAfter?: number }).toastAfter);
  await expect.poll(after, { timeout: 15_000 }).toBeTruthy();
  const waited = (await after()) ?? 0;
  expect(waited).toBeGreaterThanOrEqual(3_990);
  expect(waited, "not twice as long, whatever else the machine does").toBeLessThan(8_000);
});
