import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import { withProof } from "~/lib/proof/with-proof";
import type { CreatedDonation } from "~domain/donations";
import { type Attempt, attemptFor, currentAttempt, newAttempt, rememberAttempt } from "./gift-memory";
import type { GiftContent } from "./validate-gift";

const CREATED: AnswerShape<CreatedDonation> = { attempt_id: "string", amount: "number", status: "string" };

const RUNNING: CallResult<never> = { ok: false, problem: { code: "conflict", retry_after: null } };

/**
 * Records a gift before it is paid; `onWork` hears of a proof of work on the way. Repeating it with the same content gives
 * the same gift. `only`: an attempt that may still be paid, so that no other one begins beside it: conflict.
 */
export async function recordGift(
  gift: GiftContent,
  onWork: (working: boolean) => void,
  only: string | null = null,
): Promise<CallResult<CreatedDonation>> {
  const content = JSON.stringify(gift);
  const send = (attempt: Attempt) => {
    // Kept before the call: an answer that never arrives must not lead to a second gift.
    rememberAttempt(attempt);
    const body = { ...gift, attempt_id: attempt.id };
    return withProof(
      (proof) => callFunction<CreatedDonation>("create-donation", { ...body, proof }, CREATED),
      (result) => (result.ok ? undefined : result.problem.challenge),
      onWork,
    );
  };
  const attempt = attemptFor(currentAttempt(), content);
  if (only && attempt.id !== only) return RUNNING;
  const result = await send(attempt);
  if (result.ok || only || result.problem.code !== "conflict") return result;
  // The attempt was recorded with other content (before a reload): this is a new one.
  return send(newAttempt(content));
}
