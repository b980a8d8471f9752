// What the service may want before it changes a password: a code of a mail. Nothing typed is lost on the way.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { NO_ANSWER } from "~domain/errors";
import { askForPasswordCode, changePassword } from "./mutations";
import { PasswordSection } from "./password-section";

vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

beforeEach(() => {
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u", email: "demo@example.org" } as never });
  vi.mocked(askForPasswordCode).mockResolvedValue({ ok: true });
});
afterEach(() => {
  cleanup();
  vi.mocked(changePassword).mockReset();
  vi.mocked(askForPasswordCode).mockReset();
  dismissAllToasts();
});

const refused = (code: string, fields = {}) => ({ ok: false as const, message: "No.", code, fields });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("form", { name: "Password" }));

function fill(): void {
  render(
    <AuthProvider>
      <PasswordSection />
    </AuthProvider>,
  );
  type("Current password", "one quiet morning");
  type("New password", "three quiet mornings");
  type("Confirm Password", "three quiet mornings");
  submit();
}

test("an old session is asked for the code of a mail, and what was typed is sent with it", async () => {
  vi.mocked(changePassword).mockResolvedValueOnce(refused("reauthentication_needed"));
  fill();
  await screen.findByText(/we've sent a code to demo@example.org/);
  await waitFor(() => expect(document.activeElement).toBe(field("Code from our email")));
  expect(currentToasts()).toEqual([]);
  vi.mocked(changePassword).mockResolvedValueOnce(
    refused("reauthentication_not_valid", { nonce: "Nonce has expired or is invalid" }),
  );
  type("Code from our email", "1234 5678");
  submit();
  await waitFor(() => expect(field("Code from our email").getAttribute("aria-invalid")).toBe("true"));
  expect(field("Code from our email").value).toBe("");
  expect(screen.queryAllByText(/^This code is wrong or has expired\./)).not.toEqual([]);
  expect(document.body.textContent).not.toContain("Nonce");
  vi.mocked(changePassword).mockResolvedValueOnce({ ok: true });
  type("Code from our email", "87654321");
  submit();
  await waitFor(() => expect(screen.queryByLabelText("Code from our email")).toBeNull());
  const typed = {
    current: "one quiet morning",
    password: "three quiet mornings",
    confirmPassword: "three quiet mornings",
  };
  expect(vi.mocked(changePassword).mock.calls.map(([, given]) => given)).toEqual([
    { ...typed, nonce: "" },
    { ...typed, nonce: "12345678" },
    { ...typed, nonce: "87654321" },
  ]);
  expect(askForPasswordCode).toHaveBeenCalledTimes(1);
  expect(field("New password").value).toBe("");
});

test("a change whose answer was lost is remembered with the password it was to", async () => {
  const lost = { ok: false as const, message: NO_ANSWER, code: undefined, fields: {} };
  vi.mocked(changePassword).mockResolvedValueOnce(lost).mockResolvedValue({ ok: true });
  fill();
  await waitFor(() => expect(currentToasts()).toMatchObject([{ description: NO_ANSWER }]));
  submit();
  await waitFor(() => expect(field("New password").value).toBe(""));
  expect(vi.mocked(changePassword).mock.calls.map(([, , sent]) => sent)).toEqual([
    "",
    "three quiet mornings",
  ]);
});

test("no mail, no code: the reason is told, and the password form stays as it was typed", async () => {
  vi.mocked(changePassword).mockResolvedValueOnce(refused("reauthentication_needed"));
  vi.mocked(askForPasswordCode).mockResolvedValueOnce(refused("over_email_send_rate_limit"));
  fill();
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(screen.queryByLabelText("Code from our email")).toBeNull();
  expect(field("New password").value).toBe("three quiet mornings");
});

test("a service that wants the current password itself says so at its field", async () => {
  vi.mocked(changePassword).mockResolvedValueOnce(
    refused("current_password_invalid", { current: "Current password required when setting new password." }),
  );
  fill();
  await waitFor(() => expect(field("Current password").getAttribute("aria-invalid")).toBe("true"));
});

test("who changes it reads that every other device is signed out at once (decision 0060)", () => {
  render(
    <AuthProvider>
      <PasswordSection />
    </AuthProvider>,
  );
  expect(screen.getByText("When it changes, your other devices are signed out at once.")).toBeTruthy();
});
