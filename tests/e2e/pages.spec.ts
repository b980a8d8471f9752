import type { Page, Request } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { examplePaths } from "../../app/site/address.ts";
import { builtPages, type PageRow } from "../../app/site/row.ts";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, makeCareStaff, openAdmin, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";
import { unstyled } from "./style-steps.ts";

const TITLE = /^.+ \| Single Fathers Foundation$/;
const rows = (area: PageRow["area"]) => builtPages(PAGES).filter((row) => row.area === area);
const PUBLIC = [...examplePaths(PAGES, "public"), "/campaigns?q=rent&sort=most_raised"];

/** A page is looked at once, at one size: those of a father who must not be seen on a phone, where the way out lies over them. */
const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** The window's last line is the way out: what floats would lie over words. Care's lines are there, but for staff. */
async function isSafe(page: Page, path: string, lines: boolean): Promise<void> {
  const exit = page.getByRole("link", { name: "Exit this page" });
  await expect(exit, path).toBeInViewport();
  const { width = 0, height = 0, y = 0 } = (await exit.boundingBox()) ?? {};
  expect([width, y + height], path).toEqual([PHONE.width, PHONE.height]);
  await page.mouse.move(3, 300);
  for (const number of lines ? ["911", "988", "211"] : [])
    await expect(page.locator(`a[href="tel:${number}"]:visible`).first(), path).toBeVisible();
}

/** All that is asked of somebody else while these pages are read. */
async function lookAt(page: Page, host: Host, some: readonly PageRow[]): Promise<void> {
  const elsewhere: string[] = [];
  const note = (request: Request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && origin !== host.url) elsewhere.push(request.url());
  };
  page.on("request", note);
  for (const { path: pattern, example: path = pattern, area, safety } of some) {
    await page.setViewportSize(safety === true ? PHONE : WIDE);
    const html = await (await page.goto(path))?.text();
    if (area !== "public") expect(html, path).toContain('content="noindex"');
    if (safety === true) await isSafe(page, path, area !== "admin");
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveTitle(path === "/" ? "Single Fathers Foundation" : TITLE);
    if (area === "public") expect(await unstyled(page), path).toEqual([]);
    await isCleanInBothThemes(page, path);
    if (safety === true) await page.waitForLoadState("networkidle");
  }
  page.off("request", note);
  expect(elsewhere).toEqual([]);
}

/** Pages that one window visits after the other: a window of its own for each costs a third more. */
const WINDOWS = [0, 1, 2, 3];

