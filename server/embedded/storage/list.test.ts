import { expect, it } from "vitest";
import { storageCall } from "../../../tests/fixtures/storage-call.ts";
import { list } from "./list.ts";

const listed = async (body: unknown) => {
  const { call, asked } = storageCall(body);
  await list(call, "pictures");
  return asked[0] ?? { text: "", params: [] };
};

it("begins at a folder, whatever slashes stand around it", async () => {
  const prefix = async (prefix: unknown) => (await listed({ prefix })).params[1];
  expect(await Promise.all(["", "/", "a", "/a/", "a/b//", 5].map(prefix))).toEqual([
    "",
    "",
    "a/",
    "a/",
    "a/b/",
    "",
  ]);
});

it("shows a hundred from the start, as many as asked for, at most a thousand", async () => {
  const page = async (body: object) => (await listed(body)).params.slice(2);
  expect(await page({})).toEqual(["", 100, 0]);
  expect(await page({ search: "x", limit: 1000, offset: 7 })).toEqual(["x", 1000, 7]);
  expect(await page({ limit: 1001 })).toEqual(["", 1000, 0]);
  expect(await page({ search: 5, limit: -1, offset: 1.5 })).toEqual(["", 100, 0]);
  expect(await page({ limit: 0, offset: "1" })).toEqual(["", 0, 0]);
});

it("sorts by what can be sorted by, by name where nothing is said", async () => {
  const order = async (sortBy: unknown) =>
    /order by kind, (.*) limit/.exec((await listed({ sortBy })).text)?.[1];
  expect(await order(undefined)).toBe('name collate "C" asc');
  expect(await order({ order: "desc" })).toBe('name collate "C" desc');
  expect(await order({ column: "created_at", order: "down" })).toBe(
    'created_at asc nulls first, name collate "C"',
  );
  for (const column of ["metadata", "name; drop table x", 5])
    await expect(order({ column }), String(column)).rejects.toThrow("sortBy.column is not sortable");
});

it("a body that is no object asks for nothing in particular", async () => {
  for (const body of ["no json", "[1]", "5", "null"])
    expect((await listed(body)).params, body).toEqual(["pictures", "", "", 100, 0]);
});
