import { defineList, type RowOf } from "~/lib/list/define-list";
import { REVIEW_STATES } from "~domain/reviews";

/** Who asked to write, with the piece they sent. */
export const requestList = defineList((db, how) =>
  db
    .from("writer_request_list")
    .select(
      "id, user_id, name, motive, sample, state, words, version, decided_at, post_count, asked_at, updated_at",
      how,
    ),
)({
  key: ["writing", "requests"],
  names: ["request", "requests"],
  id: "id",
  search: "name",
  sorts: ["-asked_at"],
  filters: { state: { label: "State", options: REVIEW_STATES } },
});
export type RequestRow = RowOf<typeof requestList>;
