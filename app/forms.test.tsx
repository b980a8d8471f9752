// Every form of the product, one row each: what it refuses is marked, listed and focused; a server that cannot be
// reached is told in the form; and nothing is sent twice.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissAllToasts } from "~/components/feedback/toast-store";
import * as sandbox from "~/components/payment/sandbox";
import { TestPayment } from "~/components/payment/test-payment";
import { ConfirmPage } from "~/features/auth/confirm-page";
import { EmailSection } from "~/features/auth/email-section";
import * as auth from "~/features/auth/mutations";
import { PasswordSection } from "~/features/auth/password-section";
import { ResetPage } from "~/features/auth/reset-page";
import { EnrolmentForm } from "~/features/auth/second-factor/enrolment-form";
import * as secondFactor from "~/features/auth/second-factor/mutations";
import { SecondStep } from "~/features/auth/second-factor/second-step";
import { TurnOffForm } from "~/features/auth/second-factor/turn-off-form";
import { SignInForm } from "~/features/auth/sign-in-form";
import { SignUpForm } from "~/features/auth/sign-up-form";
import { GiveFlow } from "~/features/donations/give-flow";
import * as giving from "~/features/donations/mutations";
import { RolesSection } from "~/features/people/roles-section";
import * as registration from "~/features/registration/mutations";
import { RegistrationForm } from "~/features/registration/registration-form";
import { REGISTRATIONS } from "~/features/registration/registry";
import * as users from "~/features/users/mutations";
import { ProfileForm } from "~/features/users/profile-form";
import { RecordForm } from "~/features/users/records/record-form";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { SELF_SERVICE_ROLES } from "~domain/roles";

