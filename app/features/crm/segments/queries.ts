import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import type { Removal, Write } from "~/lib/list/save";
import { dbOf } from "~/lib/query/client";
import { type SegmentInput, segmentRules } from "~domain/crm";
import { answered } from "~domain/errors";

export const segmentList = defineList((db, how) =>
  db.from("crm_segments").select("id, name, rules, created_at, updated_at", how),
)({
  key: ["crm", "segments"],
  names: ["segment", "segments"],
  id: "id",
  search: "name",
  sorts: ["name", "-created_at"],
});
export type SegmentRow = RowOf<typeof segmentList>;

export const segmentWrite: Write<SegmentInput> = {
  change: (db, changes) => db.from("crm_segments").update(changes),
  create: (db, row) => db.from("crm_segments").insert(row),
};
export const segmentRemoval: Removal<SegmentRow> = {
  remove: (db) => db.from("crm_segments").delete(),
  written: ["name", "rules"],
  restore: (db, rows) =>
    db.from("crm_segments").insert(rows.map(({ id, name, rules }) => ({ id, name, rules }))),
};

/** How many people rules mean, and how many of them get letters; null while a rule is not finished. */
export const segmentSize = (json: string) =>
  queryOptions({
    queryKey: [...listKey(segmentList), "size", json],
    queryFn: async (context) => {
      const rules = segmentRules.safeParse(JSON.parse(json));
      if (!rules.success) return null;
      const db = await dbOf(context);
      const data = await answered(db.rpc("segment_size", { p_rules: rules.data }));
      return data as { people: number; readers: number };
    },
  });
