import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "~/components/admin/confirm-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { listKey } from "~/lib/list/reads";
import { crmList } from "../queries";
import { CrmTabs } from "../tabs";
import { type Undone, undoImport } from "./mutations";
import { type ImportListRow, importList } from "./queries";

const number = new Intl.NumberFormat("en-US");
const rows = (n: number, what: string) => (n > 0 ? [`${number.format(n)} ${what}`] : []);

/** "12 new, 3 added to, 1 left out". */
const countsText = ({ made, filled, same, left_out, state }: ImportListRow): string =>
  [
    ...rows(made, "new"),
    ...rows(filled, "added to"),
    ...rows(same, "nothing new"),
    ...rows(left_out, state === "open" ? "not imported" : "left out"),
  ].join(", ");

function State({ row: { state, stayed } }: { row: ImportListRow }) {
  if (state === "open") return <Badge tone="warning">Not finished</Badge>;
  if (state === "done") return <Badge tone="success">Finished</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge>Taken back</Badge>
      {stayed ? <span className="text-ink-soft">{`${number.format(stayed)} stayed`}</span> : null}
    </span>
  );
}

/** What has been taken back, in words. */
const undoneText = ({ removed, stayed, emptied }: Undone): string =>
  `${[
    `Taken back: ${number.format(removed)} removed`,
    ...rows(emptied, "as before"),
    ...rows(stayed, "stayed because something has become of them since"),
  ].join(", ")}.`;

/** Files of people that were imported. */
export function ImportsPage() {
  const [asked, setAsked] = useState<ImportListRow | null>(null);
  const queryClient = useQueryClient();
  const undo = async (id: string) => {
    try {
      showConfirmation(undoneText(await undoImport(id)));
    } finally {
      // Also where it was refused or no answer came: the list says what is so by now.
      await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
    }
  };
  const columns: readonly Column<ImportListRow>[] = [
    {
      key: "file",
      header: "File",
      heading: true,
      className: "md:max-w-72",
      cell: ({ file_name }) => <span className="block font-semibold wrap-anywhere">{file_name}</span>,
    },
    { key: "rows", header: "Rows", cell: countsText },
    {
      key: "when",
      header: "When",
      sort: "created_at",
      cell: ({ created_at }) => <DateText value={created_at} relativeTo={Date.now()} />,
    },
    {
      key: "who",
      header: "Who",
      from: "lg",
      cell: ({ imported_by_name }) => imported_by_name ?? "Someone who has left",
    },
    { key: "state", header: "State", cell: (row) => <State row={row} /> },
    {
      key: "undo",
      header: "Undo",
      cell: (row) =>
        row.can_undo ? (
          <Button variant="link" size="sm" onClick={() => setAsked(row)}>
            Take back<span className="sr-only"> {row.file_name}</span>
          </Button>
        ) : (
          <span className="text-ink-soft">{row.state === "undone" ? "Done" : "No longer"}</span>
        ),
    },
  ];
  return (
    <>
      <CrmTabs />
      <ListPage
        list={importList}
        title="Imports"
        columns={columns}
        name={({ file_name }) => file_name}
        empty={{
          title: "Nothing has been imported yet",
          text: "People from a spreadsheet come in here. You see what would happen before anything is kept.",
        }}
        actions={
          <ButtonLink to="/admin/crm/imports/new" size="sm">
            Import a file
          </ButtonLink>
        }
      />
      <ConfirmDialog
        question={
          asked && {
            title: `Take back ${asked.file_name}?`,
            text: `People it made go, unless something has become of them since. What it filled in is emptied where it still says the same; its tags and notes go.`,
            yes: "Take back",
            danger: true,
            act: () => undo(asked.id),
          }
        }
        onClose={() => setAsked(null)}
      />
    </>
  );
}
