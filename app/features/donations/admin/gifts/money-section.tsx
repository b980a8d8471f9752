import { Link } from "react-router";
import { Fact, Facts } from "~/components/admin/facts";
import { StripeLink } from "~/components/admin/stripe-link";
import { momentText } from "~/lib/moment";
import { formatCents } from "~domain/money";
import { type Gift, PURPOSES } from "./queries";

/** Stripe's word for why a card was declined. */
export const whyNot = (failure_code: string): string => {
  const words = failure_code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const DISPUTES = {
  open: "Open: the donor's bank asks about this payment. Answer it in Stripe.",
  won: "Won: the money is ours.",
  lost: "Lost",
} as const;

/** What was paid and what is ours of it. */
export function MoneySection({ gift }: { gift: Gift }) {
  const { amount, fee_covered, amount_refunded, net_amount, given_at, created_at, failed_at, failure_code } =
    gift;
  const taken = amount - amount_refunded - net_amount;
  return (
    <section aria-labelledby="money" className="paper p-6">
      <h2 id="money" className="mb-4 text-xl">
        Payment
      </h2>
      <Facts>
        <Fact name={given_at ? "Charged" : "Asked for"}>
          <span className="tabular font-semibold">{formatCents(amount)}</span>
          {fee_covered > 0 ? ` with ${formatCents(fee_covered)} to cover the card fee` : null}
        </Fact>
        {amount_refunded > 0 ? <Fact name="Refunded">{formatCents(amount_refunded)}</Fact> : null}
        {gift.dispute_status ? (
          <Fact name="Dispute">
            {DISPUTES[gift.dispute_status]}
            {taken > 0 ? `: the bank took back ${formatCents(taken)}.` : null}
          </Fact>
        ) : null}
        {given_at ? <Fact name="Ours now">{formatCents(net_amount)}</Fact> : null}
        {given_at ? <Fact name="Given">{momentText(given_at)}</Fact> : null}
        {given_at ? null : <Fact name="Begun">{momentText(created_at)}</Fact>}
        {!given_at && failed_at ? (
          <Fact name="Last declined">
            {momentText(failed_at)}
            {failure_code ? `. ${whyNot(failure_code)}.` : null}
          </Fact>
        ) : null}
        <Fact name="For">
          <For gift={gift} />
        </Fact>
        {gift.receipt_number ? <Fact name="Receipt number">{gift.receipt_number}</Fact> : null}
        {gift.payment_method_label ? <Fact name="Paid with">{gift.payment_method_label}</Fact> : null}
        <Stripe gift={gift} />
      </Facts>
      <p className="mt-5 text-ink-soft">
        {given_at
          ? "Refunds are made in Stripe's dashboard. This page follows by itself."
          : "Nothing was taken. If it is paid after all, it becomes a gift by itself."}
      </p>
    </section>
  );
}

function For({ gift: { campaign, campaign_path } }: { gift: Gift }) {
  if (!campaign || !campaign_path) return campaign ?? PURPOSES.foundation;
  return (
    <Link to={campaign_path} className="text-link underline underline-offset-4">
      {campaign}
    </Link>
  );
}

function Stripe({ gift: { stripe_payment_intent_id: id, stripe_charge_id, livemode } }: { gift: Gift }) {
  if (!id) return null;
  return (
    <>
      <Fact name="Stripe payment">
        <StripeLink id={id} livemode={livemode} />
      </Fact>
      {stripe_charge_id ? <Fact name="Stripe charge">{stripe_charge_id}</Fact> : null}
    </>
  );
}
