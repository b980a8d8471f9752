import { AppError, toAppError } from "../../../domain/errors.ts";
import {
  LEGAL_AID_WORKING_DAYS,
  type LegalAidAnswer,
  type LegalAidInput,
} from "../../../domain/legal-aid.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { workingDaysAfter } from "../../../domain/working-days.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota } from "../_shared/rate-limit.ts";
import { refusedReuse } from "../_shared/reuse.ts";
import { requireWork } from "../_shared/work.ts";

export function legalAidQuotas(_: unknown, { client_address }: Context): Quota[] {
  return networkQuotas("legal_aid_network", client_address, RATE_LIMITS.legal_aid_per_network);
}

/**
 * Keeps a request for legal help and resolves to the promised day (YYYY-MM-DD). Sent again with the same id and link, it is
 * the same request. Throws invalid_input for a filled honeypot, unauthenticated where his account is to keep it and his
 * session is over, proof_required, conflict.
 */
export async function sendLegalAidRequest(
  { website, proof, link, bind, ...request }: LegalAidInput,
  context: Context,
): Promise<LegalAidAnswer> {
  if (website !== "") throw new AppError("invalid_input");
  if (bind && !context.user) throw new AppError("unauthenticated");
  const all = { name: "legal_aid", subject: "all", ...RATE_LIMITS.legal_aid_requests };
  await requireWork(`legal_aid:${request.id}`, [all], proof, context);
  const { data, error } = await context.admin.rpc("receive_legal_aid_request", {
    p_request: request,
    p_link: link,
    p_due_on: workingDaysAfter(context.now(), LEGAL_AID_WORKING_DAYS),
    ...(context.user && { [bind ? "p_user_id" : "p_reuser"]: context.user.id }),
  });
  if (error) throw refusedReuse(error) ?? toAppError(error);
  return { answer_by: data };
}
