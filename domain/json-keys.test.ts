import { expect, test } from "vitest";
import { asksForSharedName, holdsSharedName, jsonProblem, MAX_JSON_DEPTH } from "./json-keys.ts";

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

test("keys that lead to shared objects are found at any depth, as content they are nothing special", () => {
  for (const key of ["__proto__", "constructor", "prototype", "toString", "__defineGetter__"])
    for (const text of [`{"${key}":1}`, `[{"a":{"b":[{"${key}":{}}]}}]`, `{"\\u0061":{"${key}":null}}`])
      expect([text, jsonProblem(JSON.parse(text))]).toEqual([text, "The JSON has an unusable key"]);
  for (const json of [
    null,
    5,
    "__proto__",
    ["constructor"],
    { a: "prototype", constructor_id: 1, __proto: 2 },
  ])
    expect(jsonProblem(json)).toBeUndefined();
});

test("levels are counted without walking into them one by one", () => {
  expect(jsonProblem(nested(MAX_JSON_DEPTH))).toBeUndefined();
  expect(jsonProblem(nested(MAX_JSON_DEPTH + 2))).toBe("The JSON has too many levels");
  expect(jsonProblem(nested(200_000))).toBe("The JSON has too many levels");
});

test("a name is found as a word of a text, not as a part of another name", () => {
  for (const text of [
    "__proto__",
    "id,constructor",
    "a->prototype->>b",
    '"__proto__"',
    "x.constructor.asc",
    "a[__proto__]",
  ])
    expect([text, holdsSharedName(text)]).toEqual([text, true]);
  for (const text of ["", "id", "constructors", "my_prototype", "proto", "__proto", "$constructor$"])
    expect([text, holdsSharedName(text)]).toEqual([text, false]);
});

test("every name that an empty object knows counts", () => {
  const known = Object.getOwnPropertyNames(Object.getPrototypeOf({}));
  expect(known.filter((name) => !holdsSharedName(name))).toEqual([]);
});

test("among values only what is asked for counts", () => {
  for (const text of [
    "(constructor.eq.1)",
    '(a.eq."x\\",constructor.eq."1")',
    '("prototype".eq.1)',
    "toString->a.eq.1",
  ])
    expect([text, asksForSharedName(text)]).toEqual([text, true]);
  for (const text of ["(title.ilike.*constructor*)", "(title.in.(prototype,b))", "(title.eq.valueOf)"])
    expect([text, asksForSharedName(text)]).toEqual([text, false]);
});
