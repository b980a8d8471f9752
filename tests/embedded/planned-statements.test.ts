// What is asked twice is parsed and planned once: nobody may notice it by anything but the time it takes.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

const backend = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });

/** On one connection, because each keeps its own. */
const onOne = <T>(work: (ask: (text: string, params?: unknown[]) => Promise<unknown[]>) => Promise<T>) =>
  backend.sql.tx((run) => work((text, params) => run.query(text, params)));

const kept = async (ask: (text: string) => Promise<unknown[]>) =>
  Number(((await ask("select count(*) as n from pg_prepared_statements")) as { n: number }[])[0]?.n);

test("the same statement answers with what it is given and with what has changed since", async () => {
  await backend.sql.query("create table planned (id int primary key, word text)");
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8])
    await backend.sql.query("insert into planned values ($1, $2)", [id, `word ${id}`]);
  for (const id of [1, 5, 8, 9, 2, 3]) {
    const rows = await backend.sql.query("select * from planned where id = $1", [id]);
    expect(rows).toEqual(id > 8 ? [] : [{ id, word: `word ${id}` }]);
  }
  await backend.sql.query("alter table planned add column more int default 7");
  expect(await backend.sql.query("select * from planned where id = $1", [1])).toEqual([
    { id: 1, word: "word 1", more: 7 },
  ]);
  await backend.sql.exec("alter table planned drop column word");
  expect(await backend.sql.query("select * from planned where id = $1", [1])).toEqual([{ id: 1, more: 7 }]);
});

test("a role that may not read gets nothing of what another one's plan has read", async () => {
  await backend.sql.exec(`create table planned_own (name text);
    alter table planned_own enable row level security;
    create policy "Own rows" on planned_own using (name = current_setting('app.name', true));
    grant select on planned_own to anon, authenticated; insert into planned_own values ('one'), ('two');`);
  const names = (role: string, name: string) =>
    onOne(async (ask) => {
      await ask("select set_config('role', $1, true), set_config('app.name', $2, true)", [role, name]);
      return (await ask("select name from planned_own order by 1")) as { name: string }[];
    });
  const owner = () => backend.sql.query<{ name: string }>("select name from planned_own order by 1");
  for (let round = 0; round < 8; round += 1) {
    expect(await owner()).toEqual([{ name: "one" }, { name: "two" }]);
    expect(await names("anon", "one")).toEqual([{ name: "one" }]);
    expect(await names("authenticated", "two")).toEqual([{ name: "two" }]);
    expect(await names("anon", "none")).toEqual([]);
  }
});

test("what is asked twice is kept, once; what fails each time and what somebody invents fills nothing", async () => {
  const [before, after] = await onOne(async (ask) => {
    const first = await kept(ask);
    for (let n = 0; n < 6; n += 1) await ask("select $1::int + 1 as n", [n]);
    return [first, await kept(ask)];
  });
  // The counting itself is asked twice, too.
  expect((after ?? 0) - (before ?? 0)).toBeLessThanOrEqual(2);
  expect(after).toBeGreaterThan(before ?? 0);
  for (let n = 0; n < 6; n += 1) {
    await expect(backend.sql.query("select 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
    await expect(backend.sql.query("select nothing from nowhere", [])).rejects.toMatchObject({
      code: "42P01",
    });
  }
  for (let n = 0; n < 700; n += 1)
    for (let twice = 0; twice < 2; twice += 1) await backend.sql.query(`select ${n} as n`);
  expect(await onOne(kept)).toBeLessThanOrEqual(210);
});
