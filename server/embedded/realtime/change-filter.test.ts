import { expect, test } from "vitest";
import { conditionSql, FilterError, parseFilter } from "./change-filter.ts";

test.each([
  ["user_id=eq.5", [{ column: "user_id", operator: "eq", values: ["5"] }]],
  ["title=eq.a.b=c", [{ column: "title", operator: "eq", values: ["a.b=c"] }]],
  ['slug=in.(a,"b,c","d\\"e")', [{ column: "slug", operator: "in", values: ["a", "b,c", 'd"e'] }]],
  ["done=is.NULL", [{ column: "done", operator: "is", values: ["null"] }]],
  [
    'a=gte.1,b=eq."x,y"',
    [
      { column: "a", operator: "gte", values: ["1"] },
      { column: "b", operator: "eq", values: ["x,y"] },
    ],
  ],
])("%s", (filter, conditions) => {
  expect(parseFilter(filter)).toEqual(conditions);
});

test.each(["", "user_id", "user_id=5", "a=match.x", "a=is.1", 'a"=eq.1', "a;drop=eq.1"])(
  "%j is refused",
  (filter) => {
    expect(() => parseFilter(filter)).toThrow(FilterError);
  },
);

test("values become parameters of the column's type, never SQL", () => {
  const params: unknown[] = ["key"];
  const [condition] = parseFilter("slug=in.(a,b)");
  if (!condition) throw new Error("no condition");
  expect(conditionSql(condition, '"slug"', "uuid", params)).toBe(
    '"slug" in ($2::text::uuid, $3::text::uuid)',
  );
  expect(params).toEqual(["key", "a", "b"]);
});

test.each([
  ["like", '"title"::text like $1::text::citext::text'],
  ["ilike", '"title"::text ilike $1::text::citext::text'],
  ["gte", '"title" >= $1::text::citext'],
  ["is", '"title" is a%'],
])("%s is asked of the column in its own way", (operator, sql) => {
  const condition = { column: "title", operator, values: ["a%"] };
  expect(conditionSql(condition, '"title"', "citext", [])).toBe(sql);
});
