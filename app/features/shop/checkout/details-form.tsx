import { useEffect } from "react";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { SelectField } from "~/components/form/select-field";
import { ProofNotice } from "~/components/payment/proof-notice";
import { StepHeading } from "~/components/payment/step-heading";
import { UnheardBefore } from "~/components/payment/unheard-before";
import { Disclaimer } from "~/components/ui/disclaimer";
import { formatCents } from "~domain/money";
import { MOST_PIECES, orderPath, productPath } from "~domain/shop";
import { ProductPicture } from "../product-picture";
import type { Product } from "../reads";
import { EARNED, shippingText } from "../texts";
import { AddressFields } from "./address-fields";
import { orderAttempts } from "./order-memory";
import { ENDED } from "./order-problem";
import { type OrderLine, OrderSum } from "./order-sum";
import type { OrderFormState } from "./use-order-form";

interface DetailsFormProps {
  form: OrderFormState;
  product: Product;
  line: OrderLine;
  /** Somebody has come back from the payment. */
  returned: boolean;
  /** What was being paid has ended: nothing was charged. */
  ended: boolean;
  /** The browser does the work the server has asked for. */
  working: boolean;
}

const HEADING = "order-step-details";

export function DetailsForm({ form, product, line, returned, ended, working }: DetailsFormProps) {
  useEffect(() => {
    // The payment has gone from the page, and the focus with it.
    if (returned || ended) document.getElementById(HEADING)?.focus();
  }, [returned, ended]);
  return (
    <Form form={form} label="Your order" className="min-w-0 space-y-6">
      <StepHeading id={HEADING} step={1} title="Your order" />
      <UnheardBefore memory={orderAttempts} pathOf={orderPath} />
      {ended ? (
        <Notice role="alert" tone="warning" title={ENDED.title}>
          {ENDED.advice}
        </Notice>
      ) : null}
      <ProductLine form={form} product={product} line={line} />
      <AddressFields form={form} />
      <p className="text-ink-soft">We send to addresses in the United States.</p>
      <div className="lg:hidden">
        <OrderSum line={line} />
      </div>
      <Honeypot {...form.field("website")} />
      <ProofNotice working={working} what="order" />
      <Submit
        form={form}
        variant="ask"
        size="lg"
        className="w-full sm:w-auto"
        pendingText="Recording your order..."
      >
        Continue to payment
      </Submit>
      <p className="text-ink-soft lg:hidden">{EARNED}</p>
      <p className="text-sm text-ink-soft">
        Nothing is charged before you confirm on the next step. What you type stays in this tab until your
        order is paid, and we use it to send your order only.{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          How we protect your data
        </Link>
      </p>
      <p>
        <Disclaimer />
      </p>
    </Form>
  );
}

/** How many one order can have, and whatever is chosen already: its order may hold the last ones. */
const counts = (orderable: number, chosen: number): string[] =>
  Array.from({ length: Math.min(Math.max(orderable, chosen, 1), MOST_PIECES) }, (_, index) =>
    String(index + 1),
  );

function ProductLine({ form, product, line }: Pick<DetailsFormProps, "form" | "product" | "line">) {
  const { id, title, price, shipping, orderable } = product;
  return (
    <div className="flex flex-wrap items-center gap-4 border-y border-line py-5">
      <ProductPicture
        product={product}
        decorative
        sizes="7rem"
        frameClassName="w-20 shrink-0 rounded-md lg:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-bold wrap-anywhere">
          <Link to={productPath(id)} className="underline underline-offset-4">
            {title}
          </Link>
        </p>
        <p className="text-ink-soft">
          {formatCents(price)} each, {shipping === 0 ? "shipping included" : shippingText(shipping)}
        </p>
      </div>
      <SelectField {...form.field("quantity")} className="sm:w-40" label="How many" required>
        {counts(orderable, line.quantity).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
