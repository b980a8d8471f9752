import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import { withProof } from "~/lib/proof/with-proof";
import { type CreatedDonation, type DonationState, donationOutcome } from "~domain/donations";
import { attemptFor, newAttempt } from "./attempt";
import { currentAttempt, rememberAttempt } from "./gift-memory";
import type { GiftContent } from "./validate-gift";

const CREATED: AnswerShape<CreatedDonation> = { attempt_id: "string", amount: "number", status: "string" };
const STATE: AnswerShape<DonationState> = { amount: "number", status: "string" };

/** Records a gift before it is paid; `onWork` hears of a proof of work on the way. Repeating it with the same content gives the same gift. */
export async function recordGift(
  gift: GiftContent,
  onWork: (working: boolean) => void,
): Promise<CallResult<CreatedDonation>> {
  const content = JSON.stringify(gift);
  const send = (attempt: ReturnType<typeof newAttempt>) => {
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

/** The state of an attempt's gift, or null when there is none. */
export async function readDonationStatus(attempt_id: string): Promise<CallResult<DonationState | null>> {
  const result = await callFunction<DonationState>("donation-status", { attempt_id }, STATE);
  return !result.ok && result.problem.code === "not_found" ? { ok: true, value: null } : result;
}

export async function isPaid(attempt_id: string): Promise<boolean> {
  const result = await readDonationStatus(attempt_id);
  return result.ok && result.value !== null && donationOutcome(result.value.status) === "confirmed";
}
