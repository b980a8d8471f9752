import type { AuthError } from "@supabase/supabase-js";
import { setMark } from "~/lib/session/marks";
import { CONFIRM_PATH, RESET_PATH } from "~/lib/session/paths";
import { authSettled } from "~/lib/session/settled";
import { followSession } from "~/lib/session/start";
import type { AuthState } from "~/lib/session/state";
import { browserClient, type Db, passingClient } from "~/lib/supabase";

/** A refusal carries the server's own words; anything unexpected is thrown. */
export type AuthOutcome = { ok: true } | { ok: false; message: string; code: string | undefined };

export type SignUpValues = { email: string; password: string; full_name: string; phone_number: string };

const target = (path: string) => location.origin + path;

async function client(): Promise<Db> {
  await followSession();
  return browserClient();
}

function outcome(error: AuthError | null): AuthOutcome {
  return error ? { ok: false, message: error.message, code: error.code } : { ok: true };
}

/** Resolves to the account once profile and roles are there, or to one that owes the second step. */
export async function signIn(
  email: string,
  password: string,
): Promise<{ ok: true; auth: AuthState } | Exclude<AuthOutcome, { ok: true }>> {
  const db = await client();
  const { error } = await db.auth.signInWithPassword({ email, password });
  if (error) return { ok: false, message: error.message, code: error.code };
  const auth = await authSettled();
  if (!auth.owesSecondStep) setMark("just_logged_in");
  return { ok: true, auth };
}

/** spec 7: data {full_name, phone_number}; the mail leads back to this site. Nobody is signed in before that. */
export async function signUp({
  email,
  password,
  full_name,
  phone_number,
}: SignUpValues): Promise<AuthOutcome> {
  const db = await client();
  const { error } = await db.auth.signUp({
    email,
    password,
    options: { data: { full_name, phone_number }, emailRedirectTo: target(CONFIRM_PATH) },
  });
  if (!error) {
    setMark("waiting_email", email);
    setMark("dialog_sign_up", email.toLowerCase());
  }
  return outcome(error);
}

export async function resendConfirmation(email: string): Promise<AuthOutcome> {
  const db = await client();
  const options = { emailRedirectTo: target(CONFIRM_PATH) };
  return outcome((await db.auth.resend({ type: "signup", email, options })).error);
}

export async function requestPasswordReset(email: string): Promise<AuthOutcome> {
  const db = await client();
  return outcome((await db.auth.resetPasswordForEmail(email, { redirectTo: target(RESET_PATH) })).error);
}

export async function setPassword(password: string): Promise<AuthOutcome> {
  const db = await client();
  return outcome((await db.auth.updateUser({ password })).error);
}

/** Asks for the current password first: a machine left open must not be enough. */
export async function changePassword(email: string, current: string, next: string): Promise<AuthOutcome> {
  const passing = await passingClient();
  const { error } = await passing.auth.signInWithPassword({ email, password: current });
  if (error) return outcome(error);
  await passing.auth.signOut({ scope: "local" });
  return setPassword(next);
}

/** The address changes when the link of the mail is followed. */
export async function changeEmail(email: string): Promise<AuthOutcome> {
  const db = await client();
  return outcome((await db.auth.updateUser({ email }, { emailRedirectTo: target(CONFIRM_PATH) })).error);
}
