import { z } from "zod";
import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage, type RecordProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import type { RowOf } from "~/lib/list/define-list";
import { changeRows } from "~/lib/list/save";
import { newsletterList as list, newsletterWrite as write } from "./queries";

type Subscriber = RowOf<typeof list>;

const COLUMNS: readonly Column<Subscriber>[] = [
  { key: "email", header: "Email", heading: true, sort: "email", cell: ({ email }) => email },
  {
    key: "state",
    header: "State",
    cell: ({ is_active }) => (
      <Badge tone={is_active ? "success" : "neutral"}>{is_active ? "Active" : "Stopped"}</Badge>
    ),
  },
  { key: "source", header: "Came from", from: "lg", cell: ({ source }) => source.replaceAll("_", " ") },
  {
    key: "since",
    header: "Since",
    sort: "created_at",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

/** For those whose state it is not yet; the way back is for these alone. */
const turn = (label: string, is_active: boolean, said: string): Act<Subscriber> => {
  const to = (wanted: boolean) => (rows: readonly Subscriber[]) => {
    const others = rows.filter((row) => row.is_active !== is_active);
    return changeRows(list, write, others, { is_active: wanted });
  };
  return { label, act: to(is_active), undo: to(!is_active), said: () => said };
};

/** Who gets the newsletter, and for whom it was stopped. */
export function SubscribersPage() {
  return (
    <ListPage
      list={list}
      title="Newsletter"
      columns={COLUMNS}
      name={({ email }) => email}
      empty={{ title: "Nobody yet", text: "Addresses appear here as soon as somebody subscribes." }}
      bulk={[turn("Stop", false, "The newsletter is stopped."), turn("Start", true, "The newsletter is on.")]}
      record={(record) => <Subscription {...record} />}
    />
  );
}

const schema = z.object({ is_active: z.boolean() });

function Subscription({ id, onClose }: RecordProps) {
  return (
    <EditDialog
      {...{ list, id, schema, write }}
      title="Subscription"
      values={(row) => ({ is_active: row?.is_active ?? true })}
      labels={{ is_active: "Gets the newsletter" }}
      fields={(form, row) => <CheckboxField {...form.field("is_active")} label={`Send to ${row?.email}`} />}
      onDone={onClose}
    />
  );
}
