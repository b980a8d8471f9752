import { noteSilently } from "~/lib/silent";
import type { Db } from "~/lib/supabase";
import { type CmsEntries, entryOf, inLocale, keysIn, type Locale } from "~domain/cms/entry";
import { pageNamed } from "~domain/cms/pages";
import { toAppError } from "~domain/errors";

const COLUMNS = "key, title, content, image_url, image_alt, video_url, items";

/** key -> what staff wrote; keys without a row are absent, and the built-in wording shows. */
export async function readPage(db: Db, name: string, locale: Locale): Promise<CmsEntries> {
  const keys = pageNamed(name)?.blocks.map(({ key }) => key) ?? [];
  const { data, error } = await db.from("cms_content").select(COLUMNS).in("key", keysIn(keys, locale));
  if (error) {
    noteSilently(name === "home" ? "hero_video_failed" : "texts_failed", error);
    throw toAppError(error);
  }
  const rows = Object.fromEntries(data.map((row) => [row.key, entryOf(row)]));
  return inLocale(rows, keys, locale);
}
