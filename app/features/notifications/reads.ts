import { noteSilently } from "~/lib/silent";
import type { Db } from "~/lib/supabase";
import { toAppError } from "~domain/errors";
import { LOG_LINES } from "~domain/messages";

export type Shown = "all" | "unread";

export type Notification = {
  id: string;
  kind: string;
  title: string;
  body: string;
  link_path: string | null;
  is_read: boolean;
  /** ISO, UTC. */
  created_at: string;
};
export type NotificationPage = { rows: Notification[]; count: number };

/** PostgREST's answer past the last page: an empty page for us, not an error. */
const PAST_THE_END = "PGRST103";

export async function countUnread(db: Db, user_id: string): Promise<number> {
  const { count, error } = await db
    .from("inbox_notifications")
    .select("id", { count: "exact", head: true })
    .eq("user_id", user_id)
    .eq("is_read", false);
  if (error) noteSilently(LOG_LINES.unread_count_failed, error);
  if (error) throw toAppError(error);
  return count ?? 0;
}

export async function listNotifications(
  db: Db,
  user_id: string,
  { shown, page, size }: { shown: Shown; page: number; size: number },
): Promise<NotificationPage> {
  const from = (page - 1) * size;
  let query = db
    .from("inbox_notifications")
    .select("id, kind, title, body, link_path, is_read, created_at", { count: "exact" })
    .eq("user_id", user_id);
  if (shown === "unread") query = query.eq("is_read", false);
  const { data, count, error } = await query
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + size - 1);
  if (error?.code === PAST_THE_END) return { rows: [], count: 0 };
  if (error) throw toAppError(error);
  return { rows: data, count: count ?? 0 };
}
