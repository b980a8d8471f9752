import { defineList, type RowOf } from "~/lib/list/define-list";
import type { Removal, Write } from "~/lib/list/save";
import type { PartnerInput } from "~domain/partners";
import { REVIEW_STATES } from "~domain/reviews";

/** Those staff added, and those who registered, with their review. */
export const partnerList = defineList((db, how) =>
  db
    .from("partner_list")
    .select("id, name, logo_url, website_url, is_active, order_index, updated_at, user_id, review", how),
)({
  key: ["partners", "list"],
  names: ["partner", "partners"],
  id: "id",
  search: "name",
  sorts: ["order_index", "name"],
  filters: {
    is_active: { label: "State", options: { true: "Active", false: "Hidden" } },
    review: { label: "Review", options: REVIEW_STATES },
  },
});
export type PartnerRow = RowOf<typeof partnerList>;

export const partnerWrite: Write<PartnerInput> = {
  change: (db, changes) => db.from("partnerships").update(changes),
  create: (db, row) => db.from("partnerships").insert(row),
};

/** Of those staff added: a registered one goes with its contact and its review, and could not come back. */
export const partnerRemoval: Removal<PartnerRow> = {
  remove: (db) => db.from("partnerships").delete(),
  written: ["name", "logo_url", "website_url", "is_active", "order_index"],
  restore: (db, rows) =>
    db.from("partnerships").insert(rows.map(({ updated_at: _, user_id: __, review: ___, ...row }) => row)),
};
