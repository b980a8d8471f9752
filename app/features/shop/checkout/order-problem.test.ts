import { expect, test } from "vitest";
import { ERROR_CODES } from "~domain/errors";
import { leftText, orderProblem } from "./order-problem";

const told = (code: (typeof ERROR_CODES)[number] | "offline" | "timeout", more = {}) =>
  orderProblem({ code, retry_after: null, ...more });

test.each([...ERROR_CODES, "offline", "timeout"] as const)(
  "%s: what happened, and that nothing was charged",
  (code) => {
    const { title, advice } = told(code);
    expect(title).not.toBe("");
    expect(advice).toMatch(/still here and nothing was charged/);
  },
);

test("what became of an earlier payment is not said to be nothing", () => {
  for (const code of ["offline", "closed", "invalid_input"] as const)
    expect(orderProblem({ code, retry_after: null }, true).advice).not.toContain("nothing was charged");
});

test("what has changed since the page was read is named", () => {
  expect(told("invalid_input", { fields: { unit_price: "x" } }).title).toBe("The price has changed");
  expect(told("invalid_input", { fields: { quantity: "x" } }).title).toContain("fewer left");
  expect(told("closed").title).toContain("sold out");
  expect(told("not_found").title).toContain("no longer for sale");
});

test("how many are left, in words", () => {
  expect([leftText(1), leftText(3)]).toEqual([
    "Only 1 is left. We have set the number to 1.",
    "Only 3 are left. We have set the number to 3.",
  ]);
});
