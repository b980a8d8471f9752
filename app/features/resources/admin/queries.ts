import { defineList, type RowOf } from "~/lib/list/define-list";
import type { Removal, Write } from "~/lib/list/save";
import type { Database } from "~domain/database.types";
import type { ResourceInput } from "~domain/resource-input";
import { RESOURCE_TOPICS } from "~domain/resources";
import type { RichText } from "~domain/rich-text";

type Table = Database["public"]["Tables"]["resources"];
/** Postgres cannot say which columns of a view are never null; the view's definition does. */
type Shown = Omit<Table["Row"], "created_at" | "path" | "content"> & {
  content: RichText | null;
  reports: number;
  attention: "dead" | "reported" | "due" | "fine";
};

export const resourceList = defineList(
  (db, how) =>
    db
      .from("resource_list")
      .select(
        "id, slug, title, summary, topic, format, ages, states, minutes, content, url, owner, reviewed_on, is_active, link_dead_since, updated_at, reports, attention",
        how,
      ) as unknown as PromiseLike<{ data: Shown[] | null }>,
)({
  key: ["resources"],
  names: ["resource", "resources"],
  id: "id",
  search: "title",
  sorts: ["title", "reviewed_on"],
  filters: {
    topic: { label: "Topic", options: RESOURCE_TOPICS },
    is_active: { label: "State", options: { true: "Shown", false: "Archived" } },
    attention: {
      label: "Needs you",
      options: { dead: "Link does not work", reported: "Reported as outdated", due: "Review is due" },
    },
  },
  csv: {
    name: "resources",
    columns: [
      "slug",
      "title",
      "topic",
      "format",
      "ages",
      "states",
      "minutes",
      "url",
      "owner",
      "reviewed_on",
      "is_active",
      "attention",
    ],
  },
});
export type ResourceListRow = RowOf<typeof resourceList>;

export const resourceWrite: Write<ResourceInput> = {
  change: (db, changes) => db.from("resources").update(changes as Table["Update"]),
  create: (db, row) => db.from("resources").insert(row as Table["Insert"]),
};

export const resourceRemoval: Removal<ResourceListRow> = {
  remove: (db) => db.from("resources").delete(),
  written: [
    "slug",
    "title",
    "summary",
    "topic",
    "format",
    "ages",
    "states",
    "minutes",
    "content",
    "url",
    "owner",
    "reviewed_on",
    "is_active",
  ],
  restore: (db, rows) =>
    db
      .from("resources")
      .insert(
        rows.map(
          ({ updated_at: _, link_dead_since: __, reports: ___, attention: ____, ...row }) => row,
        ) as Table["Insert"][],
      ),
};
