import type { AuthError } from "@supabase/supabase-js";
import { type FieldErrors, NO_ANSWER, toAppError } from "~domain/errors";

// Codes of the auth service that are about one field of a form.
const AUTH_FIELDS: Record<string, string> = {
  weak_password: "password",
  same_password: "password",
  reauthentication_not_valid: "nonce",
  current_password_required: "current",
  current_password_invalid: "current",
  email_address_invalid: "email",
  email_address_not_authorized: "email",
  email_exists: "email",
  user_already_exists: "email",
};

/** The field an auth service's refusal is about, with its words. */
function authFields({ code, message }: { code?: string | undefined; message: string }): FieldErrors {
  const field = code !== undefined && Object.hasOwn(AUTH_FIELDS, code) ? AUTH_FIELDS[code] : undefined;
  return field && message ? { [field]: message } : {};
}

/** A server's own words for people, or "": an empty text or a piece of JSON says nothing. */
function serverWords(message: unknown): string {
  const text = typeof message === "string" ? message.trim() : "";
  return /^[{[]/.test(text) ? "" : text;
}

/** A refusal carries the server's own words, or ours where it had none, and the fields they are about. */
export type AuthRefusal = { ok: false; message: string; code: string | undefined; fields: FieldErrors };
export type AuthOutcome = { ok: true } | AuthRefusal;

// What the client says of answers it could not read is no server's word.
const SPOKEN = new Set(["AuthApiError", "AuthWeakPasswordError", "AuthSessionMissingError"]);

/** Of hosted Supabase's words those that tell nobody what to do. */
function ourWords({ code, message }: { code?: string | undefined; message: string }): string | undefined {
  if (code === "user_banned") return "This account has been deactivated. Please write to us.";
  if (/^For security purposes, you can only request this/.test(message))
    return "We sent an email a moment ago. Please look for it: another one can be asked for in a minute.";
  if (code === "over_email_send_rate_limit")
    return "We can't send more emails right now. Please try again in an hour.";
  if (code === "over_request_rate_limit") return "Too many requests. Please try again later.";
  return undefined;
}

/** The server's own words, or ours where it had none. */
export function authWords(
  error: { name?: string; code?: string | undefined; message: string } | null,
): string {
  const ours = error && ourWords(error);
  if (ours) return ours;
  const known = toAppError(error);
  const words = SPOKEN.has(error?.name ?? "") ? serverWords(error?.message) : "";
  return known.code === "unavailable" || !words ? known.message : words;
}

/** `arrived`: whether what was asked for is in the answer. Without it nothing has succeeded, whatever the status. */
export function authOutcome(error: AuthError | null, arrived = true): AuthOutcome {
  if (!error && arrived) return { ok: true };
  const message = authWords(error);
  const { code } = error ?? {};
  return { ok: false, message, code, fields: authFields({ code, message }) };
}

const SIGN_UP_LOST =
  "We got no answer. It may have arrived: please look for an email from us. If none is there, press again. That is safe.";

/** There is nothing to look at but the email, and whoever signs up twice has one account. */
export function signUpOutcome({
  error,
  data,
}: {
  error: AuthError | null;
  data: { user: { id: string } | null };
}): AuthOutcome {
  const answer = authOutcome(error, Boolean(data.user?.id));
  return !answer.ok && answer.message === NO_ANSWER ? { ...answer, message: SIGN_UP_LOST } : answer;
}
