import { Money } from "~/components/ui/money";
import { type Cents, formatCents } from "~domain/money";
import { orderAmount } from "~domain/shop";

/** What is ordered, and what it costs: as it stands in the form, or as the server has recorded it. */
export type OrderLine = { title: string; quantity: number; price: Cents; shipping: Cents };

/** "2 × Mug: $30.00 with shipping" */
export function orderLine({ title, quantity, price, shipping }: OrderLine): string {
  const total = formatCents(orderAmount(price, shipping, quantity));
  return `${quantity} × ${title}: ${total} ${shipping === 0 ? "including shipping" : "with shipping"}`;
}

/** Pieces, shipping and what the card is charged. */
export function OrderSum({ line: { quantity, price, shipping } }: { line: OrderLine }) {
  const rows = [
    [`${quantity} × ${formatCents(price)}`, formatCents(price * quantity)],
    ["Shipping", shipping === 0 ? "Included" : formatCents(shipping)],
  ] as const;
  return (
    <dl className="tabular space-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-4 border-t border-line pt-2 text-xl font-bold">
        <dt>Total</dt>
        <dd>
          <Money cents={orderAmount(price, shipping, quantity)} />
        </dd>
      </div>
    </dl>
  );
}

/** Where there is no room beside the form. Stays at the window's end until the footer comes. */
export function SumBar({ line: { quantity, price, shipping } }: { line: OrderLine }) {
  return (
    <div
      data-giving-bar
      aria-hidden="true"
      className="no-print sticky bottom-0 z-20 flex items-baseline justify-between gap-4 border-t border-line bg-surface-raised px-4 py-3 lg:hidden"
    >
      <span className="tabular min-w-0 text-sm text-ink-soft">
        {`${quantity} × ${formatCents(price)}, `}
        {shipping === 0 ? "shipping included" : `${formatCents(shipping)} shipping`}
      </span>
      <Money cents={orderAmount(price, shipping, quantity)} className="text-lg font-bold" />
    </div>
  );
}
