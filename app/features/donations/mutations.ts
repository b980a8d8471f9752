import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import { withProof } from "~/lib/proof/with-proof";
import type { CreatedDonation } from "~domain/donations";
import { type Attempt, attemptFor, currentAttempt, newAttempt, rememberAttempt } from "./gift-memory";
import type { GiftContent } from "./validate-gift";

const CREATED: AnswerShape<CreatedDonation> = { attempt_id: "string", amount: "number", status: "string" };

/** Records a gift before it is paid; `onWork` hears of a proof of work on the way. Repeating it with the same content gives the same gift. */
export async function recordGift(
  gift: GiftContent,
  onWork: (working: boolean) => void,
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
  const result = await send(attemptFor(currentAttempt(), content));
  if (result.ok || result.problem.code !== "conflict") return result;
  // The attempt was recorded with other content (before a reload): this is a new one.
  return send(newAttempt(content));
}
