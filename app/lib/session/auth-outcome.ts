import type { AuthError } from "@supabase/supabase-js";
import { authFields, type FieldErrors, serverWords, toAppError } from "~domain/errors";

/** A refusal carries the server's own words, or ours where it had none, and the fields they are about. */
export type AuthRefusal = { ok: false; message: string; code: string | undefined; fields: FieldErrors };
export type AuthOutcome = { ok: true } | AuthRefusal;

// What the client says of answers it could not read is no server's word.
const SPOKEN = new Set(["AuthApiError", "AuthWeakPasswordError", "AuthSessionMissingError"]);

/** `arrived`: whether what was asked for is in the answer. Without it nothing has succeeded, whatever the status. */
export function authOutcome(error: AuthError | null, arrived = true): AuthOutcome {
  if (!error && arrived) return { ok: true };
  const known = toAppError(error);
  const words = SPOKEN.has(error?.name ?? "") ? serverWords(error?.message) : "";
  const message = known.code === "unavailable" || !words ? known.message : words;
  const { code } = error ?? {};
  return { ok: false, message, code, fields: authFields({ code, message }) };
}
