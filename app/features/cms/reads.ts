import { noteSilently } from "~/lib/silent";
import type { Db } from "~/lib/supabase";
import { toAppError } from "~domain/errors";
import { LOG_LINES } from "~domain/messages";

export type CmsText = { key: string; title: string | null; content: string | null };

/** key -> row; keys without a row are absent, and the built-in wording shows. */
export async function readTexts(db: Db, keys: readonly string[]): Promise<Record<string, CmsText>> {
  const { data, error } = await db
    .from("cms_content")
    .select("key, title, content")
    .in("key", [...keys]);
  if (error) noteSilently(LOG_LINES.texts_failed, error);
  if (error) throw toAppError(error);
  return Object.fromEntries(data.map((row) => [row.key, row]));
}

/** spec 2.9: the video of a hero, by the hero's key. */
export async function readHeroVideo(db: Db, key: string): Promise<{ video_url: string | null } | null> {
  const { data, error } = await db.from("cms_content").select("video_url").eq("key", key).maybeSingle();
  if (error) noteSilently(LOG_LINES.hero_video_failed, error);
  if (error) throw toAppError(error);
  return data;
}
