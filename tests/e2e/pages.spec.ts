import type { Page, Request } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { examplePaths } from "../../app/site/address.ts";
import { builtPages, type PageRow } from "../../app/site/row.ts";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, makeCareStaff, openAdmin, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";
import { goAnywhere } from "./chrome-steps.ts";
import { unstyled } from "./style-steps.ts";

// Long: its tests, which know nothing of one another, are shared out to both workers.
test.describe.configure({ mode: "parallel" });

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

/** As the server writes it for who comes from elsewhere; a page for members is the same for everybody until its code runs. */
const titleIn = (html: string) =>
  /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? "";

/** Public pages are loaded: the server made them, and the browser takes them over. The others are made where they are shown. */
async function open(page: Page, path: string, isPublic: boolean): Promise<void> {
  if (isPublic) return void (await page.goto(path));
  const html = await (await page.request.get(path)).text();
  expect(html, path).toContain('content="noindex"');
  await goAnywhere(page, path);
  // Some lead on: who is no lawyer has no membership.
  if (new URL(page.url()).pathname === path) await expect(page, path).toHaveTitle(titleIn(html) || TITLE);
}

/** All that is asked of somebody else while these pages are read. */
async function lookAt(page: Page, host: Host, some: readonly PageRow[]): Promise<void> {
  const elsewhere: string[] = [];
  const note = (request: Request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && origin !== host.url) elsewhere.push(request.url());
  };
  page.on("request", note);
  // The window changes once.
  const inOrder = [
    ...some.filter(({ safety }) => safety !== true),
    ...some.filter(({ safety }) => safety === true),
  ];
  for (const { path: pattern, example: path = pattern, area, safety } of inOrder) {
    await page.setViewportSize(safety === true ? PHONE : WIDE);
    await open(page, path, area === "public");
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
  /** A page for members leads to the door. */
  const isTitled = async () => titleIn(await (await request.get(page.url())).text()) === (await page.title());
  const forbidden: string[] = [];
  await page.exposeFunction("tell", (what: string) => forbidden.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { tell(what: string): void }).tell(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto("/");
  await page.mouse.move(3, 300);
  for (const path of [...PUBLIC.filter((one) => one !== "/"), "/"]) {
    await goAnywhere(page, path);
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

test("the keyboard reaches the content first and sees where it is", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  // What stands behind the # may be somebody's private link.
  expect(new URL(page.url()).hash).toBe("");
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
