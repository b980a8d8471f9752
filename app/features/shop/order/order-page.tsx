import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Arrival } from "~/components/payment/earlier-paid";
import { Container } from "~/components/ui/section";
import { useKeptFocus } from "~/lib/use-kept-focus";
import type { OrderStatus } from "~domain/shop";
import { orderAttempts } from "../checkout/order-memory";
import { BeingConfirmed } from "./being-confirmed";
import { type OrderOutcome, orderOutcome } from "./outcome";
import { Canceled, Confirmed, Erased, erasedTitle, Failed, Refunded, UnknownOrder } from "./outcomes";
import { type OrderView, useOrderStatus } from "./use-order-status";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The attempt of the address; null when there is none or it cannot be one. */
function attemptOf(search: URLSearchParams): string | null {
  const attempt = search.get("attempt") ?? "";
  return UUID.test(attempt) ? attempt.toLowerCase() : null;
}

/** /order-success: reads how an order stands and says so; it grants nothing (decision 25). */
export function OrderPage() {
  const [search] = useSearchParams();
  const attempt_id = attemptOf(search);
  const { state } = useLocation();
  // Our own form says so, or Stripe does when it sends somebody back here. Only a reason to wait, never a proof.
  const seems_paid =
    (state as Arrival | null)?.paid === true || search.get("redirect_status") === "succeeded";
  return (
    <Container width="text" className="py-12 md:py-20">
      {attempt_id === null ? (
        <UnknownOrder />
      ) : (
        <Order key={attempt_id} attempt_id={attempt_id} seems_paid={seems_paid} />
      )}
    </Container>
  );
}

// Read out whenever the state of the order changes; the headlines are for the eyes.
const SPOKEN: Record<OrderOutcome, string> = {
  confirmed: "Your order is confirmed. Thank you.",
  shipped: "Your order is on its way.",
  refunded: "This order was refunded.",
  canceled: "This order has been closed. You have not been charged.",
  failed: "The payment did not go through.",
  being_confirmed: "Your payment is being confirmed.",
};

function outcomeShown({ order, gave_up, unanswered }: OrderView, seems_paid: boolean): OrderOutcome {
  const outcome = order ? orderOutcome(order) : "being_confirmed";
  return outcome === "failed" && seems_paid && !(gave_up && !unanswered && order?.unpaid)
    ? "being_confirmed"
    : outcome;
}

const isErasedSale = ({ is_erased }: OrderStatus, outcome: OrderOutcome): boolean =>
  is_erased && (outcome === "confirmed" || outcome === "shipped");

function spoken({ order, gave_up, unanswered }: OrderView, outcome: OrderOutcome): string {
  if (order === null) return "We can't find this order.";
  if (order === undefined) return gave_up ? "We could not look up your order." : "Looking for your order.";
  if (outcome === "being_confirmed" && gave_up && unanswered) return "We got no answer from our server.";
  if (isErasedSale(order, outcome)) return `${erasedTitle(order)}.`;
  return outcome === "being_confirmed" && gave_up && order.unpaid
    ? "No payment has reached us."
    : SPOKEN[outcome];
}

/** What was ordered is done with: the next order begins afresh. What can still be paid keeps what was typed. */
function forget(outcome: OrderOutcome, attempt_id: string): void {
  if (outcome === "confirmed" || outcome === "shipped" || outcome === "refunded")
    orderAttempts.forgetDone(attempt_id);
  if (outcome === "canceled") orderAttempts.forgetAttempt(attempt_id);
}

function Order({ attempt_id, seems_paid }: { attempt_id: string; seems_paid: boolean }) {
  const view = useOrderStatus(attempt_id, seems_paid);
  const { order } = view;
  const outcome = outcomeShown(view, seems_paid);
  useEffect(() => forget(outcome, attempt_id), [outcome, attempt_id]);
  // Its headline had the focus and is another one now.
  const here = useKeptFocus(order === null ? null : outcome);
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {spoken(view, outcome)}
      </p>
      {order === null ? <UnknownOrder /> : <Outcome view={view} outcome={outcome} />}
    </div>
  );
}

function Outcome({ view, outcome }: { view: OrderView; outcome: OrderOutcome }) {
  const { order } = view;
  if (!order || outcome === "being_confirmed") return <BeingConfirmed view={view} />;
  if (outcome === "refunded") return <Refunded order={order} />;
  if (outcome === "canceled") return <Canceled order={order} />;
  if (isErasedSale(order, outcome)) return <Erased order={order} />;
  return outcome === "failed" ? <Failed order={order} /> : <Confirmed order={order} />;
}
