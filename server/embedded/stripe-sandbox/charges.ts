import { type Call, PAGING, type Route, seconds } from "./call.ts";
import type { TestCard } from "./cards.ts";
import { openDispute } from "./disputes.ts";
import type { CardProblem } from "./errors.ts";
import { emit } from "./events.ts";
import { textOf } from "./form.ts";
import type { Charge, PaymentIntent } from "./objects.ts";
import { type BillingDetails, cardDetails } from "./payment-methods.ts";
import { newId } from "./store.ts";

// What Stripe knows of a card payment beyond what happened here: nothing.
const UNUSED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const;

const outcomeOf = (problem: CardProblem | undefined) => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: problem ? "01" : null,
  network_status: problem ? "declined_by_network" : "approved_by_network",
  reason: problem ? (problem.decline_code ?? problem.code) : null,
  risk_level: "normal",
  risk_score: 5,
  seller_message: problem ? "The bank did not return any further details." : "Payment complete.",
  type: problem ? "issuer_declined" : "authorized",
});

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
    ...UNUSED,
    id,
    object: "charge",
    created: seconds(call.now),
    livemode: false,
    metadata: intent.metadata,
    amount: intent.amount,
    amount_captured: problem ? 0 : intent.amount,
    amount_refunded: 0,
    // Booked a moment later, as Stripe does with what it captures by itself.
    balance_transaction: null,
    billing_details,
    captured: !problem,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: problem?.code ?? null,
    failure_message: problem?.message ?? null,
    outcome: outcomeOf(problem),
    paid: !problem,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: {
      type: "card",
      card: {
        ...cardDetails(card),
        amount_authorized: problem ? null : intent.amount,
        authorization_code: null,
        electronic_commerce_indicator: null,
        installments: null,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        three_d_secure: null,
        transaction_link_id: null,
      },
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

/** What follows a charge that was paid: it is booked, and may be questioned if its test card says so. */
export async function afterCharge(call: Call, charge: Charge, card: TestCard): Promise<void> {
  const booked = await call.store.put<Charge>({ ...charge, balance_transaction: newId("txn") });
  await emit(call, "charge.updated", booked);
  if (card.behaviour.dispute) await openDispute(call, booked, card.behaviour.dispute);
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
