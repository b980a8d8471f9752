import { expect, test } from "vitest";
import { reasonsToTell } from "./own-listing.ts";

test("whoever we declined is not asked to pay, and everybody else learns every reason", () => {
  expect(reasonsToTell(["declined", "not_verified", "unpaid"])).toEqual(["declined"]);
  expect(reasonsToTell(["deactivated", "unpaid"])).toEqual(["deactivated"]);
  expect(reasonsToTell(["waiting", "not_verified", "unpaid"])).toEqual(["waiting", "not_verified", "unpaid"]);
  expect(reasonsToTell([])).toEqual([]);
});
