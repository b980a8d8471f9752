import { answered } from "../../../domain/errors.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { LetterAnswer, LetterFacts } from "../../../domain/volunteer-input.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota } from "../_shared/rate-limit.ts";

export const verifyQuotas = (_: unknown, { client_address }: Context): Quota[] =>
  networkQuotas("volunteer_letters", client_address, RATE_LIMITS.volunteer_letters_per_network);

/** What the public may know of a letter: the same nothing for a code of none and for one that was revoked. */
export async function verifyLetter({ code }: { code: string }, { admin }: Context): Promise<LetterAnswer> {
  const data = await answered(admin.rpc("verify_volunteer_letter", { p_code: code }));
  const letter = data as LetterFacts | null;
  return { found: letter !== null, letter };
}
