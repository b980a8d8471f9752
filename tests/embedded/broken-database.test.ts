// Only the built-in database is ours to open again.
import { expect, test } from "vitest";
import { run } from "../../scripts/drill/broken-database.ts";
import { isOnPostgres } from "../fixtures/engines.ts";

test.skipIf(isOnPostgres)(
  "a database that broke is opened again by itself with every acknowledged row, and heard from again",
  async () => expect(await run("quick")).toMatchObject({ ok: true }),
  120_000,
);
