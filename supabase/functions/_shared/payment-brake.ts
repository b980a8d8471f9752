import { AppError, answered } from "../../../domain/errors.ts";
import { networkOf } from "../../../domain/network.ts";
import type { Proof } from "../../../domain/proof.ts";
import type { Context } from "./context.ts";
import { checkProof, newChallenge } from "./proof.ts";
import { subjectHash } from "./rate-limit.ts";

/** What is paid for; as the check in the database has it. */
type PaymentKind = "gift" | "membership" | "order";
/** A payment somebody wants to begin. */
export type PaymentWish = {
  kind: PaymentKind;
  /** The attempt of a gift or an order, or the id of a membership. */
  attempt_id: string;
  /** Which payment of it: the first, or one after a pause. */
  number: number;
  proof: Proof | null;
  /** Units of work this payment needs however quiet it is elsewhere; 0 for none. */
  least_work: number;
};

type Answer = { outcome: "taken" | "closed" | "proof"; work?: number; seconds?: number };

/**
 * To be called before there is a payment at Stripe. Asking again for the same payment is free. The thresholds are in the
 * database (private.payment_brakes). Throws proof_required with a challenge, or network_closed.
 */
export async function takePaymentAttempt(wish: PaymentWish, context: Context): Promise<void> {
  const payment = `${wish.kind}:${wish.attempt_id}:${wish.number}`;
  const done = await checkProof(wish.proof, payment, context);
  const data = await answered(
    context.admin.rpc("take_payment_attempt", {
      p_network: networkKey(context),
      p_kind: wish.kind,
      p_attempt_id: wish.attempt_id,
      p_try: wish.number,
      // PostgREST takes null where the generated types know only what is not null.
      p_proof: (done?.id ?? null) as string,
      p_work: done?.work ?? 0,
      p_least_work: wish.least_work,
      p_at: context.now().toISOString(),
    }),
  );
  const answer = data as Answer;
  if (answer.outcome === "taken") return;
  context.log({ brake: answer.outcome, work: answer.work });
  if (answer.outcome === "closed") {
    throw new AppError("network_closed", undefined, { retry_after: answer.seconds });
  }
  const challenge = await newChallenge(payment, answer.work ?? 1, context);
  throw new AppError("proof_required", undefined, { challenge });
}

/** The database never sees an address. A host that does not know addresses must not close everybody out. */
function networkKey(context: Context): string {
  const network = networkOf(context.client_address);
  return network === "unknown" ? network : subjectHash("payment_network", network, context);
}
