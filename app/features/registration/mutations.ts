import { type AuthOutcome, authOutcome } from "~/lib/session/auth-outcome";
import { CONFIRM_PATH } from "~/lib/session/paths";
import { followSession } from "~/lib/session/start";
import { browserClient } from "~/lib/supabase";
import type { AccountInput } from "~domain/account";
import { toAppError } from "~domain/errors";
import type { FieldAnswers } from "~domain/form-fields";
import type { SignUpData } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";

/** Account, role and role record are made by the database in one transaction, from this metadata (decision 13). */
export async function register(
  role: SelfServiceRole,
  account: AccountInput,
  details: FieldAnswers,
): Promise<AuthOutcome> {
  await followSession();
  const db = await browserClient();
  const { email, password, full_name, phone_number } = account;
  const data: SignUpData = { full_name, phone_number, role, details };
  const options = { data, emailRedirectTo: location.origin + CONFIRM_PATH };
  const { error, data: answer } = await db.auth.signUp({ email, password, options });
  return authOutcome(error, Boolean(answer.user?.id));
}

/** For an account without a role, made in the dialog. Throws an AppError. */
export async function chooseRole(role: SelfServiceRole, details: FieldAnswers): Promise<void> {
  const db = await browserClient();
  const { error } = await db.rpc("choose_role", { p_role: role, p_details: details });
  if (error) throw toAppError(error);
  await (await import("~/lib/session/live")).reloadAccount();
}
