import { defineList, type RowOf } from "~/lib/list/define-list";
import type { Removal, Write } from "~/lib/list/save";
import { DOWNLOAD_TOPICS } from "~domain/download-kinds";
import type { DownloadInput } from "~domain/downloads";

export const downloadList = defineList((db, how) =>
  db
    .from("downloads")
    .select(
      "id, slug, title, description, topic, file, bytes, version, published_on, is_active, order_index, updated_at, download_counts(taken)",
      how,
    ),
)({
  key: ["downloads"],
  names: ["file", "files"],
  id: "id",
  search: "title",
  sorts: ["order_index", "title"],
  filters: {
    topic: { label: "Topic", options: Object.fromEntries(DOWNLOAD_TOPICS.map((topic) => [topic, topic])) },
    is_active: { label: "State", options: { true: "Shown", false: "Hidden" } },
  },
});
export type DownloadRow = RowOf<typeof downloadList>;

export const downloadWrite: Write<DownloadInput> = {
  change: (db, changes) => db.from("downloads").update(changes),
  create: (db, row) => db.from("downloads").insert(row),
};

export const downloadRemoval: Pick<Removal<DownloadRow>, "remove"> = {
  remove: (db) => db.from("downloads").delete(),
};
