// The second step of a recovery, and the end of it.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { AuthProvider } from "~/lib/session";
import { keepNextPath, keptNextPath } from "~/lib/session/next-path";
import { type AuthState, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { NO_ANSWER } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { giveRecoveryLink, setPassword } from "./mutations";
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
function show(shown: "second_step" | "new_password" | { token_hash: string }): void {
  const props =
    typeof shown === "string" ? { view: shown, refused: false } : { view: "link" as const, ...shown };
  const others = { "/reset-password": <p>The new password</p>, "/profile": <p>The page he wanted</p> };
  renderAt(
    <AuthProvider>
      <ResetPage {...props} />
    </AuthProvider>,
    { others },
  );
}

test("the second step leads to the new password, which ends the recovery and leads back", async () => {
  setAuthState({ ...SIGNED_OUT, owesSecondStep: true });
  show("second_step");
  expect(isRecovery(TOKEN)).toBe(false);
  act(() => setAuthState(person));
  expect(await screen.findByText("The new password")).toBeTruthy();
  expect(isRecovery(TOKEN)).toBe(true);

  vi.mocked(setPassword).mockResolvedValue({ ok: true });
  keepNextPath("/profile");
  show("new_password");
  for (const label of ["Password", "Confirm Password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "another quiet evening" } });
  fireEvent.submit(screen.getByRole("form", { name: "New password" }));
  await waitFor(() => expect(screen.getByText("The page he wanted")).toBeTruthy());
  expect(isRecovery(TOKEN)).toBe(false);
  expect(keptNextPath()).toBeNull();
});

test("a new password whose answer was lost is set, and is no old one when it is sent again", async () => {
  setAuthState(person);
  const refused = { ok: false as const, code: "same_password", message: "Another one, please.", fields: {} };
  vi.mocked(setPassword)
    .mockResolvedValueOnce({ ok: false, code: undefined, message: NO_ANSWER, fields: {} })
    .mockResolvedValue(refused);
  keepNextPath("/profile");
  show("new_password");
  const send = (password: string) => {
    for (const label of ["Password", "Confirm Password"])
      fireEvent.change(screen.getByLabelText(label), { target: { value: password } });
    fireEvent.submit(screen.getByRole("form", { name: "New password" }));
  };
  send("another quiet evening");
  await waitFor(() => expect(currentToasts()).toMatchObject([{ description: NO_ANSWER }]));
  send("an old quiet evening");
  await waitFor(() => expect(currentToasts()).toMatchObject([{ description: refused.message }]));
  send("another quiet evening");
  expect(await screen.findByText("The page he wanted")).toBeTruthy();
});

test("the token of the link is used by a click, once; a network that fails leaves it", async () => {
  const given = vi.mocked(giveRecoveryLink);
  given.mockResolvedValueOnce({ ok: false, code: "unreachable", message: "No connection.", fields: {} });
  show({ token_hash: "a-token" });
  const button = screen.getByRole("button", { name: "Go on" });
  expect(given).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(currentToasts()).toMatchObject([{ description: "No connection." }]));
  given.mockResolvedValueOnce({ ok: true });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("The new password")).toBeTruthy();
  expect(given.mock.calls).toEqual([["a-token"], ["a-token"]]);
});
