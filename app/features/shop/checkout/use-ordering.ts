import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Done } from "~/components/form/use-action";
import type { FormHandle, Refusal } from "~/components/form/use-form";
import type { Arrival } from "~/components/payment/earlier-paid";
import { STILL_RUNNING } from "~/components/payment/payment-problem";
import type { ProblemText } from "~/components/payment/problem-text";
import { usePaymentTry } from "~/components/payment/use-payment-try";
import { type Pause, useRefusals } from "~/components/payment/use-refusals";
import type { CallProblem, CallResult } from "~/lib/call-function";
import { type CreatedOrder, orderPath } from "~domain/shop";
import { shopQueries } from "../queries";
import type { Product } from "../reads";
import { recordOrder } from "./mutations";
import { orderAttempts } from "./order-memory";
import { ENDED, leftText, orderProblem } from "./order-problem";
import type { OrderContent, OrderValues } from "./order-values";
import { recordAlone } from "./record-alone";
import type { OrderForm } from "./validate-order";

/** What is paid: as the server has recorded it, whatever stands in the form or becomes of the product meanwhile. */
export type Recorded = CreatedOrder & { client_secret: string; content: OrderContent; title: string };

export type Ordering = {
  /** Recorded and ready to be paid; null while the details are being filled in. */
  recorded: Recorded | null;
  /** The order ended while it was being paid: nothing was charged, and it takes no card any more. */
  ended: boolean;
  /** The browser does the work the server has asked for. */
  working: boolean;
  /** From the filled form to the payment, or why not. */
  record: (fields: OrderForm, form: FormHandle<OrderValues>) => Promise<Refusal | Done>;
  /** Back to the details; everything typed is still there. */
  change: () => void;
  paid: () => void;
  /** A card was refused; `ended`: and the payment with it. */
  refused: (ended: boolean) => Promise<void>;
  /** Why paying has to wait, while it has to. */
  pause: Pause | null;
  /** A payment is under way: nothing about the order changes until it is answered. */
  paying: boolean;
  begin: () => void;
  /** `unpaid`: it is known that it did not go through. */
  answered: (unpaid: boolean) => void;
};

const refusalOf = ({ title, advice }: ProblemText): Refusal => ({
  said: { title, description: advice },
  quietly: true,
});
const UNCLEAR: CallProblem = { code: "unexpected", retry_after: null };

/** It is not what this page has read: sold out, gone, fewer left, another price. */
const isOutdated = ({ code, fields = {} }: CallProblem): boolean =>
  code === "closed" || code === "not_found" || "quantity" in fields || "unit_price" in fields;

/** Why it was not recorded, in the words of the form, which shows the product as it is now. */
function useProblem(product: Product) {
  const client = useQueryClient();
  return async (problem: CallProblem, form: FormHandle<OrderValues>): Promise<Refusal> => {
    const fields = { ...problem.fields };
    if (isOutdated(problem)) {
      const query = { ...shopQueries.product(product.id), staleTime: 0, retry: false };
      const left = (await client.fetchQuery(query).catch(() => null))?.orderable ?? 0;
      if (fields.quantity && left > 0) {
        form.set("quantity", String(left));
        fields.quantity = leftText(left);
      }
    }
    const text = orderProblem(problem, orderAttempts.unsurePayment() !== null);
    return { ...refusalOf(text), fields };
  };
}

/** To the page of an order. `replace`: whoever goes back from there finds the form, and nothing to pay. */
function useLeaving(replace: boolean) {
  const navigate = useNavigate();
  return (attempt_id: string, state?: Arrival): Done => {
    void navigate(orderPath(attempt_id), { state, replace });
    return "leaving";
  };
}

/** The way from the filled form to the paid order. */
export function useOrdering(product: Product): Ordering {
  const problemOf = useProblem(product);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [ended, setEnded] = useState(false);
  const [working, setWorking] = useState(false);
  const leaveFor = useLeaving(recorded !== null);
  const payment = usePaymentTry(recorded?.attempt_id, orderAttempts);
  // Whoever went back by the browser's own button is asked for no payment by a late answer.
  const open = useRef(recorded);
  open.current = recorded;
  const content = useRef<OrderContent | null>(null);

  /** What the server has recorded: to be paid, paid already, or over. */
  function take(order: CreatedOrder): Refusal | Done {
    const { attempt_id, client_secret, state, processing } = order;
    if (state === "canceled") {
      orderAttempts.forgetAttempt(attempt_id);
      setRecorded(null);
      return refusalOf(ENDED);
    }
    if (state !== "pending" || processing || !client_secret)
      return leaveFor(attempt_id, processing ? { paid: true } : undefined);
    if (content.current)
      setRecorded({ ...order, client_secret, content: content.current, title: product.title });
  }

  async function record(fields: OrderForm, form: FormHandle<OrderValues>): Promise<Refusal | Done> {
    if (payment.paying) return refusalOf(STILL_RUNNING);
    setEnded(false);
    const { id: product_id, price: unit_price, shipping } = product;
    content.current = { ...fields, product_id, unit_price, shipping };
    const alone = await recordAlone(content.current, setWorking);
    if ("paid" in alone) return leaveFor(alone.paid, { earlier: true });
    if ("open" in alone) return refusalOf(alone.open);
    const { result } = alone;
    return result.ok ? take(result.value) : problemOf(result.problem, form);
  }

  const ask = async (): Promise<CallResult<CreatedOrder>> =>
    content.current ? recordOrder(content.current, setWorking) : { ok: false, problem: UNCLEAR };
  const told = (order: CreatedOrder) => void (typeof take(order) === "object" && setEnded(true));
  const refusals = useRefusals(ask, told, orderProblem);

  return {
    recorded,
    ended,
    working,
    record,
    change: () => {
      refusals.forget();
      setRecorded(null);
    },
    refused: async (over) => (open.current ? refusals.look(over) : undefined),
    pause: refusals.pause,
    paid: () => recorded && leaveFor(recorded.attempt_id, { paid: true }),
    ...payment,
  };
}
