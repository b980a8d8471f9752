import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { changeAct } from "~/components/admin/use-row-act";
import { DateText } from "~/components/ui/date";
import type { Write } from "~/lib/list/save";
import { INQUIRY_KINDS, type InquiryChange } from "~domain/inquiries";
import { InquiryBadge } from "./inquiry-badge";
import { InquiryPage } from "./inquiry-page";
import { type InquiryRow, inquiryList, inquiryWrite } from "./queries";

const COLUMNS: readonly Column<InquiryRow>[] = [
  {
    key: "who",
    header: "From",
    heading: true,
    className: "md:max-w-52",
    cell: ({ name, email }) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-ink-soft">{email}</span>
      </span>
    ),
  },
  {
    key: "topic",
    header: "Topic",
    className: "md:max-w-56 2xl:max-w-96",
    cell: ({ kind, topic, message }) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate">{`${INQUIRY_KINDS[kind]}: ${topic}`}</span>
        <span className="block truncate text-ink-soft">{message}</span>
      </span>
    ),
  },
  { key: "state", header: "State", cell: (inquiry) => <InquiryBadge inquiry={inquiry} /> },
  {
    key: "came",
    header: "Received",
    sort: "created_at",
    from: "xl",
    cell: ({ created_at }) => <DateText value={created_at} relativeTo={Date.now()} />,
  },
  {
    key: "due",
    header: "Promised by",
    sort: "due_on",
    from: "xl",
    cell: ({ due_on }) => <DateText value={due_on} />,
  },
];

type State = Pick<InquiryChange, "state">;
const stateOnly: Write<State> = { change: inquiryWrite.change };
const BULK = [
  changeAct<InquiryRow, State>(
    inquiryList,
    stateOnly,
    { state: "closed" },
    { label: "Close", said: (rows) => (rows.length === 1 ? "The inquiry is closed." : "They are closed.") },
  ),
];

/** What people wrote on /contact and /press. */
export function InquiriesPage() {
  return (
    <ListPage
      list={inquiryList}
      title="Inquiries"
      columns={COLUMNS}
      name={({ name, topic }) => `${name}: ${topic}`}
      empty={{
        title: "Nobody has written yet",
        text: "What people write on Contact and Press appears here.",
      }}
      bulk={BULK}
      recordPage={(record) => <InquiryPage {...record} />}
    />
  );
}
