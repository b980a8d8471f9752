import { type AuthOutcome, signUpOutcome } from "~/lib/session/auth-outcome";
import { CONFIRM_PATH } from "~/lib/session/paths";
import { followSession } from "~/lib/session/start";
import { browserClient } from "~/lib/supabase";
import type { AccountInput } from "~domain/account";
import { answered } from "~domain/errors";
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
  const data: SignUpData = { full_name, phone_number, agree_terms: true, role, details };
  const options = { data, emailRedirectTo: location.origin + CONFIRM_PATH };
  return signUpOutcome(await db.auth.signUp({ email, password, options }));
}

/** Refusals of the database in plain words, by their message. */
const REFUSALS: Record<string, string> = {
  role_already_held: "You already take part this way. Your profile shows what we keep.",
  role_withdrawn: "Our team has ended this role for you. Please write to us before you take it again.",
};

/** The first role of an account made in the dialog, or one more. Throws an AppError. */
export async function chooseRole(role: SelfServiceRole, details: FieldAnswers): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("choose_role", { p_role: role, p_details: details }), REFUSALS);
  await (await import("~/lib/session/live")).reloadAccount();
}