vi.mock("~/components/payment/sandbox");
vi.mock("~/features/auth/mutations");
vi.mock("~/features/auth/second-factor/mutations");
vi.mock("~/features/donations/mutations");
vi.mock("~/features/registration/mutations");
vi.mock("~/features/users/mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const AWAY = "The server is away.";
const none = () => undefined;
const person = { user_id: "p", full_name: "Demo", email: "demo@example.org", roles: [] } as never;
const enrolment = { factor_id: "f", qr_source: "data:,", secret: "ABCDEFGH" };
const RECORD = { role: "volunteer", record: undefined } as const;
const PASSWORD = { password: "three quiet mornings", confirmPassword: "three quiet mornings" };
const WHO = { full_name: "Demo", email: "demo@example.org", ...PASSWORD, agree_terms: "on" };

type Row = {
  name: string;
  form: ReactNode;
  /** The names of the fields that are wrong in the empty form, in its order. */
  wrong: string[];
  /** A form of one field has no summary. */
  brief?: true;
  fill: Record<string, string>;
};

const FORMS: Row[] = [
  {
    name: "Sign in",
    form: <SignInForm email="" onEmail={none} onSignedIn={none} />,
    wrong: ["email", "password"],
    fill: { email: "demo@example.org", password: "three quiet mornings" },
  },
  {
    name: "Create account",
    form: <SignUpForm email="" onEmail={none} onSignedUp={none} />,
    wrong: ["full_name", "email", "password", "agree_terms"],
    fill: WHO,
  },
  {
    name: "Send the mail again",
    form: <ConfirmPage view="waiting" email={null} />,
    wrong: ["email"],
    brief: true,
    fill: { email: "demo@example.org" },
  },
  {
    name: "Ask for a link",
    form: <ResetPage view="request" refused={false} />,
    wrong: ["email"],
    brief: true,
    fill: { email: "demo@example.org" },
  },
  {
    name: "New password",
    form: <ResetPage view="new_password" refused={false} />,
    wrong: ["password"],
    fill: PASSWORD,
  },
  {
    name: "Password",
    form: <PasswordSection />,
    wrong: ["current", "password"],
    fill: { current: "x", ...PASSWORD },
  },
  {
    name: "E-mail address",
    form: <EmailSection />,
    wrong: ["email"],
    brief: true,
    fill: { email: "other@example.org" },
  },
  {
    name: "Two-step sign-in",
    form: <SecondStep />,
    wrong: ["code"],
    brief: true,
    fill: { code: "123456" },
  },
  {
    name: "Set up two-step sign-in",
    form: <EnrolmentForm enrolment={enrolment} onCancel={none} onDone={none} />,
    wrong: ["code"],
    brief: true,
    fill: { code: "123456" },
  },
  {
    name: "Turn off two-step sign-in",
    form: <TurnOffForm onCancel={none} onDone={none} />,
    wrong: ["code"],
    brief: true,
    fill: { code: "123456" },
  },
  { name: "Your profile", form: <ProfileForm />, wrong: ["full_name"], fill: { full_name: "Demo" } },
  {
    name: "Volunteer",
    form: <RecordForm {...RECORD} onClose={none} />,
    wrong: ["skills", "availability", "experience_level", "location_preference", "interests"],
    fill: {
      skills: "a",
      availability: "b",
      experience_level: "Beginner",
      location_preference: "Remote",
      interests: "c",
    },
  },
  {
    name: "Your gift",
    form: <GiveFlow link={{ origin: "t", values: {}, notices: [] }} campaigns={[]} listFailed={false} />,
    wrong: ["donor_name", "donor_email"],
    fill: { donor_name: "Demo", donor_email: "demo@example.org" },
  },
];

const REGISTRATION_ROWS: Row[] = SELF_SERVICE_ROLES.map((id) => {
  const required = REGISTRATIONS[id].fields.filter((field) => field.required);
  const answer = (kind: string, options: readonly string[] = []) =>
    kind === "phone" ? "555 0100" : (options[0] ?? "Demo");
  const details = required.map((field) => [
    field.name,
    answer(field.kind, "options" in field ? field.options : []),
  ]);
  // Years that are no number count as 0 (spec section 5), but the field must not be empty.
  return {
    name: REGISTRATIONS[id].title,
    form: <RegistrationForm role={REGISTRATIONS[id]} withAccount />,
    wrong: ["full_name", "email", "password", ...required.map((field) => field.name), "agree_terms"],
    fill: { ...WHO, ...Object.fromEntries(details) },
  };
});

const CARD: Row = {
  name: "Card (test)",
  form: (
    <TestPayment
      client_secret="s"
      success_path="/"
      button="Give"
      pending_text="..."
      onPaid={none}
      onUnsure={none}
    />
  ),
  wrong: ["number", "expiry", "cvc"],
  fill: { number: "4242424242424242", expiry: "12/34", cvc: "123" },
};
const GRANT: Row = {
  name: "Give a role",
  form: <RolesSection person={person} onAsk={none} />,
  wrong: ["role"],
  brief: true,
  fill: {},
};

beforeEach(() => {
  for (const module of [sandbox, auth, secondFactor, giving, registration, users])
    for (const verb of Object.values(module))
      if (vi.isMockFunction(verb)) verb.mockRejectedValue(new Error(AWAY));
  vi.mocked(secondFactor.justRecovered).mockReturnValue(false);
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u", email: "demo@example.org" } as never });
});
afterEach(() => {
  cleanup();
  dismissAllToasts();
  localStorage.clear();
  sessionStorage.clear();
});

function open({ form, name }: Row): HTMLFormElement {
  const router = createMemoryRouter([{ path: "*", element: form }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return document.querySelector(`form[aria-label="${name}"]`) as HTMLFormElement;
}
const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

test.each([...FORMS, ...REGISTRATION_ROWS, CARD, GRANT].map((row) => [row.name, row] as const))(
  "%s: an empty form marks, lists and focuses what is missing",
  (_, row) => {
    const form = open(row);
    fireEvent.submit(form);
    const marked = [...form.querySelectorAll("[aria-invalid]")].map((one) => (one as HTMLInputElement).name);
    expect(marked).toEqual(row.wrong);
    expect(document.activeElement).toBe(control(form, row.wrong[0] ?? ""));
    for (const name of row.wrong) {
      const { id } = control(form, name);
      const words = document.getElementById(`${id}-error`)?.textContent;
      expect(words, name).toMatch(/\w{3}/);
      const entry = form.querySelector(`[role=alert] a[href="#${id}"]`)?.textContent;
      expect(entry, name).toBe(row.brief ? undefined : words);
    }
  },
);

test.each([...FORMS, ...REGISTRATION_ROWS].map((row) => [row.name, row] as const))(
  "%s: a server that cannot be reached is told in the form, and what was typed stays",
  async (_, row) => {
    const form = open(row);
    for (const [name, value] of Object.entries(row.fill)) {
      const one = control(form, name);
      if (one.type === "checkbox") fireEvent.click(one);
      else fireEvent.change(one, { target: { value } });
    }
    fireEvent.submit(form);
    await waitFor(() => expect(form.querySelector("[role=alert]")).not.toBeNull());
    expect(form.querySelector("[role=alert]")?.textContent).toMatch(
      new RegExp(`${AWAY}|Something went wrong`),
    );
    expect(form.querySelector("[aria-invalid]")).toBeNull();
    const [[name = "", value] = []] = Object.entries(row.fill);
    expect(control(form, name).value).toBe(value);
  },
);
