import { expect, test } from "vitest";
import { isUrgentReason, REPORT_REASONS, reportOf } from "./reports.ts";

test("a child in danger and a threat are urgent, nothing else is", () => {
  expect(Object.keys(REPORT_REASONS).filter(isUrgentReason).toSorted()).toEqual(["child_danger", "threat"]);
});

test.each([
  ["spam", "", true],
  ["other", "", false],
  ["other", "   ", false],
  ["other", "It is stolen.", true],
])("the reason %s with the words %j: %s", (reason, words, taken) => {
  const thing = { kind: "post", record_id: "7f9c24e8-3b12-4fef-91e0-2f2f6e0d5c11" };
  expect(reportOf.safeParse({ ...thing, reason, words }).success).toBe(taken);
});
