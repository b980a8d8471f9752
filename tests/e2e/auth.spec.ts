// Signing in and out (spec 2.8, 4, 5, 8; decisions 5, 16, 17).
import { expect, test } from "../fixtures/e2e.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { register } from "./admin-steps.ts";
import {
  demoPassword,
  isTold,
  linkFor,
  newAddress,
  PASSWORD,
  securityCode,
  signIn,
  signInAs,
  signInByForm,
  storedSession,
} from "./auth-steps.ts";
import { header, wake } from "./chrome-steps.ts";

test("a visitor is sent to sign in and comes back to where they wanted to go", async ({ page, host }) => {
  await page.goto("/profile?from=mail");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%3Ffrom%3Dmail$/);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  await signIn(page, "father@demo.example", demoPassword(host));
  await expect(page).toHaveURL(/\/profile\?from=mail$/);
  expect(await page.evaluate(() => localStorage.getItem("justLoggedIn"))).not.toBeNull();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth/);
});

test("everybody has a home, and who is signed in has no business at the door", async ({ page, host }) => {
  await signInByForm(page, host, "donor");
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/auth?next=//evil.example/");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a wrong password in the dialog is seen above it and said in it, and what was said can be put away", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/");
  await wake(page);
  await header(page).getByRole("link", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome Back" });
  const password = dialog.getByLabel("Password", { exact: true });
  await dialog.getByLabel("Email").fill("father@demo.example");
  await password.fill("not the password");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  const form = dialog.getByRole("form", { name: "Sign in" });
  await expect(form.getByRole("alert")).toContainText("Invalid login credentials");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await expect(dismiss).toBeVisible();
  // A click waits until nothing lies over the button.
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(password).toHaveValue("not the password");
  consoleErrors.length = 0;
});

test("signing up says what is wrong and then what to do", async ({ page, host, consoleErrors }) => {
  const email = newAddress();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await expect(page.locator("footer")).toHaveCount(0);
  await isCleanInBothThemes(page, "sign up");
  const create = page.getByRole("button", { name: "Create Account" });
  await page.getByLabel("Full Name").fill("Demo Person");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("short12");
  await page.getByLabel("Confirm Password").fill("short13");
  await create.click();
  await isTold(page, "Error", "Passwords do not match");
  await page.getByLabel("Confirm Password").fill("short12");
  await create.click();
  await isTold(page, "Error", "You must agree to the terms and conditions");
  await page.getByLabel(/I agree to the/).check();
  await create.click();
  await expect(page.getByText("Sign Up Error", { exact: true }).first()).toBeVisible();
  consoleErrors.length = 0;
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await create.click();
  await isTold(page, "Success", "Please check your email to verify your account");
  await expect(page).toHaveURL(/\/role-selection$/);

  await page.goto("/auth");
  await signIn(page, email, PASSWORD);
  await expect(page.getByText("This email isn't confirmed yet")).toBeVisible();
  const first = await linkFor(host, email);
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  const second = await linkFor(host, email, first.id);
  await page.goto(second.link);
  await expect(page).toHaveURL(/\/dashboard$/);
  // Signed in by the first time: the second one leads home, too.
  await page.goto(second.link);
  await expect(page.getByText("The link was used before, or it has expired.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  consoleErrors.length = 0;
});

test("a forgotten password is replaced by the link of a mail", async ({ page, host, consoleErrors }) => {
  const { email } = await register(host, "Demo Person");
  const { id } = await linkFor(host, email);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  const { link } = await linkFor(host, email, id);
  // Programs that look into mails follow links, too, and run scripts: that uses up nothing.
  for (const visit of ["the program's", "the person's"]) {
    await page.goto(link);
    await expect(page.getByRole("button", { name: "Go on" }), visit).toBeVisible();
  }
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByLabel("Password", { exact: true }).fill("another quiet evening");
  await page.getByLabel("Confirm Password").fill("another quiet evening");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/auth");
  await signIn(page, email, PASSWORD);
  await isTold(page, "Sign In Error", "Invalid login credentials");
  await signIn(page, email, "another quiet evening");
  await expect(page).toHaveURL(/\/dashboard$/);
  consoleErrors.length = 0;
});

const TOO_OLD = {
  code: 400,
  error_code: "reauthentication_needed",
  msg: "Password update requires reauthentication",
};

test("name, password and address are changed on the profile", async ({ page, host, consoleErrors }) => {
  const { email } = await register(host, "Demo Person");
  const next = newAddress();
  await signInAs(page, host, { email }, "/profile");
  await page.getByLabel("Full Name").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter your name.").first()).toBeVisible();
  await page.getByLabel("Full Name").fill("Renamed Person");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();

  await page.getByLabel("Current password").fill("not mine at all");
  await page.getByLabel("New password", { exact: true }).fill("one more quiet night");
  await page.getByLabel("Confirm Password").fill("one more quiet night");
  await page.getByRole("button", { name: "Change my password" }).click();
  await isTold(page, "Error", "Invalid login credentials");
  await page.getByLabel("Current password").fill(PASSWORD);
  // This session is young: what the service says to an old one comes from here, once. Mail and code are its own.
  const user = "**/auth/v1/user";
  await page.route(user, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 400, json: TOO_OLD }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Change my password" }).click();
  await expect(page.getByText(`we've sent a code to ${email}`)).toBeVisible();
  await page.unroute(user);
  await page.getByLabel("Code from our email").fill(await securityCode(host, email));
  await page.getByRole("button", { name: "Change my password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();

  const { id: seen } = await linkFor(host, email);

  await page.getByLabel("New email").fill(next);
  await page.getByRole("button", { name: "Change my address" }).click();
  await expect(page.getByText("Please check your email")).toBeVisible();
  await page.goto((await linkFor(host, email, seen)).link);
  await expect(page.getByRole("heading", { name: "One more confirmation" })).toBeVisible();
  await page.goto((await linkFor(host, next)).link);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Welcome, Renamed" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
  consoleErrors.length = 0;
});

test("other tabs follow signing in and out", async ({ context, host, page, consoleErrors }) => {
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/auth\?next=/);
  await signInAs(page, host, "father");
  await expect(page).toHaveURL(/\/dashboard$/);
  await other.reload();
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedSession(page)).toBeNull();
  await expect(other).toHaveURL(/\/$/);
  await other.close();
  // What a tab asks for in the moment between is refused, and the browser says so.
  expect(consoleErrors.filter((text) => !/401|notification count/.test(text))).toEqual([]);
  consoleErrors.length = 0;
});

test("a session that ends in the middle of a form takes nothing typed with it", async ({
  page,
  host,
  consoleErrors,
}) => {
  await page.clock.install();
  await signInAs(page, host, "father");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("link", { name: "Profile", exact: true }).first().click();
  await page.getByLabel("Full Name").fill("Half a sente");
  await page.route("**/auth/v1/token?grant_type=refresh_token", (route) =>
    route.fulfill({
      status: 400,
      contentType: "application/json",
      body: JSON.stringify({
        code: 400,
        error_code: "refresh_token_not_found",
        msg: "Invalid Refresh Token",
      }),
    }),
  );
  await page.clock.fastForward("01:30:00");
  const dialog = page.getByRole("dialog", { name: "Welcome Back" });
  await expect(dialog.getByText("Your session has ended")).toBeVisible();
  // The token of the next sign-in is of the server's time, not of the hour and a half we have jumped.
  await page.unroute("**/auth/v1/token?grant_type=refresh_token");
  await page.clock.setSystemTime(new Date());
  await signIn(dialog, "father@demo.example", demoPassword(host));
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Full Name")).toHaveValue("Half a sente");
  consoleErrors.length = 0;
});

test("who signs out everywhere ends it on devices that lie open elsewhere, and nothing typed there is lost", async ({
  page,
  host,
  browser,
  consoleErrors,
}) => {
  const elsewhere = async (path: string) => {
    const open = await (await browser.newContext({ baseURL: host.url })).newPage();
    await signInAs(open, host, "father", path);
    return open;
  };
  const [typing, reading] = [await elsewhere("/profile"), await elsewhere("/dashboard")];
  await typing.getByLabel("Full Name").fill("Half a sente");
  await expect(reading.getByRole("link", { name: "Profile", exact: true }).first()).toBeVisible();
  await signInAs(page, host, "father", "/profile");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).not.toHaveURL(/profile/);

  await typing.getByRole("button", { name: "Save", exact: true }).first().click();
  const dialog = typing.getByRole("dialog", { name: "Welcome Back" });
  await expect(dialog.getByText("Your session has ended")).toBeVisible();
  await signIn(dialog, "father@demo.example", demoPassword(host));
  await expect(dialog).toBeHidden();
  await expect(typing.getByLabel("Full Name")).toHaveValue("Half a sente");
  await reading.reload();
  await expect(reading).toHaveURL(/\/auth/);
  await signIn(reading, "father@demo.example", demoPassword(host));
  await expect(reading).toHaveURL(/\/dashboard$/);
  for (const open of [typing, reading]) await open.context().close();
  consoleErrors.length = 0;
});
