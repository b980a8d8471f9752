import { describe, expect, it } from "vitest";
import { formatCents, formatCentsShort, MAX_CENTS, parseAmount } from "./money.ts";

describe("formatCents", () => {
  it.each([
    [2500, "$25.00"],
    [1, "$0.01"],
    [0, "$0.00"],
    [-2500, "-$25.00"],
    [MAX_CENTS, "$999,999.99"],
  ])("%i is %s", (cents, text) => expect(formatCents(cents)).toBe(text));

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (value) => {
    expect(() => formatCents(value)).toThrow(RangeError);
  });

  it("drops the cents only where there are none", () => {
    expect(formatCentsShort(250_000)).toBe("$2,500");
    expect(formatCentsShort(2550)).toBe("$25.50");
  });
});

describe("parseAmount", () => {
  it.each([
    ["25", 2500],
    [" $25 ", 2500],
    ["$ 25.5", 2550],
    ["25.", 2500],
    [".99", 99],
    ["0.01", 1],
    ["0025", 2500],
    ["1,250.75", 125_075],
    ["25.5000", 2550],
    ["0.29", 29],
    ["999,999.99", MAX_CENTS],
  ])("%s is %i cents", (typed, cents) => expect(parseAmount(typed)).toEqual({ ok: true, cents }));

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["$", "empty"],
    [null, "empty"],
    [undefined, "empty"],
    [25, "not_a_number"],
    [{}, "not_a_number"],
    [["25"], "not_a_number"],
    [".", "not_a_number"],
    ["-", "not_a_number"],
    ["abc", "not_a_number"],
    ["1e3", "not_a_number"],
    ["0x10", "not_a_number"],
    ["25,50", "not_a_number"],
    ["1,2,3", "not_a_number"],
    ["1.2.3", "not_a_number"],
    ["25 000", "not_a_number"],
    ["٢٥", "not_a_number"],
    ["\uFF12\uFF15", "not_a_number"],
    ["Infinity", "not_a_number"],
    ["<b>25</b>", "not_a_number"],
    ["-5", "negative"],
    ["−5", "negative"],
    ["-$5", "negative"],
    ["25.005", "fraction_of_a_cent"],
    ["1000000", "too_large"],
    ["9".repeat(400), "too_large"],
  ])("%s is refused: %s", (typed, problem) => expect(parseAmount(typed)).toEqual({ ok: false, problem }));
});
