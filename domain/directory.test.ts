import { expect, test } from "vitest";
import { parseDirectoryParams, tagsOf } from "./directory.ts";
import { aboutMiles, areasWithin } from "./distance.ts";

const parse = (query: string) => parseDirectoryParams(new URLSearchParams(query));

test("an address asks for what it names, and for nothing it does not know", () => {
  const all = parse(
    "kind=lawyer&state=CA&issue=Custody&language=Spanish&telehealth=1&first_call_free=1&available=1&zip=90012&miles=50&page=3",
  );
  expect(all).toMatchObject({ available: true, zip: "90012", miles: 50, page: 3 });
  expect(tagsOf(all)).toEqual([
    "kind:lawyer",
    "state:CA",
    "issue:Custody",
    "language:Spanish",
    "telehealth",
    "first_call_free",
  ]);
  const none = parse(
    "kind=judge&state=XX&issue=Grief&language=Klingon&telehealth=yes&zip=9001&miles=7&page=-1",
  );
  expect(none).toMatchObject({ zip: "", miles: 25, page: 1, available: false });
  expect(tagsOf(none)).toEqual(["issue:Grief"]);
});

test("an issue of the other kind is none", () => {
  expect(tagsOf(parse("kind=lawyer&issue=Grief"))).toEqual(["kind:lawyer"]);
});

test("distances are about right, and unknown places are unknown", () => {
  // New York to Los Angeles is about 2,450 miles.
  expect(Math.abs((aboutMiles("10001", "90012") ?? 0) - 2450)).toBeLessThan(30);
  expect(aboutMiles("90012", "90099")).toBe(0);
  expect(aboutMiles("00000", "90012")).toBeNull();
  expect(areasWithin("90012", 10)).toContain("zip:900");
  expect(areasWithin("90012", 50)).not.toContain("zip:100");
  expect(areasWithin("00000", 100)).toEqual([]);
});
