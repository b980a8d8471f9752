// Two-step sign-in (decision 0010): set up, asked for, lost and found again.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeNow } from "../fixtures/authenticator.ts";
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, register } from "./admin-steps.ts";
import { PASSWORD, signIn, signInAs, storedSession } from "./auth-steps.ts";
import { header, wake } from "./chrome-steps.ts";

const CODE = "Code of six digits";

const section = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });

/** By keyboard, as far as the codes; returns the secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole("button", { name: "Set up two-step sign-in" }).press("Enter");
  const field = page.getByLabel(CODE);
  await expect(field).toBeFocused();
  const secret = (await section(page).locator(".font-mono.select-all").innerText()).replaceAll(" ", "");
  await page.keyboard.type(codeNow(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
  return { secret, codes: await section(page).getByRole("listitem").allInnerTexts() };
}

async function signOutHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

test("staff set it up, are asked for the code, lose the phone and start again", async ({
  page,
  host,
  context,
  consoleErrors,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { email } = await register(host, "Demo Two Steps");
  await asServer(host, "rpc/make_admin", { p_email: email });
  await signInAs(page, host, { email }, "/admin/profile");
  await expect(
    section(page).getByText("You can see other people's data. Please turn on two-step sign-in."),
  ).toBeVisible();

  await section(page).getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: /^QR code for your authenticator app/ })).toBeVisible();
  await isCleanInBothThemes(page, "setting up");
  await page.getByLabel(CODE).fill("12345");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Enter the six digits your app shows.")).toBeVisible();
  await section(page).getByRole("button", { name: "Cancel" }).click();
  const { secret, codes } = await setUp(page);
  expect(new Set(codes).size).toBe(10);
  await isCleanInBothThemes(page, "recovery codes");
  const download = page.waitForEvent("download");
  await section(page).getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(codes[9]);
  await section(page).getByRole("button", { name: "I kept them" }).click();
  await expect(section(page).getByText("It is on")).toBeVisible();
  await signOutHere(page);

  await signIn(page, email, PASSWORD);
  const title = page.getByRole("heading", { level: 1, name: "Two-step sign-in" });
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: "Cancel and sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await signIn(page, email, PASSWORD);
  await expect(page.getByLabel(CODE)).toBeFocused();
  await isCleanInBothThemes(page, "the code");
  // A page loaded with half a sign-in asks for the rest of it.
  const other = await context.newPage();
  await other.goto("/admin/profile");
  await expect(other).toHaveURL(/\/auth\?next=%2Fadmin%2Fprofile$/);
  await expect(other.getByRole("heading", { level: 1, name: "Two-step sign-in" })).toBeVisible();
  // So does the page that sets a new password after the link of a mail.
  await other.goto("/reset-password?step=new");
  await expect(other.getByLabel(CODE)).toBeVisible();
  await page.bringToFront();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.locator("#second-step-code-error")).toContainText(
    "That code isn't right, or it was used before.",
  );
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel(CODE).fill(codeNow(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(other.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await other.close();
  await page.goto("/admin/profile");
  await signOutHere(page);

  await page.goto("/campaigns");
  await wake(page);
  await header(page).getByRole("link", { name: "Sign In" }).click();
  const welcome = page.getByRole("dialog", { name: "Welcome Back" });
  await welcome.getByLabel("Email").fill(email);
  await welcome.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await welcome.getByRole("button", { name: "Sign In", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Two-step sign-in" });
  await dialog.getByRole("button", { name: "Use a recovery code instead" }).click();
  await dialog.getByRole("textbox", { name: "Recovery code" }).fill("0000-0000-0000-0000");
  await dialog.getByRole("button", { name: "Continue with this code" }).click();
  await expect(dialog.getByText("This is none of your recovery codes.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Recovery code" }).fill(codes[2]?.toUpperCase() ?? "");
  await dialog.getByRole("button", { name: "Continue with this code" }).click();
  await expect(page).toHaveURL(/\/admin\/profile#two-step-sign-in$/);
  await expect(section(page).getByText("Your recovery code has turned it off")).toBeVisible();

  const again = await setUp(page);
  expect(again.codes).not.toEqual(codes);
  await section(page).getByRole("button", { name: "I kept them" }).click();
  await section(page).getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel(CODE).fill(codeNow(again.secret, 1));
  await section(page).getByRole("button", { name: "Turn off" }).click();
  await expect(section(page).getByText("It is off.")).toBeVisible();
  consoleErrors.length = 0;
});
