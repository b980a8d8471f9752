import { sendAttempt } from "~/components/payment/send-attempt";
import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import type { CreatedDonation } from "~domain/donations";
import { giftAttempts } from "./gift-memory";
import type { GiftContent } from "./validate-gift";

const CREATED: AnswerShape<CreatedDonation> = { attempt_id: "string", amount: "number", status: "string" };

/**
 * Records a gift before it is paid; `onWork` hears of a proof of work on the way. Repeating it with the same content gives
 * the same gift. `only`: an attempt that may still be paid, so that no other one begins beside it: conflict.
 */
export const recordGift = (
  gift: GiftContent,
  onWork: (working: boolean) => void,
  only: string | null = null,
): Promise<CallResult<CreatedDonation>> =>
  sendAttempt({
    memory: giftAttempts,
    content: JSON.stringify(gift),
    send: (attempt_id, proof) =>
      callFunction<CreatedDonation>("create-donation", { ...gift, attempt_id, proof }, CREATED),
    onWork,
    only,
  });
