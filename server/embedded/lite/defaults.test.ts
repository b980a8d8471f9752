import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";

type Tables = { parcels: { id: number; name: string | null; weight: string | null } };
let db: Kysely<Tables>;
let DEFAULT: string;
let ask: () => void;

beforeEach(async () => {
  vi.resetModules();
  const { columnDefaults } = await import("./defaults.ts");
  const { bodyForLite, COLUMN_DEFAULT } = await import("../rest-body.ts");
  DEFAULT = COLUMN_DEFAULT;
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of: Kysely<Tables>) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  db = new Kysely<Tables>({ dialect, plugins: [columnDefaults] });
  /** A request that prefers the columns' defaults, after which they are looked for. */
  ask = () => {
    const headers = { prefer: "missing=default" };
    const request = new Request("http://x/parcels?columns=name", { method: "POST", headers });
    bodyForLite([{}], request, { kind: "relation" } as never, new Map() as never);
  };
});
const compiled = (rows: Partial<Tables["parcels"]>[]) => {
  const { sql, parameters } = db
    .insertInto("parcels")
    .values(rows as Tables["parcels"][])
    .compile();
  return [sql.replace(/^.* values /, ""), parameters];
};

it("until somebody asks for a default no statement is touched", () => {
  expect(compiled([{ name: DEFAULT }])).toEqual(["($1)", [DEFAULT]]);
});

it("a row's value that stands for the default is written as such, and no other", () => {
  ask();
  expect(compiled([{ name: DEFAULT, weight: "1" }])).toEqual(["(default, $1)", ["1"]]);
  expect(compiled([{ name: "a" }, { name: DEFAULT }])).toEqual(["($1), (default)", ["a"]]);
  expect(compiled([{ name: "a", weight: null }])).toEqual(["($1, $2)", ["a", null]]);
});

it("a row that holds an expression is read as well", () => {
  ask();
  const { sql, parameters } = db
    .insertInto("parcels")
    .values(({ fn, val }) => ({ id: fn("now"), name: DEFAULT, weight: val("1") }) as never)
    .compile();
  expect([sql.replace(/^.* values /, ""), parameters]).toEqual(["(now(), default, $1)", ["1"]]);
});

it("rows like the new ones are looked for by nothing where they have the default", () => {
  ask();
  const like = (name: string) => db.selectFrom("parcels").where("name", "=", name).compile().parameters;
  expect([like(DEFAULT), like("a")]).toEqual([[null], ["a"]]);
  const among = (names: string[]) => db.selectFrom("parcels").where("name", "in", names).compile().parameters;
  expect([among([DEFAULT, "a"]), among(["a", "b"])]).toEqual([
    [null, "a"],
    ["a", "b"],
  ]);
});
