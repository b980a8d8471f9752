import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { menuButton, wake } from "./chrome-steps.ts";

test("somebody finds a campaign with the keyboard alone, a typing mistake in the word", async ({ page }) => {
  await page.goto("/campaigns");
  await wake(page);
  const field = page.getByRole("combobox", { name: "Search this site" });
  const button = page.getByRole("link", { name: "Search", exact: true });
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  // In a field the key is a sign like any other.
  await page.keyboard.type("/");
  await expect(field).toHaveValue("/");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await page.keyboard.press("/");
  await field.fill("mnths rent");
  const option = page.getByRole("option", { name: /First month's rent/ });
  await expect(option).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /for "months? rent"/ })).toBeVisible();
  await isCleanInBothThemes(page, "the search dialog");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.and(page.locator("[aria-selected=true]"))).toHaveCount(0);
  while ((await option.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaign\/first-months-rent$/);
  await expect(field).toHaveCount(0);

  await page.keyboard.press("/");
  await field.fill("rent");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=rent$/);
  await expect(page.getByRole("heading", { level: 1, name: "Search: rent" })).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/rent/i);
});

test("the list of campaigns by keyboard: a choice keeps the focus, and a campaign begins at its headline", async ({
  page,
}) => {
  await page.goto("/campaigns");
  await wake(page);
  const order = page.getByLabel("Sort by");
  await order.focus();
  for (const sort of ["newest", "ending_soon"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await expect(order).toBeFocused();
  }
  for (const sort of ["newest", "featured"]) {
    await page.goBack();
    await expect(order).toHaveValue(sort);
    await expect(order).toBeFocused();
  }

  await page.locator('main a[href="/campaign/first-months-rent"]').first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaign\/first-months-rent$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a page that is not there has the box, and its results are a page", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/no/such/page");
    expect(consoleErrors.splice(0)).toHaveLength(1); // it is not found
    await page.getByRole("searchbox", { name: "Search this site" }).fill("zzzz");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=zzzz$/);
    await expect(page.getByRole("heading", { name: 'Nothing found for "zzzz"' })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "I'm a father, I need help" }),
    ).toBeVisible();
  });
});

test("on a phone the box stands in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await menuButton(page).click();
  await page.getByRole("searchbox", { name: "Search this site" }).fill("rent");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=rent$/);
});
