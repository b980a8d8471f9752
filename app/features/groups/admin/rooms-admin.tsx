import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { RichTextField } from "~/components/editor/rich-text-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Badge } from "~/components/ui/badge";
import { roomSchema as schema } from "~domain/groups";
import type { RichText } from "~domain/rich-text";
import { roomList as list, type RoomRow, roomWrite as write } from "./queries";
import { GroupTabs } from "./tabs";

const LABELS = {
  join_url: "Link",
  join_phone: "Number",
  join_note: "Address or a word",
  guide: "Guide for the hosts",
};
const nameOf = ({ support_groups: group }: RoomRow) => group?.name ?? "Group";
const hasWay = ({ join_url, join_phone, join_note }: RoomRow) => Boolean(join_url || join_phone || join_note);
const valuesOf = (row: RoomRow | null) => ({
  join_url: row?.join_url ?? "",
  join_phone: row?.join_phone ?? "",
  join_note: row?.join_note ?? "",
  guide: (row?.guide ?? { type: "doc", content: [] }) as RichText,
});

const COLUMNS: readonly Column<RoomRow>[] = [
  {
    key: "group",
    header: "Group",
    heading: true,
    cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
  },
  {
    key: "way",
    header: "Way in",
    cell: (row) =>
      hasWay(row) ? <Badge tone="success">Written</Badge> : <Badge tone="warning">Missing</Badge>,
  },
];

function Record(record: { id: string; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write, labels: LABELS, values: valuesOf }}
      title="Way in and guide"
      description="Only those who come see the way in, from 24 hours before. Hosts see both."
      fields={(form) => (
        <>
          <TextField
            {...form.field("join_url")}
            type="url"
            label={LABELS.join_url}
            optional
            maxLength={500}
          />
          <TextField
            {...form.field("join_phone")}
            type="tel"
            label={LABELS.join_phone}
            optional
            maxLength={60}
          />
          <TextArea {...form.field("join_note")} label={LABELS.join_note} rows={3} optional maxLength={600} />
          <RichTextField {...form.field("guide")} label={LABELS.guide} optional />
        </>
      )}
    />
  );
}

/** How those who come get in, and what hosts go by. */
export function RoomsAdmin() {
  return (
    <>
      <GroupTabs />
      <ListPage
        list={list}
        title="Ways in and guides"
        columns={COLUMNS}
        name={nameOf}
        empty={{ title: "No groups yet", text: "Each group has one as soon as it is added." }}
        record={(record) => <Record {...record} />}
      />
    </>
  );
}