for (const n of WINDOWS)
  test(`public pages, part ${n + 1}: title, heading, way out, no accessibility violation in either theme, and nobody else is asked`, async ({
    page,
    host,
    consoleErrors,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await lookAt(
      page,
      host,
      rows("public").filter((_, at) => at % WINDOWS.length === n),
    );
    // An unknown address is answered as what it is.
    expect(consoleErrors.filter((one) => !one.includes("404"))).toEqual([]);
    consoleErrors.length = 0;
  });

/** Lists of the back office are looked at where they are walked through, in lists.spec.ts. */
const isWalked = ({ query, safety }: PageRow) => Boolean(query?.size) && safety !== true;
/** Nobody but care staff sees more there than that it is not for them. */
const isOfStaff = ({ sidebars = [] }: PageRow) => sidebars.some((place) => place.care_staff_only);

test("every page of the member area, as whom it is for", async ({ page, host, consoleErrors }) => {
  test.slow();
  await signInAs(page, host, "father");
  await lookAt(
    page,
    host,
    rows("member").filter((row) => !isOfStaff(row)),
  );
  const { email, full_name } = await register(host, "Stella Staff");
  await asServer(host, "care_staff", { user_id: await userIdOf(host, full_name) });
  await signInAs(page, host, { email });
  await lookAt(page, host, rows("member").filter(isOfStaff));
  consoleErrors.length = 0;
});

test("every page of the back office that is no list, and its lists about fathers on a phone", async ({
  page,
  host,
  consoleErrors,
}) => {
  test.slow();
  await makeCareStaff(host);
  await openAdmin(page, host);
  await lookAt(
    page,
    host,
    rows("admin").filter((row) => !isWalked(row)),
  );
  consoleErrors.length = 0;
});

test("every page reached inside the site has its title and one first heading, and tries nothing that is forbidden", async ({
  page,
  request,
  consoleErrors,
}) => {
  /** As the server writes it for who comes from elsewhere; a page for members leads to the door. */
  const isTitled = async () => {
    const html = await (await request.get(page.url())).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&#x27;", "'");
    return title === (await page.title());
  };
  const forbidden: string[] = [];
  await page.exposeFunction("tell", (what: string) => forbidden.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { tell(what: string): void }).tell(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto("/");
  await page.mouse.move(3, 300);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const go = (to: string) =>
    page.evaluate(
      (path) =>
        (
          window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
        ).__reactRouterDataRouter.navigate(path),
      to,
    );
  for (const path of [...PUBLIC.filter((one) => one !== "/"), "/"]) {
    await go(path);
    await expect.poll(isTitled, path).toBe(true);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
  expect(forbidden).toEqual([]);
  consoleErrors.length = 0;
});

test("public pages are complete without JavaScript", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("/campaign/first-months-rent");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await page.goto("/campaigns");
  await page.getByRole("searchbox").fill("rent");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=rent/);
  await expect(page.getByRole("article").filter({ hasText: /rent/i })).not.toHaveCount(0);
  await page.close();
});

test("an unknown address is a real 404 inside the chrome", async ({ page, consoleErrors }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Campaigns", exact: true }).first().click();
  await expect(page).toHaveURL(/\/campaigns$/);
  consoleErrors.length = 0;
});

test("pending, hidden and malformed campaigns are 404", async ({ request }) => {
  for (const path of [
    "/campaign/none",
    "/user-campaign/none",
    "/user-campaign/00000000-0000-4000-8000-000000000000",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  // No name can hold this character: no address of ours, and refused before a page is looked for.
  expect((await request.get("/campaign/%00")).status()).toBe(400);
});

test("the list filters, sorts and pages in the URL, and back restores it", async ({ page }) => {
  await page.goto("/campaigns");
  await page.getByLabel("Status").selectOption("all");
  await expect(page).toHaveURL(/status=all/);
  await page
    .getByRole("navigation", { name: "Pages of campaigns" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByLabel("Status")).toHaveValue("all");
  await page.getByRole("searchbox").fill("zzzz");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText('Nothing found for "zzzz"')).toBeVisible();
  await expect(page).toHaveURL(/q=zzzz/);
  await expect(page.getByRole("searchbox")).toHaveValue("zzzz");
  await page.getByRole("searchbox").fill("rents");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article").filter({ hasText: /rent/i })).not.toHaveCount(0);
});

test("hostile query strings are an ordinary page", async ({ request }) => {
  for (const search of [
    "?page=-1",
    "?page=1e9",
    "?page=999",
    "?q=%25%5C%27%22%3Cscript%3E",
    `?q=${"x".repeat(5000)}`,
    "?sort=drop&status=&category=%00",
  ]) {
    expect((await request.get(`/campaigns${search}`)).status(), search).toBe(200);
  }
});

test("the theme toggle flips, is remembered and does not flash", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("vite-ui-theme"))).toBe("dark");
});

test("head, sitemap and robots", async ({ page, request, baseURL }) => {
  await page.goto("/campaign/first-months-rent");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${baseURL}/campaign/first-months-rent`,
  );
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`${baseURL}/sitemap/campaigns-1.xml`);
  const sitemap = await (await request.get("/sitemap/campaigns-1.xml")).text();
  expect(sitemap).toContain(`<loc>${baseURL}/campaign/first-months-rent</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain(`${baseURL}/sitemap.xml`);
});

test("the keyboard reaches the content first and sees where it is", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  // What stands behind the # may be somebody's private link.
  expect(new URL(page.url()).hash).toBe("");
});

test("what a page does not read makes no second entry and is not rendered", async ({ request }) => {
  // News of an earlier test may drop a page between two requests.
  await expect(async () => {
    const first = await request.get("/terms");
    const second = await request.get("/terms?x=1&next=/elsewhere");
    expect(second.headers()["x-page-cache"]).toBe("hit");
    expect(second.headers().etag).toBe(first.headers().etag);
  }).toPass();
  await request.get("/campaigns?x=1&status=all");
  expect(await (await request.get("/campaigns?status=all&page=0&sort=drop")).text()).not.toContain("x=1");
  await expect(async () => {
    expect((await request.get("/campaigns.data?x=2")).status()).toBe(200);
    expect((await request.get("/campaigns.data?x=3")).headers()["x-page-cache"]).toBe("hit");
  }).toPass();
});

test("/register leads to the choice of a role", async ({ page }) => {
  await page.goto("/register");
  await expect(page).toHaveURL(/\/role-selection$/);
});

test("so has one whose words the page before has read already", async ({ page }) => {
  await page.goto("/role-selection");
  await page
    .getByRole("link", { name: /Single father/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register\/single_dad$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Register: Single father | Single Fathers Foundation");
});
