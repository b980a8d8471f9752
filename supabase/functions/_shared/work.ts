import { AppError } from "../../../domain/errors.ts";
import type { Proof } from "../../../domain/proof.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "./context.ts";
import { checkProof, newChallenge } from "./proof.ts";
import { type Quota, takeQuota } from "./rate-limit.ts";

/** Units of work while more is written than people write. */
const CROWDED_WORK = 2;

/**
 * Whoever writes in the name of others must not be able to close a form to them: more than its quotas only costs work.
 * Throws proof_required. `purpose` names the one message the work is for.
 */
export async function requireWork(
  purpose: string,
  quotas: readonly Quota[],
  proof: Proof | null,
  context: Context,
): Promise<void> {
  let calm = true;
  // Each counts, whatever the others say.
  for (const quota of quotas) calm = (await takeQuota(quota, context)) && calm;
  if (calm) return;
  const done = await checkProof(proof, purpose, context);
  // Spent once.
  const spent = { name: "inquiry_proof", ...RATE_LIMITS.inquiry_proof };
  if (done && (await takeQuota({ ...spent, subject: done.id }, context))) return;
  context.log({ brake: "proof", work: CROWDED_WORK });
  const challenge = await newChallenge(purpose, CROWDED_WORK, context);
  throw new AppError("proof_required", undefined, { challenge });
}
