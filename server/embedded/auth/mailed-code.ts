// A code of ours and the letter that brings it, for what lite mails not at all or once too seldom.
import { randomInt } from "node:crypto";
import { MAIL_CODE_DIGITS } from "../../../domain/account.ts";
import type { Mail } from "../../../supabase/functions/_shared/mail.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { codeHash, sealed } from "./codes.ts";
import { authLetter } from "./letters.ts";
import { ownRedirect } from "./redirect.ts";

/** lite keeps the hash only. */
export type MailedCode = { code: string; token_hash: string };

export function newCode(email: string): MailedCode {
  const code = String(randomInt(10 ** MAIL_CODE_DIGITS)).padStart(MAIL_CODE_DIGITS, "0");
  return { code, token_hash: codeHash(email, code) };
}

/** The letter with code and link; the link leads back to where `request` wanted, if that is a page of ours. */
export function codeLetter(
  to: string,
  type: "signup" | "email_change",
  { code, token_hash }: MailedCode,
  { request, siteUrl, secrets }: { request: Request; siteUrl: string; secrets: ServiceSecrets },
): Mail | null {
  const back = ownRedirect(new URL(request.url).searchParams.get("redirect_to"), siteUrl) ?? siteUrl;
  const token = sealed(token_hash, secrets.jwt_secret);
  const query = new URLSearchParams({ token, type, redirect_to: back });
  return authLetter(to, type, `${siteUrl}/auth/v1/verify?${query}`, code, siteUrl);
}
