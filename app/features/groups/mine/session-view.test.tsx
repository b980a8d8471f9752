// A session whose seat is gone with its offer, and one whose group is hidden: the page says what has happened.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OFFER_ENDED } from "~domain/groups";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { SessionView } from "./session-view";

const SESSION = {
  ...{
    id: "s",
    starts_at: "2026-12-02T01:30:00Z",
    minutes: 60,
    standing: "planned",
    note: null,
    seats: "full",
  },
  support_groups: {
    ...{ id: "g", slug: "evening", name: "Evening", rules: "Be kind.", rules_version: 1 },
    ...{
      place_kind: "online",
      place: null,
      state: null,
      time_zone: "America/New_York",
      hosted_by: "A father",
    },
  },
};
const SEAT = { id: "t", standing: "coming", listen_only: false, offered_until: null };
let rows: Record<string, object | object[] | null> = {};

vi.mock("~/lib/supabase", () => {
  const table = (name: string) => {
    const query = {
      ...{ select: () => query, eq: () => query, gt: () => query, order: () => query },
      maybeSingle: async () => ({ data: rows[name] ?? null, error: null }),
      limit: async () => ({ data: rows[name] ?? [], error: null }),
    };
    return query;
  };
  const rpc = async () => ({ data: [], error: null });
  return { browserClient: async () => ({ from: table, rpc }) };
});
const WENT_ON = { inbox_notifications: [{ title: OFFER_ENDED }] };

test("who did not answer an offer in time reads that it went on, and can ask again", async () => {
  rows = { group_sessions: SESSION, group_members: { name: "Oak", rules_version: 1 }, ...WENT_ON };
  renderAt(<SessionView id="s" />);
  expect(await screen.findByText(/no answer came in time/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Put me on the waiting list" })).toBeDefined();
});

test.each([
  ["has asked again", { ...WENT_ON, group_seats: { ...SEAT, standing: "waiting" } }],
  ["was told of something else last", { inbox_notifications: [{ title: "A seat is free for you" }] }],
  ["was told nothing", {}],
])("nobody reads so who %s", async (_, more) => {
  rows = { group_sessions: SESSION, group_members: { name: "Oak", rules_version: 1 }, ...more };
  renderAt(<SessionView id="s" />);
  await screen.findByRole("heading", { name: "Evening" });
  expect(screen.queryByText(/no answer came in time/)).toBeNull();
});

test.each([
  ["who has a seat in a group that is hidden reads that it is called off", SEAT, /^Called off/],
  ["who has none reads that there is no such session", null, /no longer exists/],
])("%s", async (_, group_seats, title) => {
  rows = { group_sessions: null, group_seats };
  renderAt(<SessionView id="s" />);
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
});

test("of a seat that is offered the yes comes first and the no after it, and the time is also the reader's", async () => {
  const offered = { ...SEAT, standing: "offered", offered_until: "2026-12-01T20:30:00Z" };
  rows = { group_sessions: SESSION, group_members: { name: "Oak", rules_version: 1 }, group_seats: offered };
  renderAt(<SessionView id="s" />);
  const yes = await screen.findByRole("button", { name: "Yes, I am coming" });
  const no = screen.getByRole("button", { name: "I can't come" });
  expect(yes.compareDocumentPosition(no)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/Say yes by this time/).textContent).toContain(
    "3:30 PM New York timeYour time: 8:30 PM",
  );
});
