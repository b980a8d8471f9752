import { expect, test } from "vitest";
import { cardInput, groupDigits, parseExpiry } from "./test-card";

test.each([
  ["12/34", "12", "34"],
  ["1 / 2034", "1", "2034"],
  ["1234", "12", "34"],
  ["122034", "12", "2034"],
])("expiry %j", (typed, exp_month, exp_year) => {
  expect(parseExpiry(typed)).toEqual({ exp_month, exp_year });
});

test.each(["", "12", "12/3", "abc", "12/34/56"])("expiry %j is none", (typed) => {
  expect(parseExpiry(typed)).toBeNull();
});

test("numbers are grouped as on the card; text is left alone", () => {
  expect(groupDigits("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(groupDigits("hello")).toBe("hello");
});

test("everything that is missing is named", () => {
  const empty = cardInput.safeParse({ number: "", expiry: "", cvc: "" });
  expect(empty.error?.issues.map(({ path }) => path[0])).toEqual(["number", "expiry", "cvc"]);
  expect(cardInput.parse({ number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" })).toEqual({
    number: "4242424242424242",
    exp_month: "12",
    exp_year: "34",
    cvc: "123",
  });
});

test("a wrong number and a month that is over are named at their fields, together", () => {
  const wrong = cardInput.safeParse({ number: "4242 4242 4242 4241", expiry: "01/20", cvc: "" });
  expect(wrong.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)).toEqual([
    expect.stringContaining("number: This is not a card number."),
    expect.stringContaining("expiry: This card has expired."),
    expect.stringContaining("cvc: "),
  ]);
});
