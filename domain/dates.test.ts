import { expect, it } from "vitest";
import { formatDate, lastWholeDay } from "./dates.ts";

it("writes dates in UTC whatever the machine's zone", () => {
  expect(formatDate("2026-11-21T23:59:59Z")).toBe("November 21, 2026");
  expect(formatDate("2026-11-21T23:59:59-05:00")).toBe("November 22, 2026");
});

it.each([
  ["2026-11-29T00:30:00Z", "2026-11-28"],
  ["2026-11-29T20:00:00+00:00", "2026-11-28"],
  ["2026-03-01T00:00:00Z", "2026-02-28"],
])("until %s, %s is the last whole day", (until, day) => {
  expect(lastWholeDay(until)).toBe(day);
});
