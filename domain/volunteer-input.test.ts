import { expect, test } from "vitest";
import { checkInput, shiftInput } from "./volunteer-input.ts";

test.each([
  ["requested", "", "", []],
  ["approved", "", "", ["checked_on", "expires_on"]],
  ["approved", "2026-11-22", "2027-11-22", []],
  ["refused", "2026-11-22", "", []],
  ["refused", "", "2026-11-22", []],
  ["approved", "2026-11-22", "2026-11-22", ["expires_on"]],
])("a check that is %s, of %j until %j, lacks %j", (state, checked_on, expires_on, missing) => {
  const { error } = checkInput.safeParse({ state, checked_on, expires_on, reference: "" });
  expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(missing);
});

test("a check of a day that is still to come is refused with words", () => {
  const check = { state: "approved", checked_on: "2099-01-01", expires_on: "2099-02-01", reference: "" };
  expect(checkInput.safeParse(check).error?.issues.map(({ message }) => message)).toEqual([
    "This day is still to come.",
  ]);
});

const ID = "7f000000-0000-4000-8000-000000000001";
test.each([
  ["2026-12-05T10:00", "America/New_York", undefined],
  ["2099-12-31T23:00", "America/New_York", undefined],
  ["2025-12-10T10:00", "America/New_York", /^Check the year/],
  ["9999-12-10T10:00", "America/New_York", /^Check the year/],
  ["", "America/New_York", /^Enter the day and the time/],
  ["2026-12-99T10:00", "America/New_York", /^Enter the day and the time/],
  ["2027-03-14T02:30", "America/New_York", /^The clocks skip this hour/],
  ["2027-03-14T02:30", "America/Phoenix", undefined],
])("a shift that begins %s on the clocks of %s", (starts_local, time_zone, words) => {
  const fields = { starts_local, time_zone, minutes: "60", capacity: "5" };
  const { error } = shiftInput.safeParse({ opportunity: `shift ${ID}`, ...fields });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual(
    words && [["starts_local", expect.stringMatching(words)]],
  );
  expect(shiftInput.safeParse({ opportunity: `task ${ID}`, ...fields }).success).toBe(true);
});
