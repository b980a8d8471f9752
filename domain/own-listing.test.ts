import { expect, test } from "vitest";
import { reasonsToTell, staysUntil } from "./own-listing.ts";

test("whoever we declined is not asked to pay, and everybody else learns every reason", () => {
  expect(reasonsToTell(["declined", "not_verified", "unpaid"])).toEqual(["declined"]);
  expect(reasonsToTell(["deactivated", "unpaid"])).toEqual(["deactivated"]);
  expect(reasonsToTell(["waiting", "not_verified", "unpaid"])).toEqual(["waiting", "not_verified", "unpaid"]);
  expect(reasonsToTell([])).toEqual([]);
});

test.each([
  [null, "2026-12-02"],
  ["2026-12-01", "2026-12-01"],
  ["2026-12-02", "2026-12-02"],
  ["2027-06-30", "2026-12-02"],
])("with a check until %s a card that is owed stays until %s", (verified_until, day) => {
  expect(staysUntil("2026-12-03T09:00:00Z", verified_until)).toBe(day);
});
