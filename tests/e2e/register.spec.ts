// The seven registrations (spec 2.11, 2.12, 3, 4, 5): from the role's card to the first dashboard.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { register } from "./admin-steps.ts";
import { demoPassword, isTold, linkFor, newAddress, PASSWORD, signIn, signInAs } from "./auth-steps.ts";

type Details = Record<string, string | boolean>;
type Registration = { id: string; card: string; details: Details; record?: string };

const REGISTRATIONS: Registration[] = [
  {
    id: "single_dad",
    card: "Single father",
    details: { "Ages of your children": "4, 7", "Support you are interested in": "Housing" },
  },
  {
    id: "lawyer",
    card: "Family-law attorney",
    record: "Demo Law Office",
    details: {
      "Law firm": "Demo Law Office",
      "Attorney's name": "Demo Attorney",
      "Bar number": "DEMO-1",
      Specializations: "Custody, Mediation",
      "Years in practice": "12",
      "Office location": "Demo Town",
      "Office phone": "555 0100 200",
      "About your practice": "We listen first.",
    },
  },
  {
    id: "partner",
    card: "Partner organization",
    record: "Demo Partners",
    details: {
      Organization: "Demo Partners",
      "Type of organization": "Nonprofit",
      "Contact person": "Demo Contact",
      "Role of the contact person": "Coordinator",
      Phone: "555 0100 202",
      "What you would like to achieve together": "A room for fathers.",
    },
  },
  {
    id: "volunteer",
    card: "Volunteer",
    details: {
      Skills: "driving,  teaching",
      "When you have time": "Saturdays",
      Experience: "Beginner",
      "Where you would like to help": "Local only",
      Interests: "children",
    },
  },
  {
    id: "advocate",
    card: "Content creator/advocate",
    details: { "How often you would like to write": "Weekly", "Your social media": "@demo" },
  },
];

const detailsOf = (role: string) => REGISTRATIONS.find(({ id }) => id === role)?.details ?? {};

/**
 * Who writes of need, who waits and pays, who may write. That the other forms send what they ask is proven by
 * app/forms.test.tsx, that it arrives by tests/db/registration.test.ts; two of them are walked through below.
 */
const WALKED = ["single_dad", "lawyer", "advocate"];

const create = (page: Page) => page.getByRole("button", { name: "Create Account" });

async function fillAccount(page: Page, email: string): Promise<void> {
  await expect(create(page)).toBeEnabled();
  await page.getByLabel("Full Name").fill("Demo Person");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
}

async function fillDetails(page: Page, details: Details): Promise<void> {
  const part = page.getByRole("region", { name: /^(?!Your account)/ }).last();
  for (const [label, value] of Object.entries(details)) {
    const field = part.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
    if (value === true) await field.check();
    else if ((await field.evaluate((element) => element.tagName)) === "SELECT")
      await field.selectOption(String(value));
    else await field.fill(String(value));
  }
}

async function rowsOf(host: Host, table: string, query: string): Promise<Record<string, unknown>[]> {
  const headers = { apikey: host.secretKey, authorization: `Bearer ${host.secretKey}` };
  const response = await fetch(`${host.url}/rest/v1/${table}?${query}`, { headers });
  return (await response.json()) as Record<string, unknown>[];
}

