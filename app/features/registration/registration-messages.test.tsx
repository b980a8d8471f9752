// The rows of spec section 8 about registration, as people see them.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { keepNextPath, keptNextPath } from "~/lib/session/next-path";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { SAMPLE_FORMS } from "../../../tests/fixtures/registrations";
import { register } from "./mutations";
import { RegistrationForm } from "./registration-form";
import { REGISTRATIONS } from "./registry";

vi.mock("./mutations");

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.mocked(register).mockReset();
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

type How = { again?: string; terms?: boolean; role?: "community_member" | "lawyer" };

function fill({ again = "three quiet mornings", terms = true, role = "community_member" }: How = {}): void {
  renderAt(<RegistrationForm role={REGISTRATIONS[role]} withAccount />, {
    path: "/",
    others: { "*": <p>elsewhere</p> },
  });
  type(/^Full Name/, "Demo Person");
  type(/^Email/, "demo@example.org");
  type(/^Password/, "three quiet mornings");
  type(/^Confirm Password/, again);
  for (const { name, label, required } of REGISTRATION_FIELDS[role])
    if (required) type(new RegExp(`^${label}`), String(SAMPLE_FORMS[role][name]));
  if (terms) fireEvent.click(screen.getByLabelText(/I agree to the/));
  fireEvent.submit(screen.getByRole("form"));
}

async function told() {
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  const { title, description, destructive } = currentToasts()[0] ?? {};
  return [title, description, destructive];
}

test.each<[string, string, How]>([
  ["Password Mismatch", "Please ensure both passwords match.", { again: "another", terms: false }],
  ["Terms Required", "Please agree to the terms and conditions.", { terms: false }],
])("%s: a red toast, and nothing is sent", async (title, text, how) => {
  fill(how);
  expect(await told()).toEqual([title, text, true]);
  // The form's summary is the alert.
  expect(currentToasts()[0]?.told).toBe(true);
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(register).not.toHaveBeenCalled();
});

test.each<[string, string | Error, string]>([
  ["the server's words", "This address cannot be used.", "This address cannot be used."],
  ["words of ours", new TypeError("x"), "Something went wrong. Please try again."],
])("a registration that failed is told in %s, and nothing typed is lost", async (_, answer, text) => {
  if (answer instanceof Error) vi.mocked(register).mockRejectedValue(answer);
  else vi.mocked(register).mockResolvedValue({ ok: false, message: answer, code: "x", fields: {} });
  fill();
  expect(await told()).toEqual(["Registration Failed", text, true]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why you want to help/).value).toMatch(/\w{3}/);
});

test("a registration that worked; it ends at the dashboard, wherever somebody came from", async () => {
  keepNextPath("/profile");
  vi.mocked(register).mockResolvedValue({ ok: true });
  fill();
  expect(await told()).toEqual([
    "Registration Successful!",
    "Welcome to our community. Please check your email to verify your account.",
    false,
  ]);
  expect(await screen.findByText("elsewhere")).toBeTruthy();
  expect(localStorage.getItem("justRegistered")).not.toBeNull();
  expect(keptNextPath()).toBeNull();
});

test("whoever comes to a role's page has picked that role, by whatever way", () => {
  renderAt(<RegistrationForm role={REGISTRATIONS.lawyer} withAccount />);
  expect(localStorage.getItem("selectedRole")).toBe("lawyer");
});

test("a lawyer is told what is next", async () => {
  vi.mocked(register).mockResolvedValue({ ok: true });
  fill({ role: "lawyer" });
  expect(await told()).toEqual([
    "Account Created!",
    "Please finish your subscription in the dashboard.",
    false,
  ]);
});
