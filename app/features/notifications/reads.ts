import { defineList } from "~/lib/list/define-list";
import { noteSilently } from "~/lib/silent";
import type { Db } from "~/lib/supabase";
import { AppError, answered, counted, toAppError } from "~domain/errors";

/** `signal` ends it: whoever signs out while this is on its way asks nothing any more, least of all as a stranger. */
export async function countUnread(
  db: Db,
  user_id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { count, error } = await db
    .from("inbox_notifications")
    .select("id", { count: "exact", head: true })
    .eq("user_id", user_id)
    .eq("is_read", false)
    .abortSignal(signal);
  if (error && !signal.aborted) noteSilently("unread_count_failed", error);
  if (error) throw toAppError(error);
  // An answer without a number is not the number none.
  if (count === null) throw new AppError("unexpected");
  return count;
}

export async function isDiscreet(db: Db, user_id: string): Promise<boolean> {
  const data = await answered(
    db.from("discreet_notices").select("user_id").eq("user_id", user_id).maybeSingle(),
  );
  return data !== null;
}

/** The messages of one person, newest first. */
export const inboxList = (user_id: string) =>
  defineList((db, how) =>
    db
      .from("inbox_notifications")
      .select("id, kind, title, body, link_path, is_read, created_at", how)
      .eq("user_id", user_id),
  )({
    key: ["notifications", user_id],
    names: ["message", "messages"],
    id: "id",
    sorts: ["-created_at"],
    filters: {
      show: { label: "Show", options: { unread: "Unread" }, where: (rows) => rows.eq("is_read", false) },
    },
  });

export async function isAdmin(db: Db, user_id: string): Promise<boolean> {
  const roles = db.from("user_roles").select("role", { count: "exact", head: true });
  return (await counted(roles.eq("user_id", user_id).eq("role", "admin"))) > 0;
}
