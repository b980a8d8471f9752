// Who has a seat is not asked once more whether we should save him one.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { SEAT_STANDINGS, type SeatStanding } from "~domain/groups";
import { myGroupQueries } from "./mine/queries";
import { SessionCard } from "./session-card";

const ROW = {
  ...{ id: "one", slug: "evening", name: "Evening", summary: "Talk.", minutes: 30, labels: [] },
  ...{ starts_at: "2026-12-02T01:30:00+00:00", time_zone: "America/New_York", place_kind: "online" },
  ...{ seats: "full", standing: "planned", note: null, is_moved: false },
};
afterEach(() => setAuthState(SIGNED_OUT));

function card(standing: SeatStanding | null, seatOf = "one", row: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const seats = standing ? [{ standing, session: { id: seatOf } }] : [];
  client.setQueryData(myGroupQueries.seats().queryKey, seats as never);
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <MemoryRouter>
          <SessionCard row={{ ...ROW, ...row } as never} />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const signIn = () =>
  act(() => setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "sam" } as never }));

test.each(Object.entries(SEAT_STANDINGS))("%s: it says so and leads to the seat", (standing, words) => {
  card(standing as SeatStanding);
  signIn();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText("Full")).toBeNull();
  expect(screen.getByRole("link", { name: /^See your seat: Evening/ }).getAttribute("href")).toMatch(
    /\/one$/,
  );
});

test("a seat in another session, none, or one that was called off, is none here", () => {
  card("coming", "another");
  card(null);
  card("coming", "one", { standing: "called_off" });
  signIn();
  expect(screen.getAllByRole("link", { name: /^Ask for a seat/ })).toHaveLength(2);
  expect(screen.queryByText(SEAT_STANDINGS.coming)).toBeNull();
});

test("nor is one of somebody who has signed out", () => {
  card("coming");
  expect(screen.getByRole("link", { name: /^Ask for a seat/ })).toBeDefined();
});
