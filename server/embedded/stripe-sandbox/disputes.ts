import { type Call, PAGING, type Route, seconds } from "./call.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { formOf, integerOf, textOf } from "./form.ts";
import type { Charge, Dispute } from "./objects.ts";
import { newId } from "./store.ts";

const NO_EVIDENCE: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
const ANSWER_WITHIN_SECONDS = 9 * 86_400;

/** Without an amount of all that was not given back. */
export async function openDispute(
  call: Call,
  charge: Charge,
  reason: string,
  part?: number | null,
): Promise<Dispute> {
  if (charge.status !== "succeeded" || charge.disputed)
    throw invalid("This charge cannot be disputed.", "charge");
  const left = charge.amount - charge.amount_refunded;
  const amount = part ?? left;
  if (amount < 1 || amount > left) throw invalid("So much cannot be disputed.", "amount");
  await call.store.put({ ...charge, disputed: true });
  const dispute: Dispute = await call.store.put({
    id: newId("du"),
    object: "dispute",
    created: seconds(call.now),
    livemode: false,
    metadata: {},
    amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: seconds(call.now) + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  });
  await emit(call, "charge.dispute.created", dispute);
  return dispute;
}

async function close(call: Call, status: "won" | "lost"): Promise<Dispute> {
  const open = await call.store.get<Dispute>("dispute", call.path.id ?? "");
  if (open.status !== "needs_response") throw invalid("This dispute is already closed.");
  const dispute = await call.store.put<Dispute>({ ...open, status });
  await emit(call, "charge.dispute.closed", dispute);
  return dispute;
}

/** As in Stripe's test mode: the words winning_evidence and losing_evidence decide. */
function answer(call: Call): Promise<Dispute> {
  const evidence = textOf(formOf(call.form.evidence), "uncategorized_text");
  if (evidence === "winning_evidence") return close(call, "won");
  if (evidence === "losing_evidence") return close(call, "lost");
  throw invalid("Send winning_evidence or losing_evidence.", "evidence[uncategorized_text]");
}

export const disputeRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/disputes",
    params: [...PAGING, "charge", "payment_intent"],
    run: ({ store, form }) => {
      const charge = textOf(form, "charge");
      const payment_intent = textOf(form, "payment_intent");
      return store.list("dispute", "/v1/disputes", form, {
        ...(charge && { charge }),
        ...(payment_intent && { payment_intent }),
      });
    },
  },
  {
    method: "GET",
    pattern: "/v1/disputes/:id",
    params: [],
    run: ({ store, path }) => store.get("dispute", path.id ?? ""),
  },
  { method: "POST", pattern: "/v1/disputes/:id", params: ["evidence", "submit"], run: answer },
  { method: "POST", pattern: "/v1/disputes/:id/close", params: [], run: (call) => close(call, "lost") },
  {
    // Stripe has no such call; there a cardholder's bank does this.
    method: "POST",
    pattern: "/v1/sandbox/disputes",
    params: ["charge", "amount"],
    run: async (call) => {
      const charge = await call.store.get<Charge>("charge", textOf(call.form, "charge") ?? "", "charge");
      return openDispute(call, charge, "fraudulent", integerOf(call.form, "amount"));
    },
  },
];
