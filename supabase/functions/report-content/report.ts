import { AppError, answered } from "../../../domain/errors.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { ReportAnswer, ReportInput } from "../../../domain/reports.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota, subjectHash } from "../_shared/rate-limit.ts";

export function reportQuotas(_: unknown, { client_address }: Context): Quota[] {
  return networkQuotas("report_network", client_address, RATE_LIMITS.report_per_network);
}

/**
 * Keeps a report for staff; who sends it again, or reports the same thing once more, is told the same. Throws
 * invalid_input for a filled honeypot, not_found where visitors cannot see the thing, conflict for one's own.
 */
export async function reportContent(input: ReportInput, context: Context): Promise<ReportAnswer> {
  const { website, ...report } = input;
  if (website !== "") throw new AppError("invalid_input");
  const { user, client_address } = context;
  const asked = context.admin.rpc("receive_report", {
    p_report: report,
    // Where the host does not know addresses, all visitors would count as one.
    ...(user
      ? { p_user_id: user.id }
      : client_address !== "unknown" && { p_network: subjectHash("report", client_address, context) }),
  });
  await answered(asked, { own_thing: "This is your own. You can take it down yourself." });
  return { received: true };
}
