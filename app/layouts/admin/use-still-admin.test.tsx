// Whoever's role is withdrawn while he is in the back office is led out with words, before empty lists pass for the truth.
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Link } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { AuthProvider } from "~/lib/session";
import * as live from "~/lib/session/live";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { useStillAdmin } from "./use-still-admin";

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
const reload = vi.fn(async () => undefined);

// The network's edge: how many rows of this role there are.
const roles = vi.fn();
vi.mock("~/lib/supabase", () => {
  const query = { eq: (name: string) => (name === "role" ? Promise.resolve(roles()) : query) };
  return { browserClient: async () => ({ from: () => ({ select: () => query }) }) };
});
const held = (count: number | null) =>
  roles.mockReturnValue({ count, data: null, error: count === null ? { message: "away", code: "" } : null });

function Room() {
  useStillAdmin();
  return <Link to="/admin/donations">Room</Link>;
}
const said = () => currentToasts().map(({ title }) => title);

beforeEach(() => {
  dismissAllToasts();
  reload.mockClear();
  vi.spyOn(live, "reloadAccount").mockImplementation(reload);
  roles.mockClear();
  setAuthState({ ...SIGNED_OUT, status: "signed_in", isAdmin: true, user: { id: "u" } as never });
});

test("a message that comes when the role is withdrawn leads out; one about something else does not", async () => {
  held(1);
  const client = new QueryClient();
  renderAt(
    <AuthProvider>
      <Room />
    </AuthProvider>,
    { client },
  );
  await waitFor(() => expect(roles).toHaveBeenCalled());
  const message = () => act(() => client.invalidateQueries({ queryKey: ["my", "notifications", "u"] }));
  await message();
  expect([said(), reload.mock.calls.length]).toEqual([[], 0]);
  held(0);
  await message();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(said()).toEqual(["You are no administrator any more"]);
});

test("where no message came, the next page leads out", async () => {
  held(1);
  const client = new QueryClient();
  renderAt(
    <AuthProvider>
      <Room />
    </AuthProvider>,
    { at: "/admin", client },
  );
  await waitFor(() => expect(client.getQueryData(["my", "notifications", "u", "admin"])).toBe(true));
  held(0);
  fireEvent.click(screen.getByRole("link"));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("an answer that does not come says nothing", async () => {
  held(null);
  renderAt(
    <AuthProvider>
      <Room />
    </AuthProvider>,
  );
  await waitFor(() => expect(roles).toHaveBeenCalled());
  expect([said(), reload.mock.calls.length]).toEqual([[], 0]);
});
