import { Link } from "react-router";
import { Fact, Facts } from "~/components/admin/facts";
import { StripeLink } from "~/components/admin/stripe-link";
import { Notice } from "~/components/feedback/notice";
import { momentText } from "~/lib/moment";
import { formatCents } from "~domain/money";
import type { OrderRow } from "./queries";

/** What was bought and paid. */
export function MoneySection({ order }: { order: OrderRow }) {
  const { quantity, unit_price, shipping, amount, amount_refunded, amount_lost, is_disputed } = order;
  return (
    <section aria-labelledby="money" className="paper p-6">
      <h2 id="money" className="mb-4 text-xl">
        Payment
      </h2>
      {is_disputed ? (
        <Notice tone="danger" className="mb-5">
          The buyer's bank has asked for the money back: answer in Stripe.
        </Notice>
      ) : null}
      <Facts>
        <Fact name="Product">
          <Link to={`/admin/products/${order.product_id}`} className="text-link underline underline-offset-4">
            {order.product_title}
          </Link>
        </Fact>
        <Fact name="Pieces">
          <span className="tabular">{`${quantity} × ${formatCents(unit_price)}`}</span>
        </Fact>
        <Fact name="Shipping">{shipping > 0 ? formatCents(shipping) : "Included"}</Fact>
        <Fact name="Charged">
          <span className="tabular font-semibold">{formatCents(amount)}</span>
        </Fact>
        {amount_refunded > 0 ? <Fact name="Refunded">{formatCents(amount_refunded)}</Fact> : null}
        {amount_lost > 0 ? <Fact name="Lost to a dispute">{formatCents(amount_lost)}</Fact> : null}
        <Fact name="Paid">{momentText(order.paid_at)}</Fact>
        {order.payment_method_label ? <Fact name="Paid with">{order.payment_method_label}</Fact> : null}
        {order.stripe_payment_intent_id ? (
          <Fact name="Stripe payment">
            <StripeLink id={order.stripe_payment_intent_id} livemode={order.livemode} />
          </Fact>
        ) : null}
      </Facts>
      <p className="mt-5 text-ink-soft">
        Refunds are made in Stripe's dashboard. The number and the state here follow by themselves.
      </p>
      {amount_refunded > 0 ? (
        <p className="mt-2 text-ink-soft">
          Pieces that come back are for sale again once you raise the number in stock of the product.
        </p>
      ) : null}
    </section>
  );
}
