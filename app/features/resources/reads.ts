// The reads behind queries.ts, loaded with the database client when a query first runs in the browser.
import type { Db } from "~/lib/supabase";
import { AppError, answered, counted, PAST_THE_END, toAppError } from "~domain/errors";
import { RESOURCES_PER_PAGE, type ResourceParams } from "~domain/resources";

const CARD =
  "id, slug, title, summary, topic, format, ages, states, minutes, url, owner, reviewed_on, link_dead_since";
const SLUG = /^[a-z0-9-]{1,80}$/;

export type ResourceCardRow = Awaited<ReturnType<typeof listResources>>["rows"][number];
export type ResourceRow = Awaited<ReturnType<typeof readResource>>;

function filtered(db: Db, { q, topic, state, age, format, minutes }: ResourceParams) {
  const all = { count: "exact" } as const;
  let rows = q
    ? db.rpc("search_resources", { p_q: q }, all).select(CARD)
    : db.from("resources").select(CARD, all);
  rows = rows.eq("is_active", true);
  if (topic) rows = rows.eq("topic", topic);
  // What is for everywhere, or every age, is for here and for this one, too.
  if (state) rows = rows.or(`states.eq.{},states.cs.{${state}}`);
  if (age) rows = rows.or(`ages.eq.{},ages.cs.{${age}}`);
  if (format) rows = rows.eq("format", format);
  if (minutes) rows = rows.lte("minutes", Number(minutes));
  return rows;
}

export async function listResources(db: Db, params: ResourceParams) {
  const from = (params.page - 1) * RESOURCES_PER_PAGE;
  const query = filtered(db, params).order("title").order("id");
  const { data, error, count } = await query.range(from, from + RESOURCES_PER_PAGE - 1);
  // Above the last page the rows are refused with their number; it is asked for again.
  if (error?.code === PAST_THE_END) {
    return { rows: [], count: await counted(filtered(db, params).limit(1)) };
  }
  if (error) throw toAppError(error);
  return { rows: data, count: count ?? 0 };
}

/** Throws not_found. */
export async function readResource(db: Db, slug: string) {
  if (!SLUG.test(slug)) throw new AppError("not_found");
  const columns = `${CARD}, content` as const;
  const data = await answered(
    db.from("resources").select(columns).eq("slug", slug).eq("is_active", true).maybeSingle(),
  );
  if (!data) throw new AppError("not_found");
  return data;
}
