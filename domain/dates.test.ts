import { expect, it } from "vitest";
import { daysLeft, formatAgo, formatDate, formatShortDate } from "./dates.ts";

const now = new Date("2026-11-21T12:00:00Z");

it("writes dates in UTC whatever the machine's zone", () => {
  expect(formatDate("2026-11-21T23:59:59Z")).toBe("November 21, 2026");
  expect(formatShortDate("2026-11-21T23:59:59-05:00")).toBe("Nov 22, 2026");
});

it.each([
  ["2026-11-21T11:59:30Z", "just now"],
  ["2026-11-21T11:58:00Z", "2 minutes ago"],
  ["2026-11-21T07:00:00Z", "5 hours ago"],
  ["2026-11-20T11:00:00Z", "yesterday"],
  ["2026-11-01T12:00:00Z", "2 weeks ago"],
  ["2026-08-01T12:00:00Z", "3 months ago"],
  ["2024-01-01T12:00:00Z", "2 years ago"],
])("%s is %s", (iso, words) => expect(formatAgo(iso, now)).toBe(words));

it.each([
  [null, null],
  ["2026-11-21T13:00:00Z", 1],
  ["2026-11-24T12:00:00Z", 3],
  ["2026-11-21T12:00:00Z", 0],
  ["2020-01-01T00:00:00Z", 0],
])("days left until %s: %s", (ends_at, days) => expect(daysLeft(ends_at, now)).toBe(days));
