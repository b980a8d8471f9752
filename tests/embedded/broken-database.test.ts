// Only the built-in database is ours to open again.
import { expect, test } from "vitest";
import { run } from "../../scripts/drill/broken-database.ts";

test.skipIf(process.env.TEST_DATABASE_URL)(
  "a database that broke is opened again by itself with every acknowledged row, and heard from again",
  async () => expect(await run("quick")).toMatchObject({ ok: true }),
  120_000,
);
