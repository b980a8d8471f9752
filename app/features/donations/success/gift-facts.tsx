import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { formatDate } from "~domain/dates";
import type { DonationState } from "~domain/donations";
import { formatCents } from "~domain/money";

type Facts = Pick<
  DonationState,
  | "amount"
  | "net_amount"
  | "fee_covered"
  | "campaign_title"
  | "campaign_path"
  | "receipt_number"
  | "livemode"
  | "succeeded_at"
  | "created_at"
>;

/** What the server knows of the gift: nothing about the person. */
export function GiftFacts({ gift }: { gift: Facts }) {
  const { amount, net_amount, fee_covered, campaign_title, campaign_path, receipt_number, livemode } = gift;
  return (
    <>
      {livemode ? null : (
        <Notice tone="test-mode" title="Test mode">
          No real money was taken.
        </Notice>
      )}
      <dl className="paper divide-y divide-line px-5 sm:px-6">
        <Fact name="Your gift">
          <span className="tabular text-2xl font-bold">{formatCents(amount)}</span>
          {fee_covered > 0 ? (
            <span className="block text-ink-soft">with {formatCents(fee_covered)} for the card fee</span>
          ) : null}
        </Fact>
        {net_amount < amount ? <Fact name="Returned since">{formatCents(amount - net_amount)}</Fact> : null}
        <Fact name="Goes to">
          {campaign_title && campaign_path ? (
            <Link to={campaign_path} className="underline underline-offset-4">
              {campaign_title}
            </Link>
          ) : (
            (campaign_title ?? "Where it is needed most")
          )}
        </Fact>
        <Fact name="Date">{formatDate(gift.succeeded_at ?? gift.created_at)} (UTC)</Fact>
        {receipt_number ? (
          <Fact name="Receipt number">
            <span className="tabular">{receipt_number}</span>
          </Fact>
        ) : null}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold sm:text-right">{children}</dd>
    </div>
  );
}
