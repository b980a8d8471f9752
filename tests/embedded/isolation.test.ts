import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { ANON, runAs } from "../../server/embedded/identity.ts";
import { fileBackend, newVisitor, type SignedIn, signedInUser } from "../fixtures/backend.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { FIXTURE_MIGRATIONS, fixtureClient, table } from "./fixtures/tables.ts";

const backend = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });

const users: SignedIn[] = [];
for (let n = 0; n < 4; n++)
  users.push(await signedInUser(backend, `user-${n}@example.org`, { full_name: `User ${n}` }));

async function seenBy(kind: number): Promise<string> {
  const user = users[kind - 1];
  const client = kind === 0 ? backend.anon : user ? user.client : backend.service;
  const { data, error } = await table(client, "people").select("user_id");
  if (error) return `error ${error.code}`;
  if (kind === 0) return `anon ${data.length}`;
  if (!user) return `service ${data.length}`;
  return `user ${data.length} ${data.every((row) => row.user_id === user.id) ? "own" : "foreign"}`;
}

test("300 concurrent requests of visitors, users and the service each keep their own role", async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => seenBy(n % 6)));
  expect([...new Set(answers)].sort()).toEqual(["anon 0", "service 4", "user 1 own"]);
});

test("host transactions between requests leave the role of no request behind", async () => {
  const work = Array.from({ length: 60 }, (_, n) =>
    n % 2
      ? seenBy(n % 6)
      : backend.sql.query<{ who: string }>("select current_user as who").then(([row]) => `host ${row?.who}`),
  );
  const answers = new Set(await Promise.all(work));
  expect([...answers].filter((answer) => answer.startsWith("host"))).toHaveLength(1);
  expect([...answers].some((answer) => /host (anon|authenticated|service_role)/.test(answer))).toBe(false);
});

test("nobody makes himself an admin: the column stays revoked", async () => {
  const [user] = users as [SignedIn];
  const refused = await table(user.client, "people").update({ role: "admin" }).eq("user_id", user.id);
  expect(refused.error?.code).toBe("42501");
  const allowed = await table(user.client, "people")
    .update({ full_name: "Renamed" })
    .eq("user_id", user.id)
    .select();
  expect(allowed.data).toMatchObject([{ full_name: "Renamed", role: "user" }]);
});

test("a table without a grant stays closed to visitors, also after later requests", async () => {
  const insert = await table(newVisitor(backend), "notes").insert({ slug: "x" });
  expect([insert.status, insert.error?.code]).toEqual([401, "42501"]);
  const secret = await table(newVisitor(backend), "notes").select("secret");
  expect(secret.error?.code).toBe("42501");
});

test("a failing request undoes nothing of the requests around it", async () => {
  await table(backend.service, "announcements").insert({ key: "taken", title: "first" }).throwOnError();
  const results = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      table(backend.service, "announcements").insert({ key: n % 4 === 0 ? "taken" : `a-${n}`, title: "t" }),
    ),
  );
  expect(results.filter((result) => result.status === 409)).toHaveLength(30);
  const stored = await table(backend.service, "announcements").select("key");
  expect(stored.data).toHaveLength(91);
});

test.each(["auth", "storage", "private", "realtime", "supabase_migrations", "pg_catalog"])(
  "the schema %s is out of reach through rest, also for the service",
  async (schema) => {
    const { status } = await (backend.service as unknown as SupabaseClient)
      .schema(schema)
      .from("users")
      .select();
    expect(status).toBe(406);
  },
);

test("a visitor's statement gets three seconds, and the limit ends with his request", async () => {
  const limit = "select current_setting('statement_timeout') as value";
  const before = await backend.sql.query(limit);
  expect(await runAs(backend.sql, ANON, (run) => run.query(limit))).toEqual([{ value: "3s" }]);
  expect(await backend.sql.query(limit)).toEqual(before);
});

// PGlite can interrupt nothing.
test.runIf(isOnPostgres)(
  "a function's own time is its call's through rest, and comes too late in a statement",
  async () => {
    const called = await fixtureClient(backend.anon).rpc("dawdle");
    expect(called.error?.code).toBe("57014");
    expect(await runAs(backend.sql, ANON, (run) => run.query("select public.dawdle()"))).toHaveLength(1);
  },
);
