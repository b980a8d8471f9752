// What the service worker keeps on a device. That every page of a person is among what it never keeps:
// tests/host/found-and-shared.test.ts.
import { expect, test } from "../fixtures/e2e.ts";

test.use({ serviceWorkers: "allow" });

test("without a network, visited pages still open and others show the offline page", async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto("/campaigns");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/campaigns");
  await context.setOffline(true);
  // Pages that come after it are not always told by Chromium that there is no line, or that there is one again.
  await page.evaluate(() => localStorage.setItem("line", "down"));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { get: () => localStorage.getItem("line") !== "down" }),
  );
  await page.goto("/campaigns");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await page.goto("/donate");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 244, 232)");
  // Nobody who has just paid is told that nothing was charged, and the address is asked for again as it is.
  const address = "/donation-success?attempt=00000000-0000-4000-8000-000000000000#main";
  await page.goto(address);
  await expect(page.getByText("it may have arrived").filter({ visible: true })).toHaveCount(1);
  const again = page.waitForEvent("load");
  await page.getByRole("link", { name: "Try again" }).click();
  await again;
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page).toHaveURL(address);
  // Who waits for the line need not press anything.
  await context.setOffline(false);
  await page.evaluate(() => {
    localStorage.removeItem("line");
    dispatchEvent(new Event("online"));
  });
  await expect(page.getByRole("heading", { name: "We can't find this gift" })).toBeVisible();
  await expect(page).toHaveURL(address);
  consoleErrors.length = 0;
});

test("nothing of the backend, of a payment or of a person is ever kept", async ({ page, consoleErrors }) => {
  await page.goto("/donate");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/donate");
  for (const address of ["/dashboard", "/messages", "/care", "/admin", "/admin/care"])
    await page.goto(address, { waitUntil: "commit" });
  for (const address of [
    "/apply?kind=danger&state=OH&soon=today",
    "/legal-aid?safety=danger",
    "/lawyer-directory",
    "/resources?topic=court",
  ])
    await page.goto(address);
  await page.goto("/resources");
  await page.goto("/campaign/first-months-rent");
  await page.waitForLoadState("networkidle");
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  const pages = kept.filter((path) => !/^\/(assets|images)\//.test(path));
  expect(pages).toEqual(expect.arrayContaining(["/campaign/first-months-rent", "/resources"]));
  expect(
    pages.filter((path) =>
      /\/v1\/|donat|stripe|dashboard|care|admin|messages|apply|legal|lawyer|topic/.test(path),
    ),
  ).toEqual([]);
  consoleErrors.length = 0;
});

test("who has been on a page sees on the next visit what has changed since, not what the browser keeps", async ({
  page,
  host,
}) => {
  const group = "/support-groups/demo-lunch-break-line";
  const summary = "Demo: we meet half an hour later from now on.";
  await page.goto(group);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(group);
  await fetch(`${host.url}/rest/v1/support_groups?slug=eq.demo-lunch-break-line`, {
    method: "PATCH",
    headers: { apikey: host.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ summary }),
  });
  await expect.poll(async () => (await fetch(host.url + group)).text()).toContain(summary);
  await page.goto(group);
  await expect(page.getByRole("main")).toContainText(summary, { timeout: 1 });
});
