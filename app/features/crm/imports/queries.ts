import { defineList, type RowOf } from "~/lib/list/define-list";

export const importList = defineList((db, how) =>
  db
    .from("crm_import_list")
    .select(
      "id, file_name, row_count, made, filled, same, left_out, stayed, created_at, imported_by_name, state, can_undo",
      how,
    )
    .overrideTypes<ImportColumns[], { merge: false }>(),
)({
  key: ["crm", "imports"],
  names: ["import", "imports"],
  id: "id",
  search: "file_name",
  sorts: ["-created_at"],
  filters: {
    state: {
      label: "State",
      options: { done: "Finished", open: "Not finished", undone: "Taken back" },
    },
  },
});
type ImportColumns = {
  id: string;
  file_name: string;
  /** Of the file; the other numbers are rows, too. */
  row_count: number;
  made: number;
  filled: number;
  same: number;
  left_out: number;
  stayed: number | null;
  created_at: string;
  imported_by_name: string | null;
  state: "open" | "done" | "undone";
  can_undo: boolean;
};
export type ImportListRow = RowOf<typeof importList>;
