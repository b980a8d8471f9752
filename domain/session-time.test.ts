import { expect, it } from "vitest";
import { momentOf, sameClocks, sessionTime, withOffset, zoneTown } from "./session-time.ts";

it.each([
  [
    "before the clocks go forward",
    "2026-03-08T01:00:00Z",
    "America/New_York",
    "Saturday, March 7",
    "8:00 PM",
  ],
  ["after the clocks went forward", "2026-03-09T00:00:00Z", "America/New_York", "Sunday, March 8", "8:00 PM"],
  [
    "in the hour after the missing one",
    "2026-03-08T07:30:00Z",
    "America/New_York",
    "Sunday, March 8",
    "3:30 AM",
  ],
  ["before the clocks go back", "2026-11-01T01:00:00Z", "America/Chicago", "Saturday, October 31", "8:00 PM"],
  ["in the first of two hours", "2026-11-01T06:30:00Z", "America/Chicago", "Sunday, November 1", "1:30 AM"],
  ["in the second of two hours", "2026-11-01T07:30:00Z", "America/Chicago", "Sunday, November 1", "1:30 AM"],
  ["half an hour", "2026-11-01T14:30:00Z", "Asia/Kolkata", "Sunday, November 1", "8:00 PM"],
  ["three quarters of an hour", "2026-11-01T14:15:00Z", "Asia/Kathmandu", "Sunday, November 1", "8:00 PM"],
  ["midnight", "2026-12-02T05:00:00Z", "America/New_York", "Wednesday, December 2", "12:00 AM"],
  ["noon", "2026-12-01T17:00:00Z", "America/New_York", "Tuesday, December 1", "12:00 PM"],
])("%s", (_, iso, zone, day, hour) => {
  expect(sessionTime(iso, zone, new Date(iso))).toEqual({ day, hour, zone: `${zoneTown(zone)} time` });
});

it.each([
  ["a year away", "2027-11-07T05:30:00Z", "2026-11-29T12:00:00Z", "Sunday, November 7, 2027"],
  ["of last year", "2025-12-30T17:00:00Z", "2026-01-02T12:00:00Z", "Tuesday, December 30, 2025"],
  ["this year, a year in UTC later", "2027-01-01T01:00:00Z", "2026-12-30T12:00:00Z", "Thursday, December 31"],
  [
    "next year, seen where it is still this one",
    "2027-01-02T01:00:00Z",
    "2027-01-01T04:00:00Z",
    "Friday, January 1, 2027",
  ],
  [
    "this year, seen in its first minutes",
    "2027-01-02T01:00:00Z",
    "2027-01-01T05:01:00Z",
    "Friday, January 1",
  ],
])("the year is named where it is not the one the zone's calendar shows: %s", (_, iso, now, day) => {
  expect(sessionTime(iso, "America/New_York", new Date(now)).day).toBe(day);
});

it("one meeting is at two times of the reader's clock when only one of the zones has changed", () => {
  const reader = (iso: string) => sessionTime(iso, "Europe/London").hour;
  expect(reader("2026-03-04T01:00:00Z")).toBe("1:00 AM");
  // 8 PM in New York, in the weeks between the two changes and after both.
  expect(reader("2026-03-11T00:00:00Z")).toBe("12:00 AM");
  expect(reader("2026-04-01T00:00:00Z")).toBe("1:00 AM");
});

it("one time is enough where the clocks agree", () => {
  expect(sameClocks("2026-12-01T20:00:00Z", "America/New_York", "America/Toronto")).toBe(true);
  expect(sameClocks("2026-12-01T20:00:00Z", "America/Phoenix", "America/Denver")).toBe(true);
  expect(sameClocks("2026-07-01T20:00:00Z", "America/Phoenix", "America/Denver")).toBe(false);
});

it.each([
  ["2026-12-02T01:00:00Z", "America/New_York", "2026-12-01T20:00:00-05:00"],
  ["2026-07-01T00:00:00Z", "America/New_York", "2026-06-30T20:00:00-04:00"],
  ["2026-11-01T14:30:00+00:00", "Asia/Kolkata", "2026-11-01T20:00:00+05:30"],
])("%s in %s is %s", (iso, zone, expected) => {
  expect(withOffset(iso, zone)).toBe(expected);
});

it.each([
  ["2027-07-01T09:00", "America/Phoenix", "2027-07-01T16:00:00.000Z"],
  ["2027-03-14T01:59", "America/New_York", "2027-03-14T06:59:00.000Z"],
  ["2027-03-14T02:30", "America/New_York", null],
  ["2027-13-99T02:30", "America/New_York", null],
  ["2027-03-14T03:00", "America/New_York", "2027-03-14T07:00:00.000Z"],
  ["2027-11-07T01:30", "America/New_York", "2027-11-07T06:30:00.000Z"],
  ["2027-03-14T02:30", "Pacific/Honolulu", "2027-03-14T12:30:00.000Z"],
])("when clocks show %s in %s", (wall, zone, iso) => {
  const at = momentOf(wall, zone);
  expect(at === null ? null : new Date(at).toISOString()).toBe(iso);
});
