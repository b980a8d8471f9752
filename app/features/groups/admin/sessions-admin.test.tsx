// A group meets again and again: each session's link says when it is, by the day it was moved to.
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { SessionsAdmin } from "./sessions-admin";

const session = (id: string, starts_at: string, more: object = {}) => ({
  ...{ id, starts_at, day: starts_at.slice(0, 10), standing: "planned", moved_day: null, group_counts: [] },
  ...{ support_groups: { name: "After Bedtime", time_zone: "America/New_York" }, ...more },
});
const SESSIONS = [
  session("1", "2026-12-02T01:30:00+00:00"),
  session("2", "2026-12-11T01:30:00+00:00", { day: "2026-12-08", moved_day: "2026-12-10" }),
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
    "After Bedtime, Tuesday, December 1, 8:30 PM",
    "After Bedtime, Thursday, December 10, 8:30 PM",
  ]);
});
