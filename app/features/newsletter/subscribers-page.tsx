import { z } from "zod";
import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { changeAct } from "~/components/admin/use-row-act";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import type { RowOf } from "~/lib/list/define-list";
import { newsletterList as list, newsletterWrite as write } from "./queries";
import { NewsletterTabs } from "./tabs";

type Row = RowOf<typeof list>;

const ACTIVE = <Badge tone="success">Active</Badge>;
const STOPPED = <Badge>Stopped</Badge>;
const REASONS = {
  staff: STOPPED,
  reader: <Badge>Stopped by the reader</Badge>,
  bounced: <Badge tone="danger">Stopped: address refused</Badge>,
  complained: <Badge tone="danger">Stopped: complaint</Badge>,
};

const WAITS =
  "Not confirmed: it begins when its reader follows the link in our email. We can't start it for them.";
const ANEW = "It begins again when the reader subscribes and confirms anew. We can't start it for them.";
const ENDED: Record<keyof typeof REASONS, string | undefined> = {
  staff: undefined,
  reader: `The reader has left. ${ANEW}`,
  bounced: `A mail server refused the address. ${ANEW}`,
  complained: `The reader complained about our mail. ${ANEW}`,
};

/** Why the reader alone can start it, as the database has it, too. */
function readersOwn({ confirmed_at, is_active, stopped_reason }: Row): string | undefined {
  if (!confirmed_at) return WAITS;
  return is_active ? undefined : ENDED[stopped_reason ?? "staff"];
}
const fits = (row: Row) => readersOwn(row) === undefined;
const others = (count: number) =>
  `${count === 1 ? "1 address" : `${count} addresses`} can't be started by us: not confirmed yet, or ended by the reader, a complaint, or a mail server that refused it.`;

function stateOf({ is_active, confirmed_at, stopped_reason }: Row) {
  if (is_active) return ACTIVE;
  if (!confirmed_at) return <Badge tone="warning">Not confirmed</Badge>;
  return REASONS[stopped_reason ?? "staff"];
}
const COLUMNS: readonly Column<Row>[] = [
  { key: "email", header: "Email", heading: true, sort: "email", cell: ({ email }) => email },
  { key: "state", header: "State", cell: stateOf },
  { key: "source", header: "Came from", from: "lg", cell: ({ source }) => source.replaceAll("_", " ") },
  { key: "since", header: "Since", sort: "created_at", cell: (row) => <DateText value={row.created_at} /> },
];
const BULK = [
  changeAct(list, write, { is_active: false }, { label: "Stop", said: () => "The newsletter is stopped." }),
  changeAct<Row, { is_active: boolean }>(
    list,
    write,
    { is_active: true },
    { label: "Start", said: () => "The newsletter is on.", only: { fits, others } },
  ),
];
const schema = z.object({ is_active: z.boolean() });

/** Who gets the newsletter, and for whom it was stopped. */
export function SubscribersPage() {
  return (
    <>
      <NewsletterTabs />
      <ListPage
        list={list}
        title="Newsletter"
        columns={COLUMNS}
        name={({ email }) => email}
        empty={{ title: "Nobody yet", text: "Addresses appear here as soon as someone subscribes." }}
        bulk={BULK}
        record={(record) => (
          <EditDialog
            {...{ ...record, list, schema, write, title: "Subscription" }}
            values={(row) => ({ is_active: row?.is_active ?? true })}
            labels={{ is_active: "Gets the newsletter" }}
            fields={(form, row) => (
              <CheckboxField
                {...form.field("is_active")}
                label={`Send to ${row?.email}`}
                hint={row ? readersOwn(row) : undefined}
              />
            )}
          />
        )}
      />
    </>
  );
}
