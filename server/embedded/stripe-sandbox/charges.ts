import { type Call, PAGING, type Route, seconds } from "./call.ts";
import type { TestCard } from "./cards.ts";
import { openDispute } from "./disputes.ts";
import type { CardProblem } from "./errors.ts";
import { emit } from "./events.ts";
import { textOf } from "./form.ts";
import type { Charge, PaymentIntent } from "./objects.ts";
import { type BillingDetails, cardDetails } from "./payment-methods.ts";
import { newId } from "./store.ts";

/** The money movement of an intent that was accepted or refused by the test card. */
export async function createCharge(
  call: Call,
  intent: PaymentIntent,
  card: TestCard,
  billing_details: BillingDetails,
  problem?: CardProblem,
): Promise<Charge> {
  const id = newId("ch");
  const charge: Charge = await call.store.put({
    id,
    object: "charge",
    created: seconds(call.now),
    livemode: false,
    metadata: intent.metadata,
    amount: intent.amount,
    amount_captured: problem ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details,
    captured: !problem,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: problem?.code ?? null,
    failure_message: problem?.message ?? null,
    paid: !problem,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: {
      type: "card",
      card: cardDetails(card),
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: problem ? null : `https://receipts.invalid/${id}`,
    refunded: false,
    status: problem ? "failed" : "succeeded",
  });
  await emit(call, problem ? "charge.failed" : "charge.succeeded", charge);
  return charge;
}

/** What follows a charge that its test card says will be questioned. */
export async function afterCharge(call: Call, charge: Charge, card: TestCard): Promise<void> {
  if (card.behaviour.dispute) await openDispute(call, charge, card.behaviour.dispute);
}

export const chargeRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/charges",
    params: [...PAGING, "payment_intent", "customer"],
    run: ({ store, form }) => {
      const payment_intent = textOf(form, "payment_intent");
      const customer = textOf(form, "customer");
      return store.list("charge", "/v1/charges", form, {
        ...(payment_intent && { payment_intent }),
        ...(customer && { customer }),
      });
    },
  },
  {
    method: "GET",
    pattern: "/v1/charges/:id",
    params: [],
    run: ({ store, path }) => store.get("charge", path.id ?? ""),
  },
];
