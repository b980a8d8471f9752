import { expect, it } from "vitest";
import { readChangeRequest } from "./change-request.ts";

it.each([
  [{}, ["*", "public", "*"]],
  [{ event: "", schema: "", table: "" }, ["*", "public", "*"]],
  [{ event: 5, schema: null, table: ["a"] }, ["*", "public", "*"]],
  [{ event: "insert", schema: "other", table: "Notes" }, ["INSERT", "other", "Notes"]],
])("%j asks for event, schema and table %j", (wanted, [event, schema, table]) => {
  const request = readChangeRequest(wanted);
  expect(request).toMatchObject({ event, schema, table });
  expect(request.wanted).toBe(wanted);
});

it.each([
  ["id=eq.1", 1],
  ["", 0],
  [undefined, 0],
  [["id=eq.1"], 0],
])("the filter %j makes %i conditions", (filter, count) => {
  expect(readChangeRequest({ filter }).conditions).toHaveLength(count);
});

it("a filter that cannot be read is refused", () => {
  expect(() => readChangeRequest({ filter: "words" })).toThrow("words");
});

it("each request has a number of its own", () => {
  const [first, second] = [readChangeRequest({}).id, readChangeRequest({}).id];
  expect([first > 0, second]).toEqual([true, first + 1]);
});
