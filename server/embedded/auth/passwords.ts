// The server's password rule (decision 16): length is checked by lite, what everybody tries first is checked here.
import { readFileSync } from "node:fs";
import { PASSWORD_MAX_BYTES } from "../../../domain/account.ts";

const COMMON = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

export type PasswordProblem = { reason: "length" | "pwned"; message: string };

const FEW_CHARACTERS = 3;

/** Why a password is refused, in words for the person, or null. `email` is the account's, where it is known. */
export function passwordProblem(password: string, email = ""): PasswordProblem | null {
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES)
    return { reason: "length", message: `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes.` };
  const plain = password.trim().toLowerCase();
  const own = email.trim().toLowerCase();
  if (COMMON.has(plain) || new Set(plain).size < FEW_CHARACTERS)
    return {
      reason: "pwned",
      message: "This password is one of the most common ones. Please choose another.",
    };
  if (own !== "" && (plain === own || plain === own.split("@")[0]))
    return { reason: "pwned", message: "Please choose a password that isn't your email." };
  return null;
}

/** The answer supabase-js turns into AuthWeakPasswordError. */
export function weakPassword({ reason, message }: PasswordProblem): Response {
  const body = { code: 422, error_code: "weak_password", msg: message, weak_password: { reasons: [reason] } };
  return Response.json(body, { status: 422 });
}
