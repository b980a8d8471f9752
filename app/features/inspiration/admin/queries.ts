import { defineList, type RowOf } from "~/lib/list/define-list";
import type { Removal, Write } from "~/lib/list/save";
import { INSPIRATION_KINDS, type InspirationInput } from "~domain/inspirations";

export const inspirationList = defineList((db, how) =>
  db.from("daily_inspirations").select("id, day, kind, title, body, attribution, updated_at", how),
)({
  key: ["inspiration"],
  names: ["day", "days"],
  id: "id",
  search: "body",
  sorts: ["-day"],
  filters: { kind: { label: "Kind", options: INSPIRATION_KINDS } },
  csv: { name: "inspiration", columns: ["day", "kind", "title", "body", "attribution"] },
});

export const inspirationWrite: Write<InspirationInput> = {
  change: (db, changes) => db.from("daily_inspirations").update(changes),
  create: (db, row) => db.from("daily_inspirations").insert(row),
};

export const inspirationRemoval: Removal<RowOf<typeof inspirationList>> = {
  remove: (db) => db.from("daily_inspirations").delete(),
  written: ["day", "kind", "title", "body", "attribution"],
  restore: (db, rows) => db.from("daily_inspirations").insert(rows.map(({ updated_at: _, ...row }) => row)),
};
