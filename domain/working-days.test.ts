import { expect, test } from "vitest";
import { REPLY_TIME, REPLY_WORKING_DAYS } from "./reply-time.ts";
import { workingDaysAfter } from "./working-days.ts";

test.each([
  ["a Monday", "2026-03-02T09:00:00Z", "2026-03-04"],
  ["late on a Thursday", "2026-03-05T23:59:59Z", "2026-03-09"],
  ["a Saturday", "2026-03-07T12:00:00Z", "2026-03-10"],
  ["before Thanksgiving", "2026-11-24T12:00:00Z", "2026-11-27"],
  ["before King's day", "2026-01-16T12:00:00Z", "2026-01-21"],
  ["before Memorial Day", "2026-05-22T12:00:00Z", "2026-05-27"],
  ["before Labor Day", "2026-09-04T12:00:00Z", "2026-09-09"],
  ["before an Independence Day that is a Saturday", "2026-07-01T12:00:00Z", "2026-07-06"],
  ["before a Christmas that is a Sunday", "2022-12-23T12:00:00Z", "2022-12-28"],
  ["before a New Year that is a Saturday", "2027-12-30T12:00:00Z", "2028-01-04"],
])("two working days after %s", (_, from, day) => {
  expect(workingDaysAfter(new Date(from), 2)).toBe(day);
});

test("the promise in words is the promise in days", () => {
  expect(REPLY_TIME).toBe(`${["", "one", "two", "three"][REPLY_WORKING_DAYS]} working days`);
});
