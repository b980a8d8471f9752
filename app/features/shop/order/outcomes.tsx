// What the page of an order says once it is known how it stands.
import { Printer } from "lucide-react";
import { EmptyState } from "~/components/feedback/empty-state";
import { Notice } from "~/components/feedback/notice";
import { EarlierPaid } from "~/components/payment/earlier-paid";
import { Button, ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Illustration } from "~/illustrations/illustration";
import { useAuth } from "~/lib/session";
import { declineAdvice } from "~domain/decline-advice";
import { checkoutPath, MY_ORDERS_PATH, type OrderStatus, PRODUCTS_PATH } from "~domain/shop";
import { EARNED } from "../texts";
import { OrderFacts } from "./order-facts";

const Law = () => (
  <p>
    <Disclaimer />
  </p>
);

const ToProducts = () => (
  <ButtonLink to={PRODUCTS_PATH} variant="quiet">
    See all products
  </ButtonLink>
);

export const TakenOut = () => (
  <>
    <p className="text-lg">We have taken it out of the shop meanwhile, so it can't be ordered any more.</p>
    <ToProducts />
  </>
);

export function Confirmed({ order }: { order: OrderStatus }) {
  const { status } = useAuth();
  const shipped = order.state === "shipped";
  return (
    <div className="space-y-8">
      <div>
        <Illustration name="thank-you" className="no-print mb-6 h-32 w-auto md:h-48" />
        <h1>{shipped ? "Your order is on its way" : "Thank you for your order"}</h1>
        <p className="mt-4 text-lg text-ink-soft">
          {shipped
            ? "We have handed it to the carrier. The address it goes to is in your email."
            : "It is paid. A confirmation is on its way to your email, with the address we send it to. We write again when it has left."}
        </p>
      </div>
      <EarlierPaid so="So nothing was charged a second time, and nothing else was ordered." />
      <OrderFacts order={order} />
      <p className="text-ink-soft">{EARNED}</p>
      <Law />
      <p className="no-print flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print this page
        </Button>
        <ToProducts />
        {status === "signed_in" ? (
          <ButtonLink to={MY_ORDERS_PATH} variant="quiet">
            See your orders
          </ButtonLink>
        ) : null}
        <ButtonLink to="/contact" variant="quiet">
          Ask us about it
        </ButtonLink>
      </p>
    </div>
  );
}

/** Of a paid order whose buyer was erased, read out as well. */
export const erasedTitle = ({ state }: Pick<OrderStatus, "state">): string =>
  state === "shipped" ? "Your order was sent" : "Your order can't be sent any more";

/** No email comes any more, and what has not left has no address. */
export function Erased({ order }: { order: OrderStatus }) {
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">{erasedTitle(order)}</h1>
      <p className="text-lg">
        {order.state === "shipped"
          ? "We handed it to the carrier. Your name, address and email have been erased since, so no more emails come about it."
          : "It is paid, but your name, address and email were erased before it left. We can't send it or write to you, so we refund it to the card it came from. If the money does not come, ask us, and give us the order number."}
      </p>
      <OrderFacts order={order} />
      <Law />
      <p className="no-print flex flex-wrap gap-3">
        <ButtonLink to="/contact" variant="quiet">
          Ask us about it
        </ButtonLink>
        <ToProducts />
      </p>
    </div>
  );
}

export function Refunded({ order }: { order: OrderStatus }) {
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">This order was refunded</h1>
      <p className="text-lg">
        The whole amount went back to the card it came from. Your bank may need some days to show it.
      </p>
      <OrderFacts order={order} />
      <Law />
      <p>
        <ToProducts />
      </p>
    </div>
  );
}

export function Canceled({ order }: { order: OrderStatus }) {
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">This order has been closed</h1>
      <p className="text-lg">
        It was not paid in time, or too many cards were refused. You have not been charged, and nothing is
        sent. {order.is_offered ? "You can order again." : null}
      </p>
      <OrderFacts order={order} />
      <Law />
      {order.is_offered ? (
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={checkoutPath(order.product_id)} variant="ask">
            Order again
          </ButtonLink>
          <ToProducts />
        </p>
      ) : (
        <TakenOut />
      )}
    </div>
  );
}

/** A card was refused; what was typed waits on the page before, and is still the same order. */
export function Failed({ order }: { order: OrderStatus }) {
  const { title, advice } = declineAdvice(order.failure_code);
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">The payment did not go through</h1>
      <Notice tone="danger" title={title}>
        {advice}
      </Notice>
      <OrderFacts order={order} />
      <Law />
      {order.is_offered ? (
        <ButtonLink to={checkoutPath(order.product_id)} variant="ask" size="lg">
          Try again
        </ButtonLink>
      ) : (
        <TakenOut />
      )}
    </div>
  );
}

export function UnknownOrder() {
  return (
    <EmptyState level={1} title="We can't find this order" actions={<ToProducts />}>
      This link doesn't belong to an order we know. If you have just paid, we'll email your confirmation.
    </EmptyState>
  );
}
