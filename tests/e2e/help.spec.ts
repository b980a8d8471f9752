// A father finds help in one tap from every page, and where he asks for it nobody asks him for money (decision 33).
import { PAGES } from "../../app/pages.ts";
import { examplePaths, rowFinder } from "../../app/site/address.ts";
import { builtPages } from "../../app/site/row.ts";
import { expect, test } from "../fixtures/e2e.ts";

const EVERY_PAGE = (["public", "member", "admin"] as const).flatMap((area) => examplePaths(PAGES, area));
const rowOf = rowFinder(PAGES);

test("every page of the table holds a link to help before any script has run", async ({ request }) => {
  const without: string[] = [];
  for (const path of EVERY_PAGE)
    if (!/href="\/help"/.test(await (await request.get(path)).text())) without.push(path);
  expect(EVERY_PAGE.length).toBeGreaterThan(25);
  expect(without).toEqual([]);
});

test("no page where help is asked for offers to donate, and every other public one does", async ({
  request,
}) => {
  const asking = async (path: string) => /href="\/donate/.test(await (await request.get(path)).text());
  const wrong: string[] = [];
  for (const path of examplePaths(PAGES, "public").filter((one) => !/^\/(register|donate)$/.test(one)))
    if ((await asking(path)) === (rowOf(path)?.ask === false)) wrong.push(path);
  expect(wrong).toEqual([]);
  expect(
    builtPages(PAGES)
      .filter(({ ask }) => ask === false)
      .map(({ path }) => path),
  ).toEqual(expect.arrayContaining(["/help", "/auth", "/role-selection", "/register/:roleId", "/care"]));
});

for (const width of [360, 390, 1024, 1440])
  test(`one tap from the home page's first window leads to help at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "I'm a father, I need help" }).first()).toBeInViewport();
    await page.getByRole("link", { name: "I'm a father, I need help" }).first().click();
    await expect(page).toHaveURL(/\/help$/);
    for (const number of ["911", "988", "211"])
      await expect(page.getByRole("link", { name: `Call ${number}` })).toHaveAttribute(
        "href",
        `tel:${number}`,
      );
  });

test("help is the first entry of the mobile menu, the footer and the page that is not found", async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/nowhere");
  const first = (place: string) => page.locator(place).getByRole("link").first();
  await expect(first("main")).toHaveAttribute("href", "/help");
  await expect(first("footer")).toHaveAttribute("href", "/help");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(
    page.getByRole("dialog", { name: "Menu" }).getByRole("navigation").getByRole("link").first(),
  ).toHaveAttribute("href", "/help");
  consoleErrors.length = 0;
});

test("help is whole without scripts", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Make an account" })).toHaveAttribute(
    "href",
    "/register/single_dad",
  );
  await page.close();
});
