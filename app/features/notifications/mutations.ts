import { browserClient } from "~/lib/supabase";
import { answered, toAppError } from "~domain/errors";

/** spec 7: filtered by id and user_id. */
export async function markRead(user_id: string, id: string): Promise<void> {
  const db = await browserClient();
  await answered(
    db.from("inbox_notifications").update({ is_read: true }).eq("id", id).eq("user_id", user_id),
  );
}

/** spec 7: filtered by user_id and is_read false. */
export async function markAllRead(user_id: string): Promise<void> {
  const db = await browserClient();
  await answered(
    db.from("inbox_notifications").update({ is_read: true }).eq("user_id", user_id).eq("is_read", false),
  );
}

/** Whether mail and messages may say anything where others may read along; saying it twice changes nothing. */
export async function setDiscreet(user_id: string, wanted: boolean): Promise<void> {
  const rows = (await browserClient()).from("discreet_notices");
  const { error } = wanted
    ? await rows.upsert({ user_id }, { onConflict: "user_id", ignoreDuplicates: true })
    : await rows.delete().eq("user_id", user_id);
  if (error) throw toAppError(error);
}
