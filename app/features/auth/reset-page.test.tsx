// The second step of a recovery, and the end of it.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { type AuthState, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { setPassword } from "./mutations";
import { isRecovery } from "./recovery";
import { ResetPage } from "./reset-page";

vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const TOKEN = `e30.${btoa('{"session_id":"mine"}').replaceAll("=", "")}.`;
const person: AuthState = {
  ...SIGNED_OUT,
  status: "signed_in",
  user: { id: "sam", email: "sam@example.org" } as AuthState["user"],
  session: { access_token: TOKEN } as AuthState["session"],
};
function show(view: "second_step" | "new_password"): void {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ResetPage view={view} refused={false} /> },
    { path: "/reset-password", Component: () => <p>The new password</p> },
    { path: "/dashboard", Component: () => <p>Home</p> },
  ]);
  render(
    <AuthProvider>
      <Stub />
    </AuthProvider>,
  );
}

test("the second step leads to the new password, which ends the recovery", async () => {
  setAuthState({ ...SIGNED_OUT, owesSecondStep: true });
  show("second_step");
  expect(isRecovery(TOKEN)).toBe(false);
  act(() => setAuthState(person));
  expect(await screen.findByText("The new password")).toBeTruthy();
  expect(isRecovery(TOKEN)).toBe(true);

  vi.mocked(setPassword).mockResolvedValue({ ok: true });
  show("new_password");
  for (const label of ["Password", "Confirm Password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "another quiet evening" } });
  fireEvent.submit(screen.getByRole("form", { name: "New password" }));
  await waitFor(() => expect(screen.getByText("Home")).toBeTruthy());
  expect(isRecovery(TOKEN)).toBe(false);
});
