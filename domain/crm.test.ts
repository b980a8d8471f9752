import { expect, test } from "vitest";
import { segmentInput } from "./crm.ts";

const segment = (...rules: object[]) => ({ name: " Near ", rules: JSON.stringify(rules) });
const problems = (...rules: object[]) =>
  segmentInput.safeParse(segment(...rules)).error?.issues.map(({ message }) => message);

test("the rules of a form are kept; what is wrong with one is said with its number", () => {
  const rules = [
    { field: "account", is: true },
    { field: "tag", is: false, value: "gala" },
  ];
  expect(segmentInput.parse(segment(...rules))).toEqual({ name: "Near", rules });
  // The keyboard of a phone puts a blank behind a word.
  expect(segmentInput.parse(segment({ field: "tag", is: false, value: "gala " })).rules).toEqual([rules[1]]);
  expect(problems()).toEqual(["Choose at least one rule."]);
  expect(problems(...rules, { field: "tag", is: true, value: "" })?.[0]).toMatch(/^Rule 3: /);
});
