import { afterEach, expect, it, vi } from "vitest";
import { formatDate, isStillToCome, lastWholeDay } from "./dates.ts";

afterEach(() => void vi.useRealTimers());

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

it.each([
  ["2026-11-29T09:59:00Z", "2026-11-29", false],
  ["2026-11-29T09:59:00Z", "2026-11-30", true],
  ["2026-11-29T10:00:00Z", "2026-11-30", false],
])("at %s, %s is still to come everywhere: %s", (now, day, ahead) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
  expect(isStillToCome(day)).toBe(ahead);
});
