// Corners of PostgREST, storage and auth that a supabase-js program turns sooner or later, as the hosted services answer.
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";
import { SITE_URL, TEST_SECRETS, testBackend } from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

const backend = await testBackend({ migrationsDir: FIXTURE_MIGRATIONS });
const client = backend.service as unknown as SupabaseClient;
afterAll(() => backend.close());

const stored = (id: string) =>
  backend.sql.query("select name, weight, fragile, doc from public.parcels where id = $1", [id]);

describe("a JSON column or argument", () => {
  const documents = [
    "plain",
    "5",
    "true",
    "null",
    '"quoted"',
    '{"a":1}',
    "",
    "two\nlines",
    5,
    true,
    [1, "a"],
    { a: ["b"] },
  ];
  test.each(documents.map((doc) => [doc]))("keeps %j as it is", async (doc) => {
    const { data, error } = await client.from("parcels").insert({ doc }).select("id, doc").single();
    expect([error, data?.doc]).toEqual([null, doc]);
    const changed = await client.from("parcels").update({ doc }).eq("id", data?.id).select("doc").single();
    expect(changed.data).toEqual({ doc });
    const row = { id: data?.id, doc };
    expect((await client.from("parcels").upsert(row).select("doc").single()).data).toEqual({ doc });
    const kind = Array.isArray(doc) ? "array" : typeof doc;
    expect((await client.rpc("kind_of", { p: doc })).data).toBe(kind);
  });

  test("is null for null", async () => {
    const { data } = await client.from("parcels").insert({ doc: null }).select("doc").single();
    expect(data).toEqual({ doc: null });
    expect((await client.rpc("kind_of", { p: null })).data).toBeNull();
  });
});

describe("rows of different shapes sent together", () => {
  const rows = [{ name: "a", weight: 1, fragile: false }, { name: "b" }];
  const bare = (doc: unknown = null) => ({ name: "b", weight: 7, fragile: true, doc });

  test("get null where they say nothing, also in the database", async () => {
    const { error } = await client.from("parcels").insert(rows);
    expect(error?.code).toBe("23502");
    const known = rows.map(({ weight: _, ...row }) => row);
    const { data } = await client.from("parcels").insert(known).select("id, fragile");
    expect(data?.map(({ fragile }) => fragile)).toEqual([false, null]);
    expect(await stored(data?.[1]?.id)).toMatchObject([{ fragile: null }]);
  });

  test("get the defaults when asked to, and are answered with them", async () => {
    const options = { defaultToNull: false };
    const { data, error } = await client.from("parcels").insert(rows, options).select();
    expect(error).toBeNull();
    expect(data?.[0]).toMatchObject(rows[0] ?? {});
    expect(data?.[1]).toMatchObject({ ...bare(), id: expect.any(String), made_at: expect.any(String) });
    expect(await stored(data?.[1]?.id)).toEqual([bare()]);
    const mixed = [{ id: data?.[0]?.id, name: "c", doc: "text" }, { name: "b" }];
    const upserted = await client.from("parcels").upsert(mixed, options).select();
    expect(upserted.error).toBeNull();
    expect(upserted.data?.map(({ name, doc }) => [name, doc])).toEqual([
      ["c", "text"],
      ["b", null],
    ]);
    expect(upserted.data?.[1]?.id).toEqual(expect.any(String));
  });
});

describe("functions", () => {
  test("are asked for their size alone", async () => {
    const { count, error, data } = await client.rpc("weigh", { p_up_to: 3 }, { head: true, count: "exact" });
    expect({ count, error, data }).toEqual({ count: 3, error: null, data: null });
    const response = await backend.fetch(
      new Request(`${SITE_URL}/rest/v1/rpc/weigh?p_up_to=3`, {
        method: "HEAD",
        headers: { apikey: TEST_SECRETS.secret_key },
      }),
    );
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("write nothing when they are only read", async () => {
    const before = await client.from("parcels").select("id", { count: "exact", head: true });
    for (const how of [{ get: true as const }, { head: true as const }])
      expect((await client.rpc("pack_one", {}, how)).status).toBe(405);
    const after = await client.from("parcels").select("id", { count: "exact", head: true });
    expect(after.count).toBe(before.count);
  });
});

test("an address of no interface, or of an interface alone, is nothing", async () => {
  const asked = async (path: string) => {
    const headers = { apikey: TEST_SECRETS.secret_key };
    const answer = await backend.fetch(new Request(`${SITE_URL}${path}`, { headers }));
    return [answer.status, answer.headers.get("content-type")?.split(";")[0]];
  };
  for (const path of ["/auth/v1", "/rest/v1", "/storage/v1"])
    expect(await asked(path), path).toEqual([404, "application/json"]);
  for (const path of ["/rest/v12/parcels", "/graphql/v1"])
    expect(await asked(path), path).toEqual([404, "text/plain"]);
});
