import { expect, test } from "vitest";
import { agesText, isDue, parseResourceParams, siteOf, whereText } from "./resources.ts";

test.each([
  ["2025-11-22", "2026-11-21", false],
  ["2025-11-22", "2026-11-22", false],
  ["2025-11-22", "2026-11-23", true],
  ["2024-02-29", "2025-03-01", true],
  ["2027-02-28", "2028-02-29", false],
])("reviewed on %s, on %s due: %s", (reviewed, today, due) => {
  expect(isDue(reviewed, today)).toBe(due);
});

test("an address asks for what there is, and for any where it names what there is not", () => {
  const nothing = { q: "", topic: "", state: "", age: "", format: "", minutes: "", page: 1 };
  expect(parseResourceParams(new URLSearchParams("state=CA&topic=nonsense&q=+rent++help+&page=2"))).toEqual({
    ...nothing,
    q: "rent help",
    state: "CA",
    page: 2,
  });
});

test("where, for whom and whose it is", () => {
  expect([whereText([]), whereText(["CA", "NV"])]).toEqual(["All states", "California, Nevada"]);
  expect([agesText([]), agesText(["0-2", "3-5"])]).toEqual(["Any age", "Children of 0-2, 3-5"]);
  expect(siteOf("https://www.example.org/a")).toBe("example.org");
});
