import { type Call, PAGING, type Route, seconds } from "./call.ts";
import type { TestCard } from "./cards.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { integerOf, mergeMetadata, textOf } from "./form.ts";
import type { Charge, PaymentIntent, Refund } from "./objects.ts";
import { type ApiObject, newId } from "./store.ts";

async function refundedCharge({ store, form }: Call): Promise<Charge> {
  const charge = textOf(form, "charge");
  if (charge) return store.get<Charge>("charge", charge, "charge");
  const id = textOf(form, "payment_intent");
  if (!id) throw invalid("One of the following params should be provided: payment_intent or charge.");
  const intent = await store.get<PaymentIntent>("payment_intent", id, "payment_intent");
  if (!intent.latest_charge)
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  return store.get<Charge>("charge", intent.latest_charge);
}

async function create(call: Call): Promise<ApiObject> {
  const charge = await refundedCharge(call);
  if (charge.status !== "succeeded") throw invalid("This charge did not succeed.", "charge");
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  const amount = integerOf(call.form, "amount") ?? left;
  if (amount < 1) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      "amount",
    );
  const after = await call.store.put<Charge>({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  const method = await call.store.find(charge.payment_method ?? "");
  const { refund: fate } = (method?.sandbox?.card as TestCard | undefined)?.behaviour ?? {};
  const refund: Refund = await call.store.put({
    id: newId("re"),
    object: "refund",
    created: seconds(call.now),
    metadata: mergeMetadata({}, call.form),
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: textOf(call.form, "reason") as Refund["reason"],
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
    ...(fate && { sandbox: { fate } }),
  });
  await emit(call, "refund.created", refund);
  await emit(call, "charge.refunded", after);
  return refund;
}

/** The donor's bank sends a refund back: it fails after it had succeeded, and the charge is as before. */
export async function sendBack(call: Call, refund: Refund): Promise<void> {
  const charge = await call.store.get<Charge>("charge", refund.charge);
  await call.store.put<Charge>({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  const failed = await call.store.put<Refund>({
    ...refund,
    failure_balance_transaction: newId("txn"),
    failure_reason: "expired_or_canceled_card",
    status: "failed",
  });
  await emit(call, "refund.updated", failed);
  await emit(call, "refund.failed", failed);
}

export const refundRoutes: Route[] = [
  {
    method: "POST",
    pattern: "/v1/refunds",
    params: ["charge", "payment_intent", "amount", "reason", "metadata"],
    run: create,
  },
  {
    method: "GET",
    pattern: "/v1/refunds",
    params: [...PAGING, "charge", "payment_intent"],
    run: ({ store, form }) => {
      const charge = textOf(form, "charge");
      const payment_intent = textOf(form, "payment_intent");
      return store.list("refund", "/v1/refunds", form, {
        ...(charge && { charge }),
        ...(payment_intent && { payment_intent }),
      });
    },
  },
  {
    method: "GET",
    pattern: "/v1/refunds/:id",
    params: [],
    run: ({ store, path }) => store.get("refund", path.id ?? ""),
  },
];
