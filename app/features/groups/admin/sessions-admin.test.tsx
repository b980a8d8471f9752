// A group meets again and again: each session's link says when it is, by the day it was moved to.
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { SessionsAdmin } from "./sessions-admin";

const group = (room: object = {}) => ({
  ...{ name: "After Bedtime", time_zone: "America/New_York" },
  group_rooms: { join_url: null, join_phone: null, join_note: null, ...room },
});
const session = (id: string, starts_at: string, more: object = {}) => ({
  ...{ id, starts_at, day: starts_at.slice(0, 10), standing: "planned", moved_day: null, group_counts: [] },
  ...{ support_groups: group(), ...more },
});
const SESSIONS = [
  session("1", "2026-12-02T01:30:00+00:00"),
  session("2", "2026-12-11T01:30:00+00:00", { day: "2026-12-08", moved_day: "2026-12-10" }),
  session("3", "2026-11-30T01:30:00+00:00"),
  session("4", "2026-11-30T02:30:00+00:00", { support_groups: group({ join_phone: "+1 555 010 0100" }) }),
  session("5", "2026-11-30T03:30:00+00:00", { standing: "called_off" }),
];
// The network's edge: one page of sessions, and none beyond it.
const rows = {
  ...{
    select: () => rows,
    gt: () => rows,
    order: () => rows,
    limit: async () => ({ count: 0, error: null }),
  },
  range: async (from: number) => ({ data: from === 0 ? SESSIONS : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

// A date of another year than this one is named with it.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-28T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("no two sessions of a group have the same name", async () => {
  renderAt(<SessionsAdmin />);
  const links = await screen.findAllByRole("link", { name: /^After Bedtime/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "After Bedtime (Tuesday, December 1, 8:30 PM)",
    "After Bedtime (Thursday, December 10, 8:30 PM)",
    "After Bedtime (Sunday, November 29, 8:30 PM)",
    "After Bedtime (Sunday, November 29, 9:30 PM)",
    "After Bedtime (Sunday, November 29, 10:30 PM)",
  ]);
});

test("a planned session of the next 48 hours that nobody could get into is marked, and no other", async () => {
  renderAt(<SessionsAdmin />);
  const marks = await screen.findAllByText("No way in yet");
  expect(marks.map((mark) => mark.closest("tr")?.textContent)).toEqual([
    expect.stringContaining("November 29, 8:30 PM"),
  ]);
});
