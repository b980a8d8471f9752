import { expect, it } from "vitest";
import { bodyForLite, COLUMN_DEFAULT, defaultsWereSent } from "./rest-body.ts";
import { shapeProblem } from "./rest-input.ts";
import type { RestTarget } from "./rest-names.ts";

const types = new Map(
  Object.entries({ yes: "boolean", tags: "text[]", words: "text", more: "jsonb", old: "json" }),
);

it.each([
  [{ yes: true, tags: ["a"], words: "a", more: { a: 1 } }, undefined],
  [{ yes: null, tags: "{a}", words: 5, more: "text" }, undefined],
  [{ yes: undefined, unknown: { a: 1 } }, undefined],
  [{ yes: "true" }, "boolean"],
  [{ yes: 1 }, "boolean"],
  [{ tags: { a: 1 } }, "text[]"],
  [{ tags: 5 }, "text[]"],
  [{ words: { a: 1 } }, "text"],
  [{ words: ["a"] }, "text"],
  [{ words: true }, "text"],
  [[{ words: "a" }, { words: [] }], "text"],
  [["words", null, 5], undefined],
  ["words", undefined],
  [null, undefined],
])("%j: what does not fit is %s", (body, type) => {
  const name = { boolean: "yes", "text[]": "tags", text: "words" }[type ?? ""];
  const refusal = { status: 400, code: "22P02", message: `invalid input for "${name}": ${type} expected` };
  expect(shapeProblem(body, types)).toEqual(type ? refusal : undefined);
});

const POSTS: RestTarget = { kind: "relation", name: "posts" };
const sent = (body: unknown, { method = "POST", query = "", prefer = "", target = POSTS } = {}) =>
  bodyForLite(
    body,
    new Request(`http://api.example/rest/v1/posts?${query}`, { method, headers: { prefer } }),
    target,
    types,
  );

it("text for a JSON column stays text on its way through lite, and everything else is as it was", () => {
  expect(sent({ more: "a", old: "b", words: "c", yes: true })).toEqual({
    more: '"\\"a\\""',
    old: '"\\"b\\""',
    words: "c",
    yes: true,
  });
  expect(sent({ more: { a: "b" } })).toEqual({ more: { a: "b" } });
  expect(sent({ more: "a" }, { target: { kind: "function", name: "f" } })).toEqual({ more: '"a"' });
  expect([sent("words"), sent(null), sent([1, [2]])]).toEqual(["words", null, [1, [2]]]);
});

it("rows of many have all the columns that are named, empty or as the column begins", () => {
  const query = 'columns=words,"tags"';
  expect(sent([{ words: "a" }, {}], { query })).toEqual([
    { words: "a", tags: null },
    { words: null, tags: null },
  ]);
  expect(sent({ words: "a" }, { query })).toEqual({ words: "a" });
  expect(sent([{ words: "a" }], { query, method: "PATCH" })).toEqual([{ words: "a" }]);
  expect(sent([{ words: "a" }], { query, target: { kind: "function", name: "f" } })).toEqual([
    { words: "a" },
  ]);
  expect(sent([{}], { prefer: "missing=default" })).toEqual([{}]);
  expect(defaultsWereSent()).toBe(false);
  expect(
    sent([{ words: "a" }], { query: "columns=words,more", prefer: "return=minimal, missing = default" }),
  ).toEqual([{ words: "a", more: COLUMN_DEFAULT }]);
  expect(defaultsWereSent()).toBe(true);
  expect(sent([{}], { query, prefer: "missing=defaults" })).toEqual([{ words: null, tags: null }]);
});
