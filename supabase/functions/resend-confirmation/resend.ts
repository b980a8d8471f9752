import { AppError, answered, toAppError } from "../../../domain/errors.ts";
import type { ResendInput } from "../../../domain/people.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { type Quota, requireQuotas } from "../_shared/rate-limit.ts";

export function resendQuotas(_: unknown, { user }: Context): Quota[] {
  return [{ name: "confirmations_staff", subject: user?.id ?? "", ...RATE_LIMITS.confirmations_per_staff }];
}

const REFUSALS: Record<string, AppError> = {
  person_not_found: new AppError("not_found", "This account no longer exists."),
  already_confirmed: new AppError("conflict", "This email is confirmed by now."),
  account_deactivated: new AppError("conflict", "This account is deactivated. Let it in again first."),
};

/**
 * An administrator has the confirmation sent once more to an account that waits for it. Throws forbidden for everybody
 * else, whatever they ask about; not_found, conflict, rate_limited.
 */
export async function resendConfirmation(
  { user_id }: ResendInput,
  context: Context,
): Promise<{ sent: true }> {
  const { db, admin, env } = context;
  if (!(await answered(db.rpc("is_admin")))) throw new AppError("forbidden");
  // Only now: nobody but staff can use up what is left for a person.
  const { confirmations_per_person } = RATE_LIMITS;
  await requireQuotas(
    [{ name: "confirmations_person", subject: user_id, ...confirmations_per_person }],
    context,
  );
  // No line in the log, no mail.
  const { data: email, error } = await db.rpc("claim_confirmation_mail", { p_user_id: user_id });
  if (error) throw REFUSALS[error.message] ?? toAppError(error);
  const options = { emailRedirectTo: `${env.site_origin}/auth/confirm` };
  const { error: refused } = await admin.auth.resend({ type: "signup", email, options });
  if (refused?.status === 429) throw new AppError("rate_limited", undefined, { cause: refused });
  if (refused) throw toAppError(refused);
  return { sent: true };
}
