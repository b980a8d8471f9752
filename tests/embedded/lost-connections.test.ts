// On a PostgreSQL of its own, in the step of `npm test` that has one.
import { expect, test } from "vitest";
import { run } from "../../scripts/drill/loss.ts";

test.skipIf(!process.env.TEST_DATABASE_URL)(
  "connections lost between any two statements change nobody's identity and lose nothing acknowledged",
  async () => expect(await run("quick")).toEqual({ ok: true, line: expect.any(String) }),
  120_000,
);
