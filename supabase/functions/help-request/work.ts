import { AppError } from "../../../domain/errors.ts";
import type { HelpRequestInput } from "../../../domain/help-requests.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { checkProof, newChallenge } from "../_shared/proof.ts";
import { subjectHash, takeQuota } from "../_shared/rate-limit.ts";

const CROWDED_WORK = 2;
type Sent = Extract<HelpRequestInput, { answers: object }>;

/** While more is asked than people ask, it costs work; nobody is refused. Throws proof_required. */
export async function requireWork({ token, proof }: Sent, context: Context): Promise<void> {
  if (await takeQuota({ name: "help_requests", subject: "all", ...RATE_LIMITS.help_requests }, context))
    return;
  const purpose = `help:${subjectHash("help", token, context)}`;
  const done = await checkProof(proof, purpose, context);
  if (
    done &&
    (await takeQuota({ name: "help_proof", subject: done.id, ...RATE_LIMITS.inquiry_proof }, context))
  )
    return;
  context.log({ brake: "proof", work: CROWDED_WORK });
  throw new AppError("proof_required", undefined, {
    challenge: await newChallenge(purpose, CROWDED_WORK, context),
  });
}
