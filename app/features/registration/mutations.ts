import { CONFIRM_PATH } from "~/lib/session/paths";
import { followSession } from "~/lib/session/start";
import { browserClient } from "~/lib/supabase";
import { toAppError } from "~domain/errors";
import type { RegistrationDetails } from "~domain/registration/fields";
import type { SignUpData } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";
import type { Account } from "./form-values";

/** Null when it worked, else the server's words. */
export type Refusal = string | null;

/** Account, role and role record are made by the database in one transaction, from this metadata (decision 13). */
export async function register(
  role: SelfServiceRole,
  account: Account,
  details: RegistrationDetails,
): Promise<Refusal> {
  await followSession();
  const db = await browserClient();
  const { email, password, full_name, phone_number } = account;
  const data: SignUpData = { full_name, phone_number, role, details };
  const options = { data, emailRedirectTo: location.origin + CONFIRM_PATH };
  const { error } = await db.auth.signUp({ email, password, options });
  return error ? error.message : null;
}

/** For an account without a role, made in the dialog. */
export async function chooseRole(role: SelfServiceRole, details: RegistrationDetails): Promise<Refusal> {
  const db = await browserClient();
  const { error } = await db.rpc("choose_role", { p_role: role, p_details: details });
  if (error) return toAppError(error).message;
  await (await import("~/lib/session/live")).reloadAccount();
  return null;
}
