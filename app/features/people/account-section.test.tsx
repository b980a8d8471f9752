// What staff see of an account's welcome: that it is unknown is no answer.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { AccountSection } from "./account-section";

// The network's edge: the row of this address, or what kept it from being read.
let answer: { data: { contacted: boolean } | null; error: { code: string; message: string } | null };
const rows = { select: () => rows, eq: () => rows, maybeSingle: async () => answer };
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const person = {
  user_id: "p",
  full_name: "Lee Example",
  email: "lee@example.org",
  created_at: "2026-11-01T10:00:00Z",
  email_confirmed: true,
} as never;

function open(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(
    <AuthProvider>
      <AccountSection person={person} onAsk={() => undefined} />
    </AuthProvider>,
    { client },
  );
}

test("whether somebody was written to is unknown while it cannot be read, and can be read again", async () => {
  answer = { data: null, error: { code: "PGRST000", message: "away" } };
  open();
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain("We couldn't load whether we have written to them.");
  expect(screen.queryByRole("button", { name: /^Mark as/ })).toBeNull();
  answer = { data: { contacted: true }, error: null };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Mark as not written to" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where nobody is to be written to, nothing is said", async () => {
  answer = { data: null, error: null };
  open();
  await waitFor(() => expect(screen.getByText("This account can sign in.")).toBeTruthy());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Mark as/ })).toBeNull();
});
