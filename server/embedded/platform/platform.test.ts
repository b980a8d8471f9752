import { expect, it } from "vitest";
import type { Sql, SqlRunner } from "../sql.ts";
import { installPlatform } from "./platform.ts";

const COMMENT = /^comment on schema supabase_migrations is '([0-9a-f]{64})'$/;

/** A database whose mark is `digest`; another process may bring in the platform while this one waits for the lock. */
function database(digest?: string, whileWaiting = () => {}) {
  const did: string[] = [];
  const state = { digest };
  const run: SqlRunner = {
    exec: async (text: string) => {
      const [, mark] = COMMENT.exec(text) ?? [];
      if (mark) state.digest = mark;
      did.push(mark ? "marked" : "script");
    },
    query: async <T>(text: string) => {
      if (text.includes("pg_advisory_xact_lock")) {
        did.push("lock");
        whileWaiting();
      }
      return (text.includes("pg_description") ? [{ digest: state.digest }] : []) as T[];
    },
  };
  const sql = { ...run, tx: (work: (one: SqlRunner) => unknown) => work(run) } as unknown as Sql;
  const system = { text: "system", ensure: async () => void did.push("system") };
  return { did, state, install: (kind: "pglite" | "postgres") => installPlatform({ kind, sql }, system) };
}
const ALL = ["script", "system", "script", "marked"];
const inShort = (did: string[]) => did.filter((what, n) => what !== did[n - 1]);

it("a database of this process alone gets it without a lock, once", async () => {
  const { did, install } = database();
  await install("pglite");
  expect(inShort(did)).toEqual(ALL);
  did.length = 0;
  await install("pglite");
  await install("postgres");
  expect(did).toEqual([]);
});

it("of several processes on one server one brings it in, and the others find it there", async () => {
  const first = database("of an older version");
  await first.install("postgres");
  expect(inShort(first.did)).toEqual(["lock", ...ALL]);
  const second = database(undefined, () => {
    second.state.digest = first.state.digest;
  });
  await second.install("postgres");
  expect(second.did).toEqual(["lock"]);
});
