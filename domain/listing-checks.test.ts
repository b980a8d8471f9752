import { expect, test } from "vitest";
import { dayFromToday, latestExpiry, linkParts, listingCheck } from "./listing-checks.ts";

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

test.each([
  ["2026-11-22", "2027-11-22"],
  ["2028-02-29", "2029-02-28"],
  ["2027-01-31", "2028-01-31"],
])("a check of %s can count until %s", (checked, last) => {
  expect(latestExpiry(checked)).toBe(last);
});

test("a day so many days from today", () => {
  const apart = (Date.parse(dayFromToday(30)) - Date.parse(dayFromToday(0))) / 86_400_000;
  expect(apart).toBe(30);
});

test("a link of the monthly mail proposes an answer with its token; any other proposes nothing", () => {
  const token = "a".repeat(64);
  expect(linkParts(`yes-${token}`)).toEqual({ answer: "yes", token });
  for (const other of ["", "yes", `perhaps-${token}`, `yes-${token}a`]) expect(linkParts(other)).toBeNull();
});
