// The rows of spec section 8 about signing up and in, as people see them.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { Toasts } from "~/components/feedback/toasts";
import { keptNextPath } from "~/lib/session/next-path";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { AuthForms } from "./auth-forms";
import { AUTH_TITLES, type AuthMode } from "./auth-texts";
import { signIn, signUp } from "./mutations";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

vi.mock("./mutations");

afterEach(() => {
  vi.mocked(signUp).mockReset();
  vi.mocked(signIn).mockReset();
});

const refused = (message: string) => ({ ok: false as const, message, code: "x", fields: {} });

async function told() {
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  const { title, description, destructive } = currentToasts()[0] ?? {};
  return [title, description, destructive];
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const done = vi.fn();

function fillSignUp(how = {}): void {
  renderAt(<SignUpForm email="" onEmail={() => undefined} onSignedUp={done} />);
  sendSignUp(how);
}

function sendSignUp({ again = "three quiet mornings", terms = true } = {}): void {
  type("Email", "demo@example.org");
  type("Full Name", "Demo Person");
  type("Password", "three quiet mornings");
  type("Confirm Password", again);
  if (terms) fireEvent.click(screen.getByLabelText(/I agree to the/));
  fireEvent.submit(screen.getByRole("form", { name: "Create account" }));
}

test.each([
  ["Passwords do not match", { again: "another", terms: false }],
  ["You must agree to the terms and conditions", { terms: false }],
])("%s: a red toast, and nothing is sent", async (text, how) => {
  fillSignUp(how);
  expect(await told()).toEqual(["Error", text, true]);
  expect(signUp).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Demo Person");
});

test("a refused sign-up is told in the server's words", async () => {
  vi.mocked(signUp).mockResolvedValue(refused("User already registered"));
  fillSignUp();
  expect(await told()).toEqual(["Sign Up Error", "User already registered", true]);
  expect(done).not.toHaveBeenCalled();
});

test("a sign-up that worked says what to do next", async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: true });
  fillSignUp();
  expect(await told()).toEqual(["Success", "Please check your email to verify your account", false]);
  expect(done).toHaveBeenCalledOnce();
});

function fillSignIn(): void {
  renderAt(<SignInForm email="" onEmail={() => undefined} onSignedIn={done} />);
  sendSignIn();
}

function sendSignIn(): void {
  type("Email", "demo@example.org");
  type("Password", "three quiet mornings");
  fireEvent.submit(screen.getByRole("form", { name: "Sign in" }));
}

test("a refused sign-in is told in the server's words", async () => {
  vi.mocked(signIn).mockResolvedValue(refused("Invalid login credentials"));
  fillSignIn();
  expect(await told()).toEqual(["Sign In Error", "Invalid login credentials", true]);
});

test("what nobody expected is an error with its message", async () => {
  vi.mocked(signIn).mockRejectedValue(new Error("The network is down"));
  fillSignIn();
  expect(await told()).toEqual(["Error", "The network is down", true]);
});

function Entry() {
  const [mode, setMode] = useState<AuthMode>("sign_in");
  return (
    <main id="main">
      <h1>{AUTH_TITLES[mode]}</h1>
      <AuthForms mode={mode} onMode={setMode} />
      <Toasts />
    </main>
  );
}

test("who changes from signing in to registering goes on at the headline of the other form", async () => {
  renderAt(<Entry />);
  const other = screen.getByRole("button", { name: "Create an account" });
  other.focus();
  fireEvent.click(other);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Create Account"));
});

const press = (name: RegExp) => () => fireEvent.click(screen.getByRole("link", { name }));
test.each<[string, AuthMode, () => void]>([
  ["signs up", "sign_up", () => sendSignUp()],
  ["has to confirm first", "sign_in", () => sendSignIn()],
  ["has forgotten the password", "sign_in", press(/Forgot your password/)],
  ["looks at the roles first", "sign_in", press(/Choose how you want to take part/)],
])("the way back is kept once somebody %s, not where the form is only shown", async (_, mode, act) => {
  localStorage.clear();
  vi.mocked(signUp).mockResolvedValue({ ok: true });
  vi.mocked(signIn).mockResolvedValue({ ...refused("Email not confirmed"), code: "email_not_confirmed" });
  const others = { "*": <p>elsewhere</p> };
  renderAt(<AuthForms mode={mode} onMode={() => undefined} next="/profile?tab=2" />, { path: "/", others });
  expect(localStorage.getItem("sff-return-to")).toBeNull();
  act();
  await waitFor(() => expect(keptNextPath()).toBe("/profile?tab=2"));
});
