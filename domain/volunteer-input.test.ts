import { expect, test } from "vitest";
import { checkInput } from "./volunteer-input.ts";

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
