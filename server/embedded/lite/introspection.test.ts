import { expect, test } from "vitest";
import type { LiteConnection } from "./connection.ts";
import { introspectOnce, withItsColumns } from "./introspection.ts";

function countingConnection() {
  const counter = { readings: 0 };
  const introspect = async () => {
    counter.readings += 1;
    return counter.readings;
  };
  return { counter, connection: { introspect } as unknown as LiteConnection };
}

test("whoever waits for the catalogue shares one reading; the next one is new", async () => {
  const { counter, connection } = countingConnection();
  introspectOnce(connection);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => connection.introspect({ useCache: true })),
  );
  expect([counter.readings, new Set(answers).size]).toEqual([1, 1]);
  await connection.introspect({ useCache: true });
  await connection.introspect();
  expect(counter.readings).toBe(3);
});

test("what lite walks for each request is what is served, without the text of views, and the same each time", async () => {
  const whole = {
    functions: [],
    columns: [
      { schema: "public", table: "donations" },
      { schema: "private", table: "counted_gifts" },
    ],
    views: [{ schema: "public", name: "donor_wall", sql: "select 1" }],
  };
  const connection = { introspect: async () => whole } as unknown as LiteConnection;
  introspectOnce(connection);
  const read = await connection.introspect({ useCache: true });
  expect(read).toEqual({
    functions: [],
    columns: [{ schema: "public", table: "donations" }],
    views: [{ schema: "public", name: "donor_wall", sql: null }],
  });
  expect(await connection.introspect({ useCache: true })).toBe(read);
});

test("a request about one table has that table's columns before it, any other the whole list", async () => {
  const whole = {
    functions: [],
    columns: [
      { schema: "public", table: "donations", name: "id" },
      { schema: "public", table: "campaigns", name: "id" },
    ],
    views: [],
  };
  const connection = { introspect: async () => whole } as unknown as LiteConnection;
  introspectOnce(connection);
  type Read = { columns: { table: string }[] };
  const rest = withItsColumns(async () => Response.json(await connection.introspect({ useCache: true })));
  const seenBy = async (path: string) => {
    const answer = await rest(new Request(`http://site.test/rest/v1/${path}`));
    return ((await answer.json()) as Read).columns.map(({ table }) => table);
  };
  expect(await seenBy("campaigns?select=id,title&slug=eq.a")).toEqual(["campaigns"]);
  expect(await seenBy("campaigns")).toEqual(["campaigns"]);
  for (const path of [
    "campaigns?select=id,donations(id)",
    "campaigns?select=id,%20all:donations%28id%29",
    "rpc/do",
    "nothing",
  ])
    expect(await seenBy(path), path).toEqual(["donations", "campaigns"]);
  const [narrow] = await Promise.all([seenBy("donations?select=*"), seenBy("rpc/do")]);
  expect(narrow).toEqual(["donations"]);
});

test("a catalogue that could not be read is none, not one without tables; any other answer passes", async () => {
  const reading = (catalogue: unknown) => {
    const connection = { introspect: async () => catalogue } as unknown as LiteConnection;
    introspectOnce(connection);
    return [connection.introspect(), connection.introspect({ useCache: true })];
  };
  for (const read of reading({ tables: [], columns: [], views: [] }))
    await expect(read).rejects.toMatchObject({ code: "08006" });
  for (const odd of [null, undefined, "words", { functions: [] }, { functions: [], views: null }])
    expect(await Promise.all(reading(odd))).toEqual([odd, odd]);
});

test("what fails for another reason fails as it did, and is asked again by the next", async () => {
  let fails = true;
  const introspect = async () => {
    if (fails) throw new Error("words");
    return {
      functions: [],
      views: [],
      columns: "none",
      own: [{ schema: 5 }, { schema: "auth" }, { schema: "x" }, 7, null],
    };
  };
  const connection = { introspect } as unknown as LiteConnection;
  introspectOnce(connection);
  await expect(connection.introspect({ useCache: true })).rejects.toThrow("words");
  fails = false;
  expect(await connection.introspect({ useCache: true })).toMatchObject({
    columns: "none",
    own: [{ schema: 5 }, { schema: "auth" }, 7, null],
  });
});

test("a catalogue of another shape is nobody's to cut", async () => {
  for (const odd of [
    { functions: [], views: [], columns: "none" },
    { functions: [], columns: [] },
  ]) {
    const connection = { introspect: async () => odd } as unknown as LiteConnection;
    introspectOnce(connection);
    const rest = withItsColumns(async () => Response.json(await connection.introspect({ useCache: true })));
    expect(await (await rest(new Request("http://site.test/rest/v1/campaigns"))).json()).toEqual(odd);
  }
});
