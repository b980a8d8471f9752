import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { formatDate } from "~domain/dates";
import { MESSAGE_STATES, type MessageRow, messageList, moderateMessages } from "./queries";

const TONES = { pending: "warning", approved: "success", rejected: "neutral" } as const;

const COLUMNS: readonly Column<MessageRow>[] = [
  {
    key: "who",
    header: "Shown as",
    heading: true,
    className: "md:max-w-56",
    cell: ({ display_name, campaign }) => (
      <span className="block min-w-0 leading-5">
        <span className="block font-semibold wrap-anywhere">{display_name}</span>
        <span className="block text-ink-soft wrap-anywhere">{campaign ?? "The foundation"}</span>
      </span>
    ),
  },
  {
    key: "message",
    header: "Message",
    // All of it: it is read here and nowhere else.
    cell: ({ message }) => <span className="block text-base wrap-anywhere md:py-2">{message}</span>,
  },
  {
    key: "state",
    header: "State",
    sort: "place",
    cell: ({ state }) => <Badge tone={TONES[state]}>{MESSAGE_STATES[state]}</Badge>,
  },
  {
    key: "given",
    header: "Given",
    from: "xl",
    cell: ({ given_at }) => <DateText value={given_at} relativeTo={Date.now()} />,
  },
];

const decide = (label: string, state: "approved" | "rejected", said: string): Act<MessageRow> => ({
  label,
  act: (rows) => moderateMessages(rows, state),
  said: (rows) => (rows.length === 1 ? `The message is ${said}.` : `They are ${said}.`),
  // Each is again what it was.
  undo: async (rows) => {
    const before = Object.entries(Object.groupBy(rows, (row) => row.state));
    const now = (some: MessageRow[]) => some.map((row) => ({ ...row, state }));
    await Promise.all(before.map(([was, some]) => moderateMessages(now(some), was as MessageRow["state"])));
  },
});
const BULK = [decide("Show", "approved", "shown"), decide("Don't show", "rejected", "not shown")];

/** What donors wrote with their gifts: nobody else reads it before one of us has. */
export function GiftMessagesPage() {
  return (
    <ListPage
      list={messageList}
      title="Gift Messages"
      lead="Tick what you have read, then show it or not."
      columns={COLUMNS}
      name={({ display_name, given_at, message }) =>
        `${display_name}, ${formatDate(given_at)}: ${message.slice(0, 60)}`
      }
      empty={{ title: "No messages yet", text: "What donors write with a gift appears here." }}
      bulk={BULK}
    />
  );
}
