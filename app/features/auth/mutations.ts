import { type AuthOutcome, type AuthRefusal, authOutcome, signUpOutcome } from "~/lib/session/auth-outcome";
import { clearMark, readMark, setMark } from "~/lib/session/marks";
import { CONFIRM_PATH, RESET_PATH } from "~/lib/session/paths";
import { authSettled } from "~/lib/session/settled";
import { followSession } from "~/lib/session/start";
import type { AuthState } from "~/lib/session/state";
import { browserClient, type Db } from "~/lib/supabase";
import type { SignUpInput } from "~domain/account";
import { noteRecovery } from "./recovery";

const target = (path: string) => location.origin + path;

async function client(): Promise<Db> {
  await followSession();
  return browserClient();
}

/** Wrong credentials stand at the password: whether there is an account is not told. */
function aboutPassword<A extends AuthOutcome>(answer: A, field: string): A {
  if (answer.ok || answer.code !== "invalid_credentials") return answer;
  return { ...answer, fields: { [field]: answer.message } };
}

/** Resolves to the account once profile and roles are there, or to one that owes the second step. */
export async function signIn(
  email: string,
  password: string,
): Promise<{ ok: true; auth: AuthState } | AuthRefusal> {
  const db = await client();
  const { error, data } = await db.auth.signInWithPassword({ email, password });
  const answer = authOutcome(error, data.session !== null);
  if (!answer.ok) return aboutPassword(answer, "password");
  // Confirmed, perhaps on another device.
  if (readMark("waiting_email") === email) clearMark("waiting_email");
  const auth = await authSettled();
  if (!auth.owesSecondStep) setMark("just_logged_in");
  return { ok: true, auth };
}

/** spec 7: data {full_name, phone_number}; the mail leads back to this site. Nobody is signed in before that. */
export async function signUp(account: SignUpInput): Promise<AuthOutcome> {
  const { email, password, full_name, phone_number } = account;
  const db = await client();
  const answered = await db.auth.signUp({
    email,
    password,
    options: { data: { full_name, phone_number, agree_terms: true }, emailRedirectTo: target(CONFIRM_PATH) },
  });
  const answer = signUpOutcome(answered);
  if (answer.ok) {
    setMark("waiting_email", email);
    setMark("dialog_sign_up", email);
  }
  return answer;
}

export async function resendConfirmation(email: string): Promise<AuthOutcome> {
  const db = await client();
  const options = { emailRedirectTo: target(CONFIRM_PATH) };
  return authOutcome((await db.auth.resend({ type: "signup", email, options })).error);
}

export async function requestPasswordReset(email: string): Promise<AuthOutcome> {
  const db = await client();
  return authOutcome((await db.auth.resetPasswordForEmail(email, { redirectTo: target(RESET_PATH) })).error);
}

/** After the link of a mail. A session that was there before may be too old for this. */
export async function setPassword(password: string): Promise<AuthOutcome> {
  const db = await client();
  const { error, data } = await db.auth.updateUser({ password });
  const answer = authOutcome(error, Boolean(data.user?.id));
  return !answer.ok && answer.code === "reauthentication_needed" ? { ...answer, message: TOO_OLD } : answer;
}
const TOO_OLD =
  "You signed in a while ago. Please change your password in your profile, or ask for a new link.";

/**
 * Asks for the current password first: a machine left open must not be enough. `reauthentication_needed` says that this
 * session is too old for that alone: then `nonce` is the code of the mail that `askForPasswordCode` has sent.
 * `unanswered`: the password that was to be set before, where the answer was lost; it may be the current one by now.
 */
export async function changePassword(
  email: string,
  { current, password, nonce }: { current: string; password: string; nonce: string },
  unanswered = "",
): Promise<AuthOutcome> {
  const { checkPassword } = await import("~/lib/session/check-password");
  const known = await checkPassword(email, current);
  if (!known.ok && unanswered && (await checkPassword(email, unanswered)).ok)
    return unanswered === password
      ? { ok: true }
      : changePassword(email, { current: unanswered, password, nonce });
  if (!known.ok) return aboutPassword(known, "current");
  const db = await client();
  const proof = { current_password: current, ...(nonce ? { nonce } : {}) };
  const { error, data } = await db.auth.updateUser({ password, ...proof });
  return authOutcome(error, Boolean(data.user?.id));
}

export async function askForPasswordCode(): Promise<AuthOutcome> {
  const db = await client();
  return authOutcome((await db.auth.reauthenticate()).error);
}

/** What the links of a change of address bring along: a refused one says nothing else of what it was for. */
export const OF_CHANGE = "?for=change";

/** The address changes when the links of both mails are followed. */
export async function changeEmail(email: string): Promise<AuthOutcome> {
  const db = await client();
  const options = { emailRedirectTo: target(CONFIRM_PATH + OF_CHANGE) };
  const { error, data } = await db.auth.updateUser({ email }, options);
  return authOutcome(error, Boolean(data.user?.id));
}

/** As the auth service calls what a code is for; `email` confirms an address. */
export type MailCodePurpose = "email" | "recovery" | "email_change";

/** The token in the link of the mail for a new password; used up by this. */
export async function giveRecoveryLink(token_hash: string): Promise<AuthOutcome> {
  const db = await client();
  const { error, data } = await db.auth.verifyOtp({ token_hash, type: "recovery" });
  const answer = authOutcome(error, data.session !== null);
  if (data.session) {
    noteRecovery(data.session.access_token);
    await authSettled();
  }
  return answer;
}

/**
 * What following the link of the same mail would have done; it may have gone to any of the addresses. `done` is false
 * when the other address of a change has to be confirmed as well.
 */
export async function giveMailCode(
  type: MailCodePurpose,
  addresses: readonly string[],
  token: string,
): Promise<{ ok: true; done: boolean } | AuthRefusal> {
  const db = await client();
  const tryAt = async ([email = "", ...others]: readonly string[]): ReturnType<typeof giveMailCode> => {
    const { error, data } = await db.auth.verifyOtp({ email, token, type });
    const answer = authOutcome(error, type === "email_change" || data.session !== null);
    if (!answer.ok) return answer.code === "otp_expired" && others.length > 0 ? tryAt(others) : answer;
    if (data.session && type === "recovery") noteRecovery(data.session.access_token);
    if (data.session) await authSettled();
    return { ok: true, done: data.session !== null };
  };
  return tryAt(addresses);
}
