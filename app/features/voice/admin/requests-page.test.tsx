// Staff decide about the request that they have read, whatever others do while the dialog stands open.
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import type { RequestRow } from "./queries";
import { RequestsPage } from "./requests-page";

const REQUEST = {
  ...{ id: "r", user_id: "u", name: "Sam", motive: "Why.", sample: "Some.", state: "waiting", words: null },
  ...{ version: 1, decided_at: null, post_count: 0, asked_at: "2026-11-20T10:00:00Z" },
} as RequestRow;
let row = REQUEST;
const decide = vi.fn((_: string, how: object) => ({ data: null, error: null, how }));

vi.mock("~/lib/supabase", () => {
  const rows = { select: () => rows, eq: () => rows, limit: async () => ({ data: [row], error: null }) };
  return { browserClient: async () => ({ from: () => rows, rpc: decide }) };
});

test("a request that was approved meanwhile is not revoked by who wanted to decline it", async () => {
  const client = new QueryClient();
  renderAt(<RequestsPage />, { client, at: "/writers/r", path: "/writers/:id" });
  fireEvent.click(await screen.findByRole("button", { name: "Decline" }));
  row = { ...REQUEST, state: "approved", version: 2 };
  await act(() => client.invalidateQueries());
  await screen.findByRole("button", { name: "Revoke", hidden: true });
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("heading").textContent).toBe("Decline?");
  fireEvent.change(dialog.getByLabelText(/^Your words/), { target: { value: "Not now." } });
  fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(decide.mock.lastCall?.[1]).toMatchObject({ p_id: "r", p_version: 1 }));
});
