import { useQuery } from "@tanstack/react-query";
import type { RecordPageProps } from "~/components/admin/list-page";
import { MailsSection } from "~/components/admin/mails-section";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { rowQuery } from "~/lib/list/reads";
import { isComing } from "~/lib/query/is-coming";
import { formatCents } from "~domain/money";
import { StateBadge } from "./cells";
import { DonorSection } from "./donor-section";
import { MoneySection } from "./money-section";
import { resendReceipt } from "./mutations";
import { donorOf, emailOf, type Gift, giftRecords, personOf, receiptsOf } from "./queries";

/** One gift, or an attempt to give: what was paid, by whom, for what, and what became of the receipt. */
export function GiftPage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(giftRecords, id));
  const gift = query.data;
  return (
    <RecordPage
      back={back}
      title={gift ? `${gift.given_at ? "Gift of" : "Attempt to give"} ${formatCents(gift.amount)}` : "Gift"}
      lead={gift ? <Lead gift={gift} /> : undefined}
    >
      {gift ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <MoneySection gift={gift} />
          <Beside gift={gift} />
        </div>
      ) : gift === null ? (
        <Notice tone="warning">There is no such gift.</Notice>
      ) : (
        <NotLoaded query={query} what="the gift" />
      )}
    </RecordPage>
  );
}

function Lead({ gift }: { gift: Gift }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
      <span className="wrap-anywhere">{donorOf(gift)}</span>
      <StateBadge state={gift.state} />
      {gift.livemode ? null : <Badge tone="warning">Test, no real money</Badge>}
    </span>
  );
}

/** Nothing that comes later pushes what is below it. */
function Beside({ gift }: { gift: Gift }) {
  const receipts = useQuery(receiptsOf(gift.id));
  if (isComing(useQuery(personOf(gift)), receipts)) return <LoadingState label="Loading donor and receipt" />;
  return (
    <div className="grid gap-8">
      <DonorSection gift={gift} />
      {gift.receipt_number ? (
        <MailsSection
          title="Receipt"
          query={receipts}
          what="what became of the receipt"
          none="No email with it is on record."
          again={emailOf(gift) ? again(gift.id) : null}
        />
      ) : null}
    </div>
  );
}

const again = (id: string) => ({
  label: "Send the receipt again",
  done: "The receipt is on its way.",
  hint: "To the email above, with what was refunded since.",
  send: () => resendReceipt(id),
});
