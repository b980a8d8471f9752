import { useState } from "react";
import { usePaymentStep } from "~/components/payment/use-payment-step";
import type { Product } from "../reads";
import { DetailsForm } from "./details-form";
import { isBeingOrdered } from "./order-memory";
import { type OrderLine, orderLine, SumBar } from "./order-sum";
import { OrderSummary } from "./order-summary";
import { PaymentStep } from "./payment-step";
import { useAccountFill } from "./use-account-fill";
import { useOrderForm } from "./use-order-form";
import { type Ordering, useOrdering } from "./use-ordering";
import { orderForm } from "./validate-order";

function lineOf(product: Product, chosen: string, recorded: Ordering["recorded"]): OrderLine {
  if (recorded) {
    const { content, title } = recorded;
    return { title, quantity: content.quantity, price: content.unit_price, shipping: content.shipping };
  }
  const { title, price, shipping } = product;
  return { title, quantity: Number(chosen) || 1, price, shipping };
}

/** Details first, then payment, on one page; the sum stays in view. */
export function OrderFlow({ product }: { product: Product }) {
  const [returned, setReturned] = useState(false);
  const ordering = useOrdering(product);
  const form = useOrderForm(product.id, ordering);
  useAccountFill(form);
  const { recorded } = ordering;
  const step = usePaymentStep({
    details: "#order",
    recorded: recorded !== null,
    ready: form.ready && !form.pending,
    resume: () => {
      // Nothing is recorded without a look that costs something else than before, nor once what was typed is gone.
      const same = isBeingOrdered(product) && orderForm.safeParse(form.values).success;
      if (same) form.element.current?.requestSubmit();
      return same;
    },
    onBack: () => {
      setReturned(true);
      ordering.change();
    },
  });
  const line = lineOf(product, form.values.quantity, recorded);
  return (
    <div className="mt-4 grid gap-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start xl:gap-16">
      <p role="status" className="sr-only">
        {form.ready ? orderLine(line) : ""}
      </p>
      {recorded && step.paying ? (
        <PaymentStep order={recorded} line={line} ordering={ordering} onChange={step.change} />
      ) : (
        <DetailsForm
          form={form}
          product={product}
          line={line}
          returned={returned}
          ended={ordering.ended}
          working={ordering.working}
        />
      )}
      <OrderSummary product={product} line={line} />
      <SumBar line={line} />
    </div>
  );
}
