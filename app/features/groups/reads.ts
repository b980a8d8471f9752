// The reads behind queries.ts, loaded with the database client when a query first runs in the browser.
import type { Db } from "~/lib/supabase";
import { AppError, answered } from "~domain/errors";
import { type AgendaParams, SESSIONS_PER_PAGE } from "~domain/groups";

const AGENDA =
  "id, starts_at, ends_at, minutes, day_part, standing, seats, note, is_moved, hosted_by, group_id, slug, name, summary, place_kind, place, state, time_zone, labels";
const GROUP =
  "id, slug, name, summary, about, hosted_by, rules, rules_version, place_kind, place, state, time_zone, labels";
const SLUG = /^[a-z0-9-]{1,80}$/;
/** Of one group, as many as it has ahead of it. */
const OF_A_GROUP = 14;

export type AgendaRow = Awaited<ReturnType<typeof listAgenda>>["rows"][number];
export type GroupRow = Awaited<ReturnType<typeof readGroup>>;

/** The next sessions, soonest first, and whether there are more: one more is read than is shown, and nothing counted. */
export async function listAgenda(db: Db, { label, place, part, state, page }: AgendaParams) {
  const from = (page - 1) * SESSIONS_PER_PAGE;
  let query = db.from("group_agenda").select(AGENDA).order("starts_at").order("id");
  if (label) query = query.contains("labels", [label]);
  if (place) query = query.eq("place_kind", place as "online");
  if (part) query = query.eq("day_part", part as "morning");
  if (state) query = query.eq("state", state);
  const data = await answered(query.range(from, from + SESSIONS_PER_PAGE));
  return { rows: data.slice(0, SESSIONS_PER_PAGE), more: data.length > SESSIONS_PER_PAGE };
}

/** All groups that meet, by name; one that rests between two sessions is found here, too. Hosts and staff read others elsewhere. */
export async function listGroups(db: Db) {
  return answered(db.from("support_groups").select(GROUP).eq("is_active", true).order("name").limit(200));
}

/** Throws not_found, and gone for a group that no longer meets. */
export async function readGroup(db: Db, slug: string) {
  if (!SLUG.test(slug)) throw new AppError("not_found");
  const data = await answered(
    db.from("support_groups").select(GROUP).eq("slug", slug).eq("is_active", true).maybeSingle(),
  );
  if (data) return data;
  const known = await db.rpc("was_public", { p_table: "support_groups", p_key: slug });
  throw new AppError(known.data ? "gone" : "not_found");
}

export async function sessionsOf(db: Db, group_id: string) {
  return answered(
    db.from("group_agenda").select(AGENDA).eq("group_id", group_id).order("starts_at").limit(OF_A_GROUP),
  );
}
