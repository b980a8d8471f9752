// The registration is long: what stands below it waits for it, and is not pushed away from under a finger.
import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import type { ReviewRecord } from "~domain/people";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { ListingPage } from "./listing-page";

const LISTING = {
  ...{ id: "l", kind: "psychologist", user_id: "u", name: "Test & Partners", responsible: "Lee Example" },
  ...{ slug: "test", office: null, bio: null, states: [], issues: [], languages: [], insurance: [] },
  ...{ review: "waiting", is_listed: false, availability_confirmed_at: "2026-11-01T10:00:00Z" },
};

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/supabase", () => {
  // The network's edge: one listing, nothing else of it.
  const from = (table: string) => {
    const data = table === "listing_list" ? [LISTING] : [];
    const rows: object = new Proxy(Promise.resolve({ data, count: data.length, error: null }), {
      get: (answer, name) => (name === "then" ? answer.then.bind(answer) : () => rows),
    });
    return rows;
  };
  return { browserClient: async () => ({ from, rpc: () => from("") }) };
});

test("nothing is shown before the registration is there, and all of it then", async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<ReviewRecord[]>();
  renderAt(
    <AuthProvider>
      <ListingPage
        id="l"
        back={{ to: "/admin/law-firms", label: "All" }}
        review={() => <p>The registration</p>}
        reviewQuery={(user_id) => ({ queryKey: ["review", user_id], queryFn: () => promise })}
        log={() => <p>The log</p>}
      />
    </AuthProvider>,
    { client },
  );
  await screen.findByRole("heading", { name: LISTING.name });
  // All other answers are there, and the page had the time to show them.
  await waitFor(() => expect(client.isFetching({ queryKey: ["my"] })).toBe(0));
  await act(async () => undefined);
  expect(screen.queryByText("The log")).toBeNull();
  resolve([]);
  expect(await screen.findByText("The log")).toBeTruthy();
});
