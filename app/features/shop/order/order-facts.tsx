import type { ReactNode } from "react";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { formatDate } from "~domain/dates";
import { formatCents } from "~domain/money";
import { type OrderStatus, productPath } from "~domain/shop";

/** What the server tells of an order: nothing about the buyer. */
export function OrderFacts({ order }: { order: Omit<OrderStatus, "is_offered" | "is_erased"> }) {
  const { order_number, product_id, product_title, quantity, unit_price, shipping, amount } = order;
  return (
    <>
      {order.livemode ? null : (
        <Notice tone="test-mode" title="Test mode">
          No real money was taken, and nothing is sent.
        </Notice>
      )}
      <dl className="paper divide-y divide-line px-5 sm:px-6">
        {order_number ? (
          <Fact name="Order number">
            <span className="tabular text-2xl font-bold">{order_number}</span>
          </Fact>
        ) : null}
        <Fact name="What">
          {`${quantity} × `}
          <Link to={productPath(product_id)} className="underline underline-offset-4">
            {product_title}
          </Link>
        </Fact>
        <Fact name="Total">
          <span className="tabular">{formatCents(amount)}</span>
          <span className="tabular block font-normal text-ink-soft">
            {`${quantity} × ${formatCents(unit_price)}, `}
            {shipping === 0 ? "shipping included" : `${formatCents(shipping)} shipping`}
          </span>
        </Fact>
        {order.amount_refunded > 0 ? <Fact name="Refunded">{formatCents(order.amount_refunded)}</Fact> : null}
        <Fact name={order.paid_at ? "Paid on" : "Begun on"}>
          {formatDate(order.paid_at ?? order.created_at)} (UTC)
        </Fact>
        {order.shipped_at ? <Fact name="Shipped on">{formatDate(order.shipped_at)} (UTC)</Fact> : null}
        {order.carrier ? <Fact name="Carrier">{order.carrier}</Fact> : null}
        {order.tracking ? (
          <Fact name="Tracking number">
            <span className="tabular wrap-anywhere">{order.tracking}</span>
          </Fact>
        ) : null}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere sm:text-right">{children}</dd>
    </div>
  );
}
