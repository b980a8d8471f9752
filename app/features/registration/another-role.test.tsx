// Whoever is signed in adds a role to the account (issue 9): the role's part of the form and nothing else, never twice.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { LOADING, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { ROLE_SELECTION } from "~domain/cms/role-selection";
import { wordsOf } from "~domain/cms/words";
import { AppError } from "~domain/errors";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { Role, SelfServiceRole } from "~domain/roles";
import { renderPage } from "../../../tests/fixtures/page-stub";
import { SAMPLE_FORMS } from "../../../tests/fixtures/registrations";
import { chooseRole, register } from "./mutations";
import { RegistrationPage } from "./registration-page";
import { RoleSelection } from "./role-selection";
import { roleCard, type ShownRole } from "./role-texts";

vi.mock("./mutations");

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.clearAllMocks();
  setAuthState(LOADING);
});

const WORDS = wordsOf(ROLE_SELECTION, undefined);
const user = { id: "u1", email: "sam@example.org" } as never;
const signIn = (roles: readonly Role[]) =>
  act(() =>
    setAuthState({ ...SIGNED_OUT, status: "signed_in", user, roles, isAdmin: roles.includes("admin") }),
  );

async function openForm(role: SelfServiceRole, roles: readonly Role[]): Promise<void> {
  await renderPage(<RegistrationPage card={roleCard(role, WORDS) as ShownRole} />);
  signIn(roles);
}

function send(role: SelfServiceRole): void {
  for (const { name, label, required } of REGISTRATION_FIELDS[role])
    if (required)
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), {
        target: { value: String(SAMPLE_FORMS[role][name]) },
      });
  fireEvent.submit(screen.getByRole("form"));
}

test("a father adds a role: only its own part is asked, and he is told that it was added", async () => {
  await openForm("lawyer", ["single_dad"]);
  expect(screen.getByText(/This adds a role to your account: Family-law attorney/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.queryByText(/confirm your email/)).toBeNull();
  send("lawyer");
  await waitFor(() => expect(currentToasts()[0]?.title).toBe("Role added"));
  expect(chooseRole).toHaveBeenCalledWith("lawyer", expect.objectContaining({ bar_number: "BAR-123" }));
  expect(register).not.toHaveBeenCalled();
  // The page that greets new people is not for him.
  expect(localStorage.getItem("justRegistered")).toBeNull();
  expect(localStorage.getItem("needsSubscription")).not.toBeNull();
});

test("the first role of an account from the dialog is greeted as a registration", async () => {
  await openForm("volunteer", []);
  send("volunteer");
  await waitFor(() => expect(currentToasts()[0]?.title).toBe("Role added"));
  expect(localStorage.getItem("justRegistered")).not.toBeNull();
});

test("what the database refuses is told in the form, and nothing typed is lost", async () => {
  vi.mocked(chooseRole).mockRejectedValue(new AppError("conflict", "Our team has ended this role for you."));
  await openForm("volunteer", ["single_dad"]);
  send("volunteer");
  expect((await screen.findByRole("alert")).textContent).toContain("Our team has ended this role for you.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Skills/).value).not.toBe("");
});

test.each<[string, Role[], RegExp]>([
  ["a role somebody has", ["single_dad", "volunteer"], /You already take part as: Volunteer/],
  ["an administrator", ["admin"], /Administrators need no other role/],
])("%s is not asked for again", async (_, roles, text) => {
  await openForm("volunteer", roles);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

test("the choice of roles says which ones somebody has", async () => {
  await renderPage(<RoleSelection words={WORDS} />);
  expect(screen.getByText("Already have an account?")).toBeTruthy();
  signIn(["single_dad", "lawyer"]);
  const card = (name: string) => screen.getByRole("link", { name }).closest("article") as HTMLElement;
  for (const name of ["Single father", "Family-law attorney"])
    expect(within(card(name)).getByText("You have this role")).toBeTruthy();
  expect(within(card("Volunteer")).queryByText("You have this role")).toBeNull();
  expect(screen.getByText("You take part as: Single father, Family-law attorney")).toBeTruthy();
  expect(screen.queryByText("Sign In Instead")).toBeNull();
});

test("an account that was made in the dialog and waits for its confirmation is spoken of before anything is typed", async () => {
  localStorage.setItem("sff-dialog-sign-up", "sam@example.org");
  localStorage.setItem("sff-waiting-email", "sam@example.org");
  await renderPage(<RegistrationPage card={roleCard("single_dad", WORDS) as ShownRole} />);
  act(() => setAuthState(SIGNED_OUT));
  expect(await screen.findByText("You have signed up as sam@example.org")).toBeTruthy();
  const confirm = screen.getByRole("link", { name: "Confirm my email" });
  expect(confirm.getAttribute("href")).toBe("/auth/confirm");
  // Confirming leads back to where only the role's part is asked (confirm.test.tsx).
  expect(localStorage.getItem("selectedRole")).toBe("single_dad");
});
