// Whoever is led away by a sign-out in another tab learns why, where he arrives and once he looks.
import { act, screen } from "@testing-library/react";
import { Navigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { AuthProvider, useAuth } from "~/lib/session";
import { type AuthState, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { renderAt } from "../../tests/fixtures/page-stub";
import { useSignedOutWord } from "./use-signed-out-word";

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

function Members() {
  const { status } = useAuth();
  useSignedOutWord(status === "signed_out");
  return status === "signed_out" ? <Navigate to="/" replace /> : <p>Members</p>;
}
const Home = () => (
  <>
    <p>Home</p>
    <ToastRegions />
  </>
);
const become = (status: AuthState["status"]) => act(async () => setAuthState({ ...SIGNED_OUT, status }));
const said = () => currentToasts().map(({ title }) => title);

beforeEach(async () => {
  dismissAllToasts();
  await become("signed_in");
  const page = (shown: typeof Home) => <AuthProvider>{shown === Home ? <Home /> : <Members />}</AuthProvider>;
  renderAt(page(Members), { at: "/members", path: "/members", others: { "/": page(Home) } });
});

test("it is said where the way leads, though nothing was touched there", async () => {
  await become("signed_out");
  expect(screen.queryByText("Members")).toBeNull();
  expect(await screen.findByText("You are signed out.")).toBeTruthy();
  expect(screen.getByText("Home")).toBeTruthy();
});

test.each([
  ["waits until the tab is looked at", "signed_out", ["You are signed out."]],
  ["is not said to somebody who is back by then", "signed_in", []],
] as const)("in a tab behind another one it %s", async (_, then, words) => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await become("signed_out");
  expect(said()).toEqual([]);
  await become(then);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(said()).toEqual(words);
});

test("nobody else is told", async () => {
  await become("expired");
  expect([said(), screen.getByText("Members").textContent]).toEqual([[], "Members"]);
});
