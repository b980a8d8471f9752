import { expect, test } from "vitest";
import { catalogueReader } from "./catalogue.ts";

const introspectionOf = (...names: string[]) => ({
  tables: [...names.map((name) => ({ schema: "public", name })), { schema: "auth", name: "users" }],
  views: [],
  columns: names.map((table) => ({ schema: "public", table, name: "tags", type: "text", pg_type: "_text" })),
  functions: [],
});

test("the catalogue is made once of what is known, and anew when the schema is another", async () => {
  let known = introspectionOf("gifts");
  const read = catalogueReader({ introspect: async () => known } as unknown as Parameters<
    typeof catalogueReader
  >[0]);
  const first = await read();
  expect([...first.relations]).toEqual([["gifts", new Map([["tags", "text[]"]])]]);
  expect(await read()).toBe(first);
  known = introspectionOf("gifts", "orders");
  expect([...(await read()).relations.keys()]).toEqual(["gifts", "orders"]);
});
