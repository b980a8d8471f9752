import { type Call, PAGING, type Route, seconds } from "./call.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { formOf, textOf } from "./form.ts";
import type { Charge } from "./objects.ts";
import { type ApiObject, newId } from "./store.ts";

type Dispute = ApiObject & { charge: string; status: "needs_response" | "won" | "lost" };

export async function openDispute(call: Call, charge: Charge, reason: string): Promise<Dispute> {
  if (charge.status !== "succeeded" || charge.disputed)
    throw invalid("This charge cannot be disputed.", "charge");
  await call.store.put({ ...charge, disputed: true });
  const dispute: Dispute = await call.store.put({
    id: newId("du"),
    object: "dispute",
    created: seconds(call.now),
    livemode: false,
    metadata: {},
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
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
  const dispute = await call.store.put({ ...open, status });
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
    params: ["charge"],
    run: async (call) => {
      const charge = await call.store.get<Charge>("charge", textOf(call.form, "charge") ?? "", "charge");
      return openDispute(call, charge, "fraudulent");
    },
  },
];
