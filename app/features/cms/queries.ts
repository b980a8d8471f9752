import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { toAppError } from "~domain/errors";

export type CmsText = { key: string; title: string | null; content: string | null };

const meta = { tables: ["cms_content"] };

export const cmsQueries = {
  /** key -> row; keys without a row are absent, and the built-in wording shows. */
  texts: (keys: readonly string[]) =>
    queryOptions({
      queryKey: ["cms", "texts", ...keys],
      meta,
      queryFn: async (context): Promise<Record<string, CmsText>> => {
        const db = await dbOf(context);
        const { data, error } = await db
          .from("cms_content")
          .select("key, title, content")
          .in("key", [...keys]);
        if (error) throw toAppError(error);
        return Object.fromEntries(data.map((row) => [row.key, row]));
      },
    }),
  /** spec 2.9: the video of a hero, by the hero's key. */
  heroVideo: (key: string) =>
    queryOptions({
      queryKey: ["cms", "hero-video", key],
      meta,
      queryFn: async (context): Promise<{ video_url: string | null } | null> => {
        const db = await dbOf(context);
        const { data, error } = await db.from("cms_content").select("video_url").eq("key", key).maybeSingle();
        if (error) throw toAppError(error);
        return data;
      },
    }),
};
