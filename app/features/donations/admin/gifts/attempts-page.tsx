import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { formatCents } from "~domain/money";
import { Donor, StateBadge } from "./cells";
import { GiftPage } from "./gift-page";
import { whyNot } from "./money-section";
import { type AttemptRow, attemptList, donorOf } from "./queries";
import { GiftTabs } from "./tabs";

const COLUMNS: readonly Column<AttemptRow>[] = [
  {
    key: "donor",
    header: "Donor",
    heading: true,
    className: "md:max-w-56 2xl:max-w-72",
    cell: (attempt) => <Donor gift={attempt} />,
  },
  {
    key: "amount",
    header: "Amount",
    className: "tabular md:whitespace-nowrap",
    cell: ({ amount }) => <Money cents={amount} />,
  },
  { key: "state", header: "State", cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: "why",
    header: "Why",
    from: "lg",
    className: "md:max-w-56",
    cell: ({ failure_code }) => (failure_code ? whyNot(failure_code) : null),
  },
  {
    key: "begun",
    header: "Begun",
    sort: "created_at",
    from: "lg",
    cell: ({ created_at }) => <DateText value={created_at} relativeTo={Date.now()} />,
  },
];

/** Who began to give and did not pay, or could not: to answer whoever asks whether a gift has come. */
export function AttemptsPage() {
  return (
    <>
      <GiftTabs />
      <ListPage
        list={attemptList}
        title="Attempts to Give"
        lead="Payments that were begun. Nothing was taken."
        columns={COLUMNS}
        name={(attempt) => `${donorOf(attempt)}, ${formatCents(attempt.amount)}`}
        empty={{ title: "No attempts", text: "Payments that are not finished or were declined appear here." }}
        recordPage={(record) => <GiftPage {...record} />}
      />
    </>
  );
}
