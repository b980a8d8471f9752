// What /readyz asks a real database to write.
import { expect, test } from "vitest";
import { FileStore } from "../../server/embedded/storage/file-store.ts";
import { writing } from "../../server/embedded/writing.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { SILENT_LOG } from "../fixtures/template.ts";

const backend = await fileBackend();
const { sql } = backend;

test("a database that can be written is; one that only reads says no, and goes on", async () => {
  let time = 0;
  const ask = writing({ sql, files: new FileStore(backend.storageDir), log: SILENT_LOG }, () => time);
  const migrations = () => sql.query("select * from supabase_migrations.schema_migrations order by version");
  const before = await migrations();
  expect(await ask()).toBe(true);
  expect(await migrations()).toEqual(before);
  const readsOnly = {
    ...sql,
    tx: ((work) =>
      sql.tx(async (run) => {
        await run.query("set transaction read only");
        return work(run);
      })) as typeof sql.tx,
  };
  const refused = writing({ sql: readsOnly, files: new FileStore(backend.storageDir), log: SILENT_LOG });
  expect(await refused()).toBe(false);
  time = 60_000;
  expect(await ask()).toBe(true);
});

test("its question needs a file on the database's disk", async () => {
  const plan = await sql.tx(async (run) => {
    await run.query("set local work_mem = '64kB'");
    return run.query("explain (analyze, buffers) select count(*) from generate_series(1, 10000)");
  });
  expect(JSON.stringify(plan)).toMatch(/temp read=\d+ written=[1-9]/);
});
