// A father finds help in one tap from every page, and where he asks for it nobody asks him for money
// (decision 33). That every page holds a link to help: tests/host/paths.test.ts.
import { expect, test } from "../fixtures/e2e.ts";
import { signInAs } from "./auth-steps.ts";

test("one tap from the home page's first window leads to help at every width", async ({ page }) => {
  await page.goto("/");
  const way = page.getByRole("link", { name: "I'm a father, I need help" }).first();
  for (const width of [360, 1024, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(way, `${width}`).toBeInViewport();
  }
  await way.click();
  await expect(page).toHaveURL(/\/help$/);
  for (const number of ["911", "988", "211"])
    await expect(page.getByRole("link", { name: `Call ${number}` })).toHaveAttribute("href", `tel:${number}`);
});

test("who is signed in finds it in one tap on the narrowest screens, too", async ({ page, host }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, host, "father");
  for (const path of ["/dashboard", "/register/volunteer", "/"]) {
    await page.goto(path);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Get help" }), path).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole("link", { name: /^Messages/ }), path).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole("button", { name: "Menu" }), path).toBeInViewport({ ratio: 1 });
  }
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
