import { defineList, type RowOf } from "~/lib/list/define-list";
import type { Removal, Write } from "~/lib/list/save";
import type { BoardMemberInput } from "~domain/board";

export const boardList = defineList((db, how) =>
  db
    .from("board_members")
    .select(
      "id, name, role, bio, portrait_url, portrait_alt, term_from, term_until, is_active, order_index, updated_at",
      how,
    ),
)({
  key: ["board"],
  names: ["board member", "board members"],
  id: "id",
  search: "name",
  sorts: ["order_index", "name", "-term_from"],
  filters: { is_active: { label: "State", options: { true: "Active", false: "Hidden" } } },
});
export type BoardRow = RowOf<typeof boardList>;

export const boardWrite: Write<BoardMemberInput> = {
  change: (db, changes) => db.from("board_members").update(changes),
  create: (db, row) => db.from("board_members").insert(row),
};

export const boardRemoval: Removal<BoardRow> = {
  remove: (db) => db.from("board_members").delete(),
  written: [
    "name",
    "role",
    "bio",
    "portrait_url",
    "portrait_alt",
    "term_from",
    "term_until",
    "is_active",
    "order_index",
  ],
  restore: (db, rows) => db.from("board_members").insert(rows.map(({ updated_at: _, ...row }) => row)),
};
