import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ListPage, type RecordPageProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Money } from "~/components/ui/money";
import { rowQuery } from "~/lib/list/reads";
import { formatDate } from "~domain/dates";
import { formatCents } from "~domain/money";
import { ReceiptButtons } from "../receipt/receipt-buttons";
import type { Receipt } from "../receipt/receipt-rows";
import { GiftFacts } from "../success/gift-facts";
import { giftYears, ownGiftList as list, type OwnGift } from "./queries";

const WHERE_NEEDED = "Where it is needed most";

/** Of a gift that has arrived: what went back since, if anything. */
function standingOf({ amount, net_amount, status }: OwnGift): readonly [BadgeTone, string] {
  if (net_amount === 0) return ["neutral", "Returned"];
  if (status === "disputed") return ["warning", "Your bank was asked to take it back"];
  return net_amount < amount ? ["neutral", "Returned in part"] : ["success", "Arrived"];
}

const COLUMNS: readonly Column<OwnGift>[] = [
  {
    key: "given",
    header: "Given",
    heading: true,
    sort: "given_at",
    // As the receipt says it.
    cell: ({ given_at }) => (
      <time dateTime={given_at} className="font-semibold">
        {formatDate(given_at)}
      </time>
    ),
  },
  {
    key: "amount",
    header: "Amount",
    sort: "amount",
    className: "tabular",
    cell: ({ amount }) => <Money cents={amount} />,
  },
  {
    key: "campaign",
    header: "Goes to",
    className: "md:min-w-32",
    cell: ({ campaign_title }) => <span className="wrap-anywhere">{campaign_title ?? WHERE_NEEDED}</span>,
  },
  {
    key: "standing",
    header: "State",
    cell: (gift) => {
      const [tone, words] = standingOf(gift);
      return <Badge tone={tone}>{words}</Badge>;
    },
  },
  {
    key: "receipt",
    header: "Receipt number",
    from: "lg",
    className: "tabular md:whitespace-nowrap",
    cell: ({ receipt_number }) => receipt_number,
  },
];

/** What was given year by year, for whoever keeps books. */
function Years() {
  const query = useQuery(giftYears());
  if (!query.data)
    return (
      <div className="mt-10 empty:hidden">
        <NotLoaded query={query} what="the sums of the years" part quiet />
      </div>
    );
  if (query.data.length === 0) return null;
  return (
    <section aria-labelledby="years" className="mt-10">
      <h2 id="years" className="text-2xl">
        By year
      </h2>
      <dl className="mt-4 max-w-md divide-y divide-line">
        {query.data.map(({ year, net_amount, gift_count }) => (
          <div key={year} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="font-semibold">{year}</dt>
            <dd className="tabular">
              {formatCents(net_amount)} in {gift_count === 1 ? "1 gift" : `${gift_count} gifts`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-ink-soft">
        After refunds, by the days of your receipts. <Disclaimer />
      </p>
    </section>
  );
}

const MESSAGE_STATES: Readonly<Record<string, string>> = {
  pending: "One of us reads it before it stands beside your gift.",
  approved: "It stands beside your gift.",
  rejected: "It is not shown.",
};

const receiptOf = ({ receipt_number, ...gift }: OwnGift): Receipt | null =>
  receipt_number ? { ...gift, receipt_number } : null;

function Gift({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(list, id));
  const { data: gift } = query;
  return (
    <RecordPage back={back} title="Your gift">
      {gift ? (
        <div className="max-w-2xl space-y-8">
          <Badge tone={standingOf(gift)[0]}>{standingOf(gift)[1]}</Badge>
          <GiftFacts gift={{ ...gift, created_at: gift.given_at, succeeded_at: gift.given_at }} />
          <dl className="space-y-4">
            <div>
              <dt className="font-semibold">How it is shown</dt>
              <dd className="text-ink-soft">
                {`${gift.hide_name ? "Without your name" : "With your first name and an initial"}, ${gift.hide_amount ? "without" : "with"} the amount.`}
              </dd>
            </div>
            {gift.message ? (
              <div>
                <dt className="font-semibold">Your message</dt>
                <dd className="text-ink-soft wrap-anywhere">
                  “{gift.message}” {MESSAGE_STATES[gift.message_status]}
                </dd>
              </div>
            ) : null}
            {gift.payment_method_label ? (
              <div>
                <dt className="font-semibold">Paid with</dt>
                <dd className="text-ink-soft">{gift.payment_method_label}</dd>
              </div>
            ) : null}
          </dl>
          <ReceiptButtons receipt={receiptOf(gift)} />
          <p>
            <Disclaimer />
          </p>
        </div>
      ) : gift === null ? (
        <p>This is no gift of your account.</p>
      ) : (
        <NotLoaded query={query} what="the gift" />
      )}
    </RecordPage>
  );
}

/** Everything somebody has given from an account, or with its address before there was one. */
export function YourGiftsPage() {
  const { id } = useParams();
  return (
    <>
      <ListPage
        list={list}
        title="Your Gifts"
        columns={COLUMNS}
        name={({ given_at, amount }) => `${formatCents(amount)}, ${formatDate(given_at)}`}
        empty={{
          title: "No gifts yet",
          text: "They stand here once you have given with the confirmed email of your account.",
        }}
        recordPage={(record) => <Gift {...record} />}
      />
      {id ? null : <Years />}
    </>
  );
}
