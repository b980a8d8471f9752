import { type Call, PAGING, type Route, seconds } from "./call.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { integerOf, mergeMetadata, textOf } from "./form.ts";
import type { Charge, PaymentIntent } from "./objects.ts";
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
  const after = await call.store.put({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  const refund = await call.store.put({
    id: newId("re"),
    object: "refund",
    created: seconds(call.now),
    livemode: false,
    metadata: mergeMetadata({}, call.form),
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: textOf(call.form, "reason"),
    status: "succeeded",
  });
  await emit(call, "refund.created", refund);
  await emit(call, "charge.refunded", after);
  return refund;
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
