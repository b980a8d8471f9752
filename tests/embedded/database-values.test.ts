// What the host's own statements get and give is the same on both engines.
import { expect, test } from "vitest";
import { CONNECTIONS } from "../../server/embedded/postgres.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

const backend = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });

const first = async (text: string, params?: unknown[]) => (await backend.sql.query(text, params))[0];

test("values are read as numbers, ISO timestamps, plain dates, objects and arrays of these", async () => {
  const at = "timestamptz '2026-11-21 10:31:23.07+00'";
  const row = await first(
    `select 5::int8 as big, 1.50::numeric as exact, 2::int2 as small, true as yes, null::text as none, ${at} as at,
       date '2026-11-21' as day, '{"a":[1]}'::jsonb as doc, array['x,y','"'] as texts, array[1,2]::int8[] as bigs,
       array[${at}] as times, array['{"a":1}'::jsonb] as docs, array[array[1,2],array[3,4]] as table,
       'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid as id, '\\x01ff'::bytea as bytes`,
  );
  expect({ ...row, bytes: [...Buffer.from(row?.bytes as Uint8Array)] }).toEqual({
    big: 5,
    exact: 1.5,
    small: 2,
    yes: true,
    none: null,
    at: "2026-11-21T10:31:23.07+00:00",
    day: "2026-11-21",
    doc: { a: [1] },
    texts: ["x,y", '"'],
    bigs: [1, 2],
    times: ["2026-11-21T10:31:23.07+00:00"],
    docs: [{ a: 1 }],
    table: [
      [1, 2],
      [3, 4],
    ],
    id: "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
    bytes: [1, 255],
  });
});

test("an array is a list where the statement wants one and JSON where it wants JSON", async () => {
  const row = await first(
    "select $1::jsonb as doc, $2::text[] as texts, $3::jsonb as text, $4::int8 as big",
    [[{ a: "'" }, "x"], ["a,b", 'c"'], '"already JSON"', 7],
  );
  expect(row).toEqual({ doc: [{ a: "'" }, "x"], texts: ["a,b", 'c"'], text: "already JSON", big: 7 });
});

test("a second statement behind the first one is refused, and more values than can be counted", async () => {
  await expect(backend.sql.query("select 1; select 2")).rejects.toMatchObject({ code: "42601" });
  const many = Array.from({ length: 32_768 }, () => 1);
  await expect(backend.sql.query("select 1", many)).rejects.toMatchObject({ code: "54000" });
  expect(await first("select 1 as one")).toEqual({ one: 1 });
});

test("who finds every connection taken is told to come back after two seconds", async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = Array.from({ length: backend.kind === "pglite" ? 1 : CONNECTIONS }, () =>
    backend.sql.tx(async (run) => {
      await run.query("select 1");
      await gate;
    }),
  );
  const ask = (path: string, init?: RequestInit) =>
    backend.fetch(
      new Request(`http://site.test${path}`, { ...init, headers: { apikey: "sb_publishable_test" } }),
    );
  const started = performance.now();
  const body = JSON.stringify({ email: "a@example.org", password: "wrong-one" });
  const answers = await Promise.all([
    ask("/rest/v1/people?select=user_id"),
    ask("/auth/v1/token?grant_type=password", { method: "POST", body }),
    ask("/storage/v1/object/public/any/thing.webp"),
  ]);
  const waited = performance.now() - started;
  letGo();
  await Promise.all(holding);
  expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    answers.map(() => [503, "2"]),
  );
  expect(waited).toBeGreaterThan(1_900);
  expect((await ask("/rest/v1/people?select=user_id")).status).toBeLessThan(500);
});
