import { LoaderCircle } from "lucide-react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { checkoutPath } from "~domain/shop";
import { OrderFacts } from "./order-facts";
import { TakenOut } from "./outcomes";
import type { OrderView } from "./use-order-status";

/** Stripe was asked and knows of no payment: what was sent to it never arrived. The same order can still be paid. */
function NotPaid({ view: { order, look } }: { view: OrderView }) {
  if (!order) return null;
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">No payment has reached us</h1>
      <p className="text-lg">
        You have not been charged for this order.{" "}
        {order.is_offered ? "You can go back and pay it: it stays one order." : null}
      </p>
      {order.is_offered ? null : <TakenOut />}
      <p className="flex flex-wrap gap-3">
        {order.is_offered ? (
          <ButtonLink to={`${checkoutPath(order.product_id)}#payment`} variant="ask">
            Back to the payment
          </ButtonLink>
        ) : null}
        <Button variant="quiet" onClick={look}>
          Look again
        </Button>
      </p>
      <OrderFacts order={order} />
      <p>
        <Disclaimer />
      </p>
    </div>
  );
}

function headingOf({ order, gave_up }: OrderView): string {
  if (order) return "Your payment is being confirmed";
  return gave_up ? "We could not look up your order" : "Looking for your order";
}

/** Paid in the browser, but the server has not heard from the payment service yet; or it has not answered us. */
export function BeingConfirmed({ view }: { view: OrderView }) {
  const { order, gave_up, looking, unanswered, look } = view;
  if (gave_up && !unanswered && order?.unpaid) return <NotPaid view={view} />;
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">{headingOf(view)}</h1>
      {gave_up ? (
        <>
          <p className="text-lg">
            {order && !unanswered
              ? "This takes longer than usual. You can close this page: we'll email you as soon as your order is confirmed."
              : "We got no answer from our server. If you paid, your confirmation comes by email."}
          </p>
          <Button onClick={look}>Look again</Button>
        </>
      ) : (
        <p className="flex items-start gap-3 text-lg">
          <LoaderCircle aria-hidden="true" className="mt-1 size-6 shrink-0 animate-turn text-link" />
          {order
            ? "We are waiting for the payment service to confirm it. This usually takes a few seconds."
            : "One moment please."}
        </p>
      )}
      <p role="status" className="sr-only">
        {gave_up && !looking ? "You can close this page. If you paid, your confirmation comes by email." : ""}
      </p>
      {order ? <OrderFacts order={order} /> : null}
      <p>
        <Disclaimer />
      </p>
      <noscript>
        <p>
          This page needs JavaScript to look for your order. If the payment went through, we'll email your
          confirmation all the same.
        </p>
      </noscript>
    </div>
  );
}
