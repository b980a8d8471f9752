import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { publicEnv } from "~/lib/env";
import { formatCents } from "~domain/money";
import { Donor, StateBadge } from "./cells";
import { GiftPage } from "./gift-page";
import { donorOf, type GiftRow, giftList, PURPOSES } from "./queries";
import { GiftTabs } from "./tabs";

const COLUMNS: readonly Column<GiftRow>[] = [
  {
    key: "donor",
    header: "Donor",
    heading: true,
    className: "md:max-w-56 2xl:max-w-72",
    cell: (gift) => <Donor gift={gift} />,
  },
  {
    key: "amount",
    header: "Amount",
    className: "tabular md:whitespace-nowrap",
    cell: ({ amount }) => <Money cents={amount} />,
  },
  { key: "state", header: "State", cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: "given",
    header: "Given",
    sort: "given_at",
    cell: ({ given_at }) => (given_at ? <DateText value={given_at} /> : null),
  },
  {
    key: "for",
    header: "For",
    from: "lg",
    className: "md:max-w-48 2xl:max-w-80",
    cell: ({ campaign }) => <span className="md:block md:truncate">{campaign ?? PURPOSES.foundation}</span>,
  },
  {
    key: "receipt",
    header: "Receipt",
    from: "xl",
    className: "tabular md:whitespace-nowrap",
    cell: ({ receipt_number }) => receipt_number,
  },
];

/** Every gift that came, and its state. */
export function GiftsPage() {
  return (
    <>
      <GiftTabs />
      <ListPage
        list={giftList}
        title="Donations"
        lead={publicEnv().livemode ? undefined : "Test mode: no real money was taken."}
        columns={COLUMNS}
        name={(gift) => `${donorOf(gift)}, ${formatCents(gift.amount)}`}
        empty={{ title: "No gifts yet", text: "Gifts appear here as soon as they are paid." }}
        recordPage={(record) => <GiftPage {...record} />}
      />
    </>
  );
}
