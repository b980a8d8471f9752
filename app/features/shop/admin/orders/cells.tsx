// What the list and the page of an order show alike.
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { ORDER_STATES, type OrderRow } from "./queries";

const TONES: Record<OrderRow["state"], BadgeTone> = {
  to_ship: "warning",
  shipped: "success",
  refunded: "neutral",
};

export const StateBadges = ({ order: { state, is_disputed } }: { order: OrderRow }) => (
  <span className="inline-flex flex-wrap gap-1">
    <Badge tone={TONES[state]}>{ORDER_STATES[state]}</Badge>
    {is_disputed ? <Badge tone="danger">Disputed</Badge> : null}
  </span>
);

/** Who is erased has left a stand-in for the address. */
export const emailOf = ({ email, erased_at }: Pick<OrderRow, "email" | "erased_at">): string | null =>
  erased_at || email.endsWith("@deleted.invalid") ? null : email;

export function Buyer({ order }: { order: OrderRow }) {
  return (
    <span className="block min-w-0 leading-5">
      <span className="block truncate font-semibold">{order.name}</span>
      <span className="block truncate text-ink-soft">{emailOf(order)}</span>
    </span>
  );
}
