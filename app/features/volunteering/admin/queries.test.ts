// A form sends what was changed: "Done from home" alone takes the place away, too.
import { expect, test, vi } from "vitest";
import type { Db } from "~/lib/supabase";
import { opportunityWrite } from "./queries";

const written = vi.fn();
const db = { from: () => ({ update: written }) } as unknown as Db;

test.each([
  ["from home now", { is_remote: true }, { is_remote: true, state: null, city: null }],
  ["at a place now", { is_remote: false, state: "OH" }, { is_remote: false, state: "OH" }],
  ["something else", { title: "Drive" }, { title: "Drive" }],
])("%s", (_, changes, row) => {
  opportunityWrite.change(db, changes);
  expect(written).toHaveBeenLastCalledWith(row);
});
