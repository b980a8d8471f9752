import { answered } from "../../../domain/errors.ts";
import type { AvailabilityInput, AvailabilityOutcome } from "../../../domain/listing-checks.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota } from "../_shared/rate-limit.ts";

export const availabilityQuotas = (_: AvailabilityInput, { client_address }: Context): Quota[] =>
  networkQuotas("availability_answers", client_address, RATE_LIMITS.availability_answers_per_address);

/** The button behind the link of the monthly mail; whoever holds the link needs no sign-in, and may change their mind. */
export async function answerAvailability(
  { token, answer }: AvailabilityInput,
  { admin }: Context,
): Promise<AvailabilityOutcome> {
  const data = await answered(admin.rpc("answer_availability", { p_token: token, p_answer: answer }));
  return { status: data ? "done" : "gone" };
}
