import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { OrderButton } from "~/components/admin/order-button";
import { type Act, changeAct } from "~/components/admin/use-row-act";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { removeRows } from "~/lib/list/save";
import { typeName } from "~domain/download-kinds";
import { downloadSchema as schema } from "~domain/downloads";
import { sizeText } from "~domain/size-text";
import { DownloadFields, downloadValues, LABELS } from "./download-fields";
import { type DownloadRow, downloadRemoval, downloadList as list, downloadWrite as write } from "./queries";

const takenOf = ({ download_counts: counts }: DownloadRow): number =>
  (Array.isArray(counts) ? counts[0] : counts)?.taken ?? 0;

const COLUMNS: readonly Column<DownloadRow>[] = [
  {
    key: "title",
    header: "Title",
    heading: true,
    sort: "title",
    cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
  },
  { key: "topic", header: "Topic", cell: ({ topic }) => topic },
  {
    key: "state",
    header: "State",
    cell: (row) => (
      <Badge tone={row.is_active ? "success" : "neutral"}>{row.is_active ? "Shown" : "Hidden"}</Badge>
    ),
  },
  {
    key: "file",
    header: "File",
    from: "xl",
    cell: ({ file, bytes }) => `${typeName(file)}, ${sizeText(bytes)}`,
  },
  {
    key: "version",
    header: "Version",
    from: "lg",
    cell: ({ version, published_on }) => (
      <>
        {version}, <DateText value={published_on} />
      </>
    ),
  },
  {
    key: "place",
    header: "Place",
    sort: "order_index",
    from: "lg",
    cell: (row) => (row.order_index < 10_000 ? row.order_index : "At the end"),
  },
  {
    key: "taken",
    header: "Taken",
    className: "tabular",
    cell: (row) => takenOf(row).toLocaleString("en-US"),
  },
];
const BULK = [
  changeAct(list, write, { is_active: true }, { label: "Show", said: () => "Shown on Downloads." }),
  changeAct(list, write, { is_active: false }, { label: "Hide", said: () => "No longer on Downloads." }),
];
/** Its file goes with it, so nothing can be taken back. */
const REMOVE: Act<DownloadRow> = {
  label: "Delete for good",
  danger: true,
  warns: "Its file goes with it.",
  act: (rows, again) => removeRows(list, downloadRemoval, rows, again),
  said: ([row]) => `${row?.title} is deleted.`,
};
const nameOf = ({ title }: DownloadRow) => title;

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write, labels: LABELS, values: downloadValues }}
      // What is shown is hidden first: an address that people have is not lost by one press.
      remove={(row) => (row.is_active ? undefined : REMOVE)}
      title={record.id ? "File to download" : "A new file"}
      fields={(form, row) => <DownloadFields form={form} row={row} />}
    />
  );
}

/** What /downloads offers, in which order, and how often it was taken. */
export function DownloadsAdmin() {
  return (
    <ListPage
      list={list}
      title="Downloads"
      columns={COLUMNS}
      name={nameOf}
      empty={{ title: "Nothing to download yet", text: "Add the first file; the page shows it at once." }}
      actions={<OrderButton list={list} table="downloads" name={nameOf} />}
      bulk={BULK}
      record={(record) => <Record {...record} />}
      adds={{ label: "Add a file", record: (record) => <Record {...record} /> }}
    />
  );
}
