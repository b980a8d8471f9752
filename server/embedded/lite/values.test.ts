import { expect, it } from "vitest";
import { parameterFor, pgliteParsers, pgliteSerializers, pgliteValue, postgresTypes } from "./values.ts";

const read = (oid: number, text: string) =>
  (postgresTypes.getTypeParser(oid) as (text: string) => unknown)(text);

it.each([
  [16, "t", true],
  [16, "f", false],
  [20, "9007199254740991", 9_007_199_254_740_991],
  [20, "9007199254740993", 9_007_199_254_740_993n],
  [1700, "12.50", 12.5],
  [701, "1e3", 1000],
  [3802, '{"a":1}', { a: 1 }],
  [1184, "2026-11-21 10:31:23.07+00", "2026-11-21T10:31:23.07+00:00"],
  [1184, "2026-11-21 10:31:23-05:30", "2026-11-21T10:31:23-05:30"],
  [1114, "2026-11-21 10:31:23", "2026-11-21T10:31:23"],
  [1082, "2026-11-21", "2026-11-21"],
  [2950, "7f", "7f"],
  [99_999, "7", "7"],
  [1007, "{1,NULL,3}", [1, null, 3]],
  [1000, "{t,f}", [true, false]],
  [1009, '{a,"b,c",NULL}', ["a", "b,c", null]],
  [
    1007,
    "{{1,2},{3,4}}",
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [3807, '{"{\\"a\\":1}"}', [{ a: 1 }]],
])("type %i: %s is read", (oid, text, value) => {
  expect(read(oid, text)).toEqual(value);
});

it("PGlite reads times and numbers as the other driver does, and writes what is no text as one", () => {
  expect(pgliteParsers[1184]?.("2026-11-21 10:31:23+00")).toBe("2026-11-21T10:31:23+00:00");
  expect(pgliteParsers[1700]?.("12.50")).toBe(12.5);
  for (const oid of [16, 25, 1042, 1043, 1114, 1184]) {
    const write = pgliteSerializers[oid] as (value: unknown) => string;
    expect([write(true), write({ a: 1 }), write(new Date(0))]).toEqual([
      "true",
      '{"a":1}',
      "1970-01-01T00:00:00.000Z",
    ]);
  }
});

it("nothing but text, lists and bytes gets into a list's place in PGlite", () => {
  const bytes = new Uint8Array([1]);
  const kept = ["a", ["a"], bytes, null, undefined];
  expect(kept.map(pgliteValue)).toEqual(kept);
  expect([pgliteValue(5), pgliteValue(true), pgliteValue({ a: 1 })]).toEqual(["5", "true", '{"a":1}']);
});

it("a list is one of the database, and JSON where the statement wants JSON", () => {
  expect([parameterFor(3802, ["a"]), parameterFor(114, { a: 1 })]).toEqual(['["a"]', '{"a":1}']);
  expect([parameterFor(1009, ["a"]), parameterFor(undefined, ["a"])]).toEqual([["a"], ["a"]]);
  expect([parameterFor(3802, "text"), parameterFor(3802, null), parameterFor(3802, 5)]).toEqual([
    "text",
    null,
    5,
  ]);
});
