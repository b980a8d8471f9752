// As `safeupdate` on hosted Supabase: what changes every row of a table is a slip.
import { expect, it } from "vitest";
import type { RestTarget } from "./rest-names.ts";
import { wholeTableProblem } from "./rest-refusals.ts";

const POSTS: RestTarget = { kind: "relation", name: "posts" };
const isRefused = (method: string, query: string, target = POSTS) =>
  wholeTableProblem(method, new URLSearchParams(query), target, new Set(["id", "facts"])) !== undefined;

it.each([
  ["id=eq.1", false],
  ["facts->>a=eq.1", false],
  ["or=(id.eq.1,id.eq.2)", false],
  ["not.and=(id.eq.1,id.eq.2)", false],
  ["", true],
  ["select=id&order=id&limit=1", true],
  // Of a table beside it: no condition on the rows that go.
  ["authors.id=eq.1", true],
  ["select=id,authors(id)&authors.or=(id.eq.1)", true],
  ["unknown=eq.1", true],
])("?%s: refused is %s", (query, refused) => {
  for (const method of ["PATCH", "DELETE"]) expect(isRefused(method, query), method).toBe(refused);
  for (const method of ["GET", "POST", "PUT"]) expect(isRefused(method, query), method).toBe(false);
});

it("a call of a function changes no table", () => {
  expect(isRefused("DELETE", "", { kind: "function", name: "act" })).toBe(false);
});
