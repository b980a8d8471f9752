// The read behind queries.ts, loaded with the database client when a query first runs in the browser.
import type { Db } from "~/lib/supabase";
import { PAST_THE_END, toAppError } from "~domain/errors";
import { MEDIA_PER_PAGE, type MediaKind } from "~domain/media-kinds";

export type ShownMedia = Awaited<ReturnType<typeof listShown>>["rows"][number];

/** What staff show, in their order. */
export async function listShown(db: Db, kind: MediaKind | "", page: number) {
  const from = (page - 1) * MEDIA_PER_PAGE;
  const all = db
    .from("media")
    .select(
      "id, kind, title, file, source_url, address, width, height, alt, caption, transcript, poster_url",
      {
        count: "exact",
      },
    );
  const { data, error, count } = await (kind ? all.eq("kind", kind) : all)
    .order("order_index")
    .order("id")
    .range(from, from + MEDIA_PER_PAGE - 1);
  if (error?.code === PAST_THE_END) return { rows: [], count: 0 };
  if (error) throw toAppError(error);
  return { rows: data, count: count ?? 0 };
}
