// A server that stands on an empty database writes by merely being on: for `npm run move` it is as empty as before.
import { expect, it } from "vitest";
import { countTables } from "../../scripts/backup-manifest.ts";
import { refuseInhabited } from "../../scripts/move/checks.ts";
import { tablesOf } from "../../scripts/move/tables.ts";
import { SCHEDULE } from "../../server/jobs.ts";
import type { FunctionHandler } from "../../supabase/functions/_shared/surroundings.ts";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { fileGiving } from "./giving.ts";

const world = await fileGiving();

it("what the scheduled work leaves there is nobody's", async () => {
  const before = await world.backend.sql.tx(countTables);
  for (const name of Object.keys(SCHEDULE)) {
    const module = (await import(`../../supabase/functions/${name}/index.ts`)) as {
      default: FunctionHandler;
    };
    const { status } = await world.call(
      module.default,
      {},
      { authorization: `Bearer ${TEST_SECRETS.secret_key}` },
    );
    expect([name, status]).toEqual([name, 200]);
  }
  const after = await world.backend.sql.tx(countTables);
  expect(after["private.lot_days"], "the work was done").toBeGreaterThan(before["private.lot_days"] ?? 0);
  await world.backend.sql.tx(async (run) =>
    refuseInhabited(run, await tablesOf(run), null, "elsewhere", async () => before),
  );
  await world.backend.sql.exec(
    "insert into public.email_outbox (template, dedupe_key, to_email) values ('x', 'x', 'a@example.org')",
  );
  await expect(
    world.backend.sql.tx(async (run) =>
      refuseInhabited(run, await tablesOf(run), null, "elsewhere", async () => before),
    ),
  ).rejects.toThrow("rows of another installation (in public.email_outbox)");
});
