// The read behind the public page, loaded with the database client when it first runs in the browser.

import type { Db } from "~/lib/supabase";
import { answered } from "~domain/errors";

const MOST = 6;
const CARD =
  "id, title, summary, is_task, is_remote, state, city, near_children, time_zone, starts_local, starts_at, ends_at, minutes, has_place";

export type OpenShift = Awaited<ReturnType<typeof listOpenShifts>>[number];

/** The next few things anybody can sign up for. */
export async function listOpenShifts(db: Db) {
  return answered(db.from("volunteer_openings").select(CARD).order("sort_at").order("id").limit(MOST));
}