for (const { id, card, details, record } of REGISTRATIONS.filter(({ id }) => WALKED.includes(id))) {
  test(`${id}: from the card to the first dashboard`, async ({ page, host }) => {
    const email = newAddress();
    await page.goto("/role-selection");
    await page.getByRole("link", { name: card, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/register/${id}$`));
    await expect.poll(() => page.evaluate(() => localStorage.getItem("selectedRole"))).toBe(id);
    await fillAccount(page, email);
    await fillDetails(page, details);
    await create(page).click();
    if (id === "lawyer") await expect(page.getByText("Account Created!")).toBeVisible();
    else
      await isTold(
        page,
        "Registration Successful!",
        "Welcome to our community. Please check your email to verify your account.",
      );
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    await page.goto((await linkFor(host, email)).link);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1, name: "Welcome, Demo" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Your roles" })).toContainText(card);
    await expect(page.getByText("Your registration is complete")).toBeVisible();
    await expect(page.getByRole("region", { name: "What's next" })).toContainText(
      record ? "We're reviewing your registration" : "Someone from our team writes to you",
    );
    if (id === "lawyer") {
      expect(await page.evaluate(() => localStorage.getItem("needsSubscription"))).not.toBeNull();
      await expect(page.getByRole("region", { name: "Legal Network Membership" })).toContainText(
        "$19 per month",
      );
    }
    const [profile] = await rowsOf(
      host,
      "profiles",
      `select=user_id,role,blog_access&role=eq.${id}&order=created_at.desc`,
    );
    expect(profile).toMatchObject({ role: id, blog_access: id === "advocate" });
  });
}

test("what is missing is listed, what is typed stays, and the toasts are the specified ones", async ({
  page,
}) => {
  await page.goto("/register/volunteer");
  await fillAccount(page, "somebody@example.org");
  await page.getByLabel("Confirm Password").fill("something else");
  await create(page).click();
  await isTold(page, "Password Mismatch", "Please ensure both passwords match.");
  await expect(page.getByText("Please check the form")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Demo Person");
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel(/I agree to the/).uncheck();
  await create(page).click();
  await isTold(page, "Terms Required", "Please agree to the terms and conditions.");
  const summary = page.getByRole("alert").filter({ hasText: "Please check the form" });
  await summary.getByRole("link", { name: "Enter at least one thing you can do." }).click();
  await expect(page.getByLabel("Skills")).toBeFocused();
});

test("a password the server refuses is marked at its field, and nothing typed is lost", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/register/single_dad");
  await fillAccount(page, newAddress());
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("short12");
  await page.getByLabel("Confirm Password").fill("short12");
  await create(page).click();
  await expect(page.getByRole("link", { name: "A password has at least 8 characters." })).toBeVisible();
  await password.fill("password");
  await page.getByLabel("Confirm Password").fill("password");
  await page.getByLabel(/What is hardest/).fill("Evenings.");
  await create(page).click();
  await isTold(
    page,
    "Registration Failed",
    "This password is one of the most common ones. Please choose another.",
  );
  await expect(page.getByRole("link", { name: /most common ones/ })).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/What is hardest/)).toHaveValue("Evenings.");
  await expect(password).toHaveValue("password");
  consoleErrors.length = 0;
});

test("an answer nobody understands is told as a failure, never as a success", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/register/single_dad");
  await fillAccount(page, newAddress());
  for (const [status, body] of [
    [400, '{"msg":""}'],
    [200, "{}"],
    [200, "<html>"],
    [200, '{"user":null}'],
  ] as const) {
    const answered = page.waitForResponse("**/auth/v1/signup*");
    await page.route("**/auth/v1/signup*", (route) =>
      route.fulfill({ status, body, contentType: "application/json" }),
    );
    await create(page).click();
    await answered;
    await isTold(page, "Registration Failed", "Something went wrong. Please try again.");
    await expect(page.getByRole("form").getByRole("alert"), body).toContainText("Registration Failed");
    await expect(create(page)).toBeEnabled();
    await expect(page, body).toHaveURL(/single_dad$/);
    await page.unroute("**/auth/v1/signup*");
  }
  consoleErrors.length = 0;
});

test("what a father writes stays in the tab unless he asks for more, and signing out takes it", async ({
  page,
  host,
}) => {
  const kept = () =>
    page.evaluate(() => [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]);
  const need = page.getByLabel(/What is hardest/);
  await page.goto("/register/single_dad");
  await page.mouse.move(3, 300);
  await expect(create(page)).toBeEnabled();
  await need.fill("Evenings.");
  expect(await kept()).toEqual([
    expect.not.stringContaining("Evenings."),
    expect.stringContaining("Evenings."),
  ]);
  await page.reload();
  await expect(need).toHaveValue("Evenings.");
  await page.getByLabel("Keep what I typed on this device").check();
  expect(await kept()).toEqual([
    expect.stringContaining("Evenings."),
    expect.not.stringContaining("Evenings."),
  ]);
  await page.reload();
  await expect(page.getByLabel("Keep what I typed on this device")).toBeChecked();
  await page.goto("/auth");
  await signIn(page, "father@demo.example", demoPassword(host));
  await expect(page).toHaveURL(/\/dashboard$/);
  // What the dashboard still asks for would be refused, and stand in the console.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await kept()).toEqual([
    expect.not.stringContaining("Evenings."),
    expect.not.stringContaining("Evenings."),
  ]);
});

test("a long form is kept on the device until it is sent, without the password", async ({ page }) => {
  await page.goto("/register/lawyer");
  await fillAccount(page, "draft@example.org");
  await page.getByLabel("About your practice").fill("Twenty years of family law.");
  await page.reload();
  await expect(page.getByLabel("About your practice")).toHaveValue("Twenty years of family law.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PASSWORD);
  await page.getByRole("button", { name: "Clear the form" }).click();
  await page.reload();
  await expect(page.getByLabel("About your practice")).toHaveValue("");
});

test("an unknown role leads to the choice, and the hint stays dismissed", async ({ page }) => {
  await page.goto("/register/king");
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.getByRole("button", { name: "Dismiss the hint" }).click();
  await page.reload();
  await expect(page.locator("main").getByRole("link", { name: "Volunteer", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss the hint" })).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In Instead" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("an account without a role gets one with the same form, and another one later", async ({
  page,
  host,
}) => {
  await signInAs(page, host, await register(host, "Demo Person"));
  await page.getByRole("link", { name: "Choose a role" }).click();
  await page.locator("main").getByRole("link", { name: "Volunteer", exact: true }).click();
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
  await fillDetails(page, detailsOf("volunteer"));
  await page.getByRole("button", { name: "Add this role" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("list", { name: "Your roles" })).toContainText("Volunteer");
  const next = page.getByRole("region", { name: "What's next" });
  await expect(next).toContainText("Someone from our team writes to you");
  await page.getByRole("link", { name: "Your profile" }).click();
  await page.getByRole("link", { name: "Add a role" }).click();
  await expect(page.getByRole("article").filter({ hasText: "You have this role" })).toContainText(
    "Volunteer",
  );
  await page.getByRole("link", { name: "Partner organization", exact: true }).click();
  await fillDetails(page, detailsOf("partner"));
  await page.getByRole("button", { name: "Add this role" }).click();
  await isTold(page, "Role added", "Your dashboard shows what comes next.");
  await expect(page.getByRole("list", { name: "Your roles" })).toContainText("Partner organization");
  await expect(next).toContainText("We're reviewing your registration");
  await expect(next).not.toContainText("Contact person");
});

test("choice and form are free of accessibility violations in both themes", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/role-selection");
  await expect(page.getByRole("button", { name: "Dismiss the hint" })).toBeVisible();
  await isCleanInBothThemes(page, "role selection");
  await page.goto("/register/psychologist");
  await page.mouse.move(5, 310);
  await create(page).click();
  await expect(page.getByText("Please check the form")).toBeVisible();
  await isCleanInBothThemes(page, "form with errors");
  await expect(page.locator("footer")).toHaveCount(0);
});
