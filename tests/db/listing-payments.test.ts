// By what staff find listings whose membership is owed, or not paid.
import { expect, test } from "vitest";
import { listingList } from "~/features/directory/admin/queries";
import { listParams } from "~/lib/list/params";
import { readPage } from "~/lib/list/reads";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { listed } from "../fixtures/listings.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const who = await listed(backend, admin);
await listed(backend, admin, "psychologist");

/** Under which of the two the lawyer stands; the psychologist owes nothing and stands under none. */
async function states() {
  const all = listParams(listingList, new URLSearchParams());
  const found = ["past_due", "unpaid"].map(async (state) => {
    const { rows } = await readPage(admin.client, listingList, { ...all, filters: { state } });
    expect(rows.filter(({ id }) => id !== who.listing)).toEqual([]);
    return rows.length > 0 ? [state] : [];
  });
  return (await Promise.all(found)).flat();
}

test.each([
  ["active", 0, []],
  ["past_due", 13, ["past_due"]],
  ["unpaid", 13, ["past_due"]],
  ["past_due", 15, ["unpaid"]],
  ["unpaid", 15, ["unpaid"]],
  ["paused", 0, ["unpaid"]],
])("%s since %i days is found under %j", async (status, days, expected) => {
  await backend.sql.query(
    "update public.subscriptions set status = $2, past_due_at = now() - make_interval(days => $3) where user_id = $1",
    [who.id, status, days],
  );
  expect(await states()).toEqual(expected);
});
