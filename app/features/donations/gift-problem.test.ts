import { expect, test } from "vitest";
import { ERROR_CODES } from "~domain/errors";
import { giftProblem } from "./gift-problem";

test.each([...ERROR_CODES, "offline", "timeout"] as const)(
  "%s is said in plain words, and that nothing was charged",
  (code) => {
    const { title, advice } = giftProblem({ code, retry_after: null });
    expect(title).not.toBe("");
    expect(advice).toContain("nothing was charged");
    expect(title + advice).not.toContain(code.includes("_") ? code : "\u0000");
  },
);

test.each([
  [null, "a few minutes"],
  [1, "1 second"],
  [60, "60 seconds"],
  [600, "10 minutes"],
])("a wait of %s is %s", (retry_after, words) => {
  expect(giftProblem({ code: "rate_limited", retry_after }).advice).toContain(`wait ${words}`);
});

test("a long pause names the time of day, a short one only counts", () => {
  expect(giftProblem({ code: "paused", retry_after: 30 }).advice).toContain("try again in 30 seconds.");
  expect(giftProblem({ code: "network_closed", retry_after: 3600 }).advice).toMatch(
    /try again in 60 minutes, at \d{1,2}:\d\d [AP]M, or now over another connection/u,
  );
});
