import { expect, test } from "vitest";
import { peopleParams } from "./people-params";

const parse = (query: string) => peopleParams(new URLSearchParams(query));

test("nothing in the address is the first page of everybody, newest first", () => {
  expect(parse("")).toEqual({ q: "", role: "", sort: "newest", page: 1 });
});

test("what stands in the address is taken", () => {
  expect(parse("q=%20Ada%20&role=lawyer&sort=name&page=3")).toEqual({
    q: "Ada",
    role: "lawyer",
    sort: "name",
    page: 3,
  });
});

test.each(["page=0", "page=-4", "page=x", "page=1e999", "page=NaN"])("%s is the first page", (query) => {
  expect(parse(query).page).toBe(1);
});

test("unknown roles and sorts are dropped, long words cut", () => {
  const { role, sort, q } = parse(`role=root&sort=password&q=${"a".repeat(200)}`);
  expect({ role, sort, length: q.length }).toEqual({ role: "", sort: "newest", length: 80 });
});
