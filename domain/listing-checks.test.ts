import { expect, test } from "vitest";
import { dayFromToday, listingCheck } from "./listing-checks.ts";

const CHECK = {
  states: "CA",
  checked_where: "State Bar of California, attorney search",
  source_url: "",
  checked_by_name: "Demo Staff",
  checked_on: dayFromToday(0),
  expires_on: dayFromToday(30),
  note: "",
};

test("a check has something others can look up: the address of the entry, or what it said", () => {
  expect(listingCheck.safeParse(CHECK).error?.issues.map(({ path }) => path)).toEqual([["note"]]);
  for (const proof of [{ source_url: "https://example.org/123" }, { note: "Active, in good standing." }])
    expect(listingCheck.safeParse({ ...CHECK, ...proof }).success).toBe(true);
});
