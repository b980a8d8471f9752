import { expect, it } from "vitest";
import type { Sql, SqlRunner } from "../sql.ts";
import { installRealtimeTriggers, quoteIdentifier } from "./triggers.ts";

type Table = { table_name: string; key_columns?: string[] | null; has_trigger?: boolean };
const row = ({ table_name, key_columns = ["id"], has_trigger = false }: Table) => ({
  schema_name: "public",
  table_name,
  key_columns,
  has_trigger,
});

/** The statements that are run, of which each ends a line; undefined when the database is asked nothing more. */
async function installed(published: Table[], stale: Table[] = [], differs = true) {
  const scripts: string[] = [];
  let begun = false;
  const run: SqlRunner = {
    exec: async (script) => void scripts.push(script),
    query: async <T>(text: string) => {
      if (text.includes("full join")) return (differs ? [{}] : []) as T[];
      if (text.includes("has_trigger")) return published.map(row) as T[];
      return (text.includes("not exists") ? stale.map(row) : []) as T[];
    },
  };
  const tx = async (work: (run: SqlRunner) => Promise<unknown>) => {
    begun = true;
    await work(run);
  };
  await installRealtimeTriggers({ ...run, tx } as unknown as Sql);
  expect(scripts.length).toBeLessThan(2);
  return begun ? (scripts[0]?.replace(/\n\s+/g, " ").split("\n") ?? []) : undefined;
}
const creates = (table: string, key: string) =>
  `create trigger realtime_notify after insert or update or delete on "public"."${table}" for each row execute function realtime.notify_change(${key});`;
const drops = (table: string) => `drop trigger realtime_notify on "public"."${table}";`;

it("a name is one name, whatever is in it", () => {
  expect(quoteIdentifier(`a"; drop table "b`)).toBe(`"a""; drop table ""b"`);
});

it("where nothing differs nothing is looked at", async () => {
  expect(await installed([{ table_name: "a" }], [{ table_name: "b" }], false)).toBeUndefined();
});

it("published tables get their trigger, with their key; others lose theirs first", async () => {
  expect(await installed([{ table_name: "a" }])).toEqual([creates("a", "'id'")]);
  expect(await installed([], [{ table_name: "b" }])).toEqual([drops("b")]);
  expect(await installed([{ table_name: "a" }], [{ table_name: "b" }])).toEqual([
    drops("b"),
    creates("a", "'id'"),
  ]);
  expect(await installed([{ table_name: "a", key_columns: ["it's", "b"] }])).toEqual([
    creates("a", "'it''s', 'b'"),
  ]);
});

it.each<[string, Table[]]>([
  ["has one", [{ table_name: "a", has_trigger: true }]],
  ["has no key", [{ table_name: "a", key_columns: null }]],
  ["is not there", []],
])("a table that %s gets none", async (_, published) => {
  expect(await installed(published)).toEqual([]);
  expect(await installed([...published, { table_name: "c" }])).toEqual([creates("c", "'id'")]);
});
