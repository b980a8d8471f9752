import { callAsUser } from "~/lib/call-function";
import { withProof } from "~/lib/proof/with-proof";
import { AppError } from "~domain/errors";
import type { Proof } from "~domain/proof";
import type {
  CancelSubscriptionInput,
  ChangedSubscription,
  CreatedSubscription,
} from "~domain/subscriptions";

/**
 * Opens the membership at Stripe, or finds the open one; repeating it never makes a second. `onWork` hears of a proof of
 * work on the way. Throws an AppError.
 */
export async function openSubscription(onWork: (working: boolean) => void): Promise<CreatedSubscription> {
  const send = (proof: Proof | null) =>
    callAsUser<CreatedSubscription>("create-subscription", { proof }, { status: "string" }).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.challenge) return error;
        throw error;
      },
    );
  const answer = await withProof(
    send,
    (one) => (one instanceof AppError ? one.challenge : undefined),
    onWork,
  );
  if (answer instanceof AppError) throw answer;
  return answer;
}

/** Ends the membership, or takes that back while the paid month lasts. Throws an AppError. */
export const changeSubscription = (action: CancelSubscriptionInput["action"]) =>
  callAsUser<ChangedSubscription>("cancel-subscription", { action }, { status: "string" });
