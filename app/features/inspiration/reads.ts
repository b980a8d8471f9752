// The reads behind queries.ts, loaded with the database client when a query first runs in the browser.
import type { Db } from "~/lib/supabase";
import { AppError, PAST_THE_END, toAppError } from "~domain/errors";
import { INSPIRATIONS_PER_PAGE, ourDay } from "~domain/inspirations";

const COLUMNS = "id, day, kind, title, body, attribution";
const DAY = /^\d{4}-\d\d-\d\d$/;

export type InspirationRow = Awaited<ReturnType<typeof readDay>>;

/** The newest first, and which day it is for us: both renders of the page agree on it. */
export async function listDays(db: Db, page: number) {
  const from = (page - 1) * INSPIRATIONS_PER_PAGE;
  const { data, error, count } = await db
    .from("daily_inspirations")
    .select(COLUMNS, { count: "exact" })
    .order("day", { ascending: false })
    .range(from, from + INSPIRATIONS_PER_PAGE - 1);
  const today = ourDay(new Date());
  if (error?.code === PAST_THE_END) return { rows: [], count: 0, today };
  if (error) throw toAppError(error);
  return { rows: data, count: count ?? 0, today };
}

/** Throws not_found for a day without words, or one that has not begun. */
export async function readDay(db: Db, day: string) {
  if (!DAY.test(day)) throw new AppError("not_found");
  const { data, error } = await db.from("daily_inspirations").select(COLUMNS).eq("day", day).maybeSingle();
  if (error) throw error.code === "22008" ? new AppError("not_found") : toAppError(error);
  if (!data) throw new AppError("not_found");
  return data;
}
