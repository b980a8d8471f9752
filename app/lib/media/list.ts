// The library as staff see it: for its page, and for every field that shows something of it.
import { queryOptions } from "@tanstack/react-query";
import { answered } from "~domain/errors";
import type { MediaInput } from "~domain/media";
import { MEDIA_KINDS } from "~domain/media-kinds";
import { defineList, type RowOf } from "../list/define-list";
import { listKey } from "../list/reads";
import { changeRows, type Removal, type Write } from "../list/save";
import { dbOf } from "../query/client";
import { browserClient, type Db } from "../supabase";

export const mediaList = defineList((db, how) =>
  db
    .from("media")
    .select(
      "id, kind, title, file, source_url, address, width, height, bytes, hash, alt, caption, transcript, captions, poster_url, focal_x, focal_y, is_active, order_index, archived, created_at, updated_at",
      how,
    ),
)({
  key: ["media"],
  names: ["item", "items"],
  id: "id",
  search: "title",
  sorts: ["-created_at", "title", "order_index"],
  filters: {
    kind: { label: "Kind", options: MEDIA_KINDS },
    is_active: { label: "On /multimedia", options: { true: "Shown", false: "Not shown" } },
    archived: { label: "State", options: { false: "In the library", true: "Archived" } },
  },
});
export type MediaRow = RowOf<typeof mediaList>;
/** What a form gets of what was chosen: the address to write down, and words to begin with. */
export type Picked = Pick<MediaRow, "id" | "kind" | "title" | "address" | "alt">;

export const mediaWrite: Write<MediaInput> = {
  change: (db, changes) => db.from("media").update(changes),
  create: (db, row) => db.from("media").insert(row),
};

/** Adds it, and gives it back as it stands in the library. */
export async function addMedia(db: Db, row: MediaInput): Promise<MediaRow> {
  return answered(db.from("media").insert(row).select().single());
}

const archiveWrite: Write<{ archived: boolean }> = {
  change: (db, changes) => db.from("media").update(changes),
};
export const setArchived = (rows: readonly MediaRow[], archived: boolean): Promise<void> =>
  changeRows(mediaList, archiveWrite, rows, { archived });

/** For good; only what is archived goes. */
export const mediaRemoval: Removal<MediaRow> = {
  remove: (db) => db.from("media").delete(),
  written: [],
  restore: () => Promise.resolve({ error: null }),
};

/** The one with this content, if it is in the library. */
export async function mediaByHash(hash: string): Promise<MediaRow | null> {
  const data = await answered(
    mediaList
      .read(await browserClient(), {}, "", {})
      .eq("hash", hash)
      .limit(1),
  );
  return data?.[0] ?? null;
}

/** Which rows show it now or will; old versions may lose it. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: [...listKey(mediaList), "uses", id],
    queryFn: async (context) =>
      answered(
        (await dbOf(context))
          .from("media_uses")
          .select("table_name, row_id, title")
          .eq("media_id", id)
          .gt("shown_until", new Date().toISOString())
          .order("table_name")
          .order("title")
          .limit(50),
      ),
    staleTime: 0,
  });

/** Fewer than the API gives at once. */
const USES = 500;

/** What shows any of these now or soon. */
export async function usesOf(rows: readonly MediaRow[]) {
  const db = await browserClient();
  const ids = rows.map(({ id }) => id);
  const pageFrom = (from: number) =>
    answered(
      db
        .from("media_uses")
        .select("media_id, table_name, title")
        .in("media_id", ids)
        .gt("shown_until", new Date().toISOString())
        .order("media_id")
        .order("table_name")
        .order("title")
        .order("row_id")
        .range(from, from + USES - 1),
    );
  const all = await pageFrom(0);
  for (let last = all.length; last === USES; ) {
    const more = await pageFrom(all.length);
    all.push(...more);
    last = more.length;
  }
  return all;
}
