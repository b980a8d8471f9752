import { LEGAL_NAME } from "../domain/legal.ts";
import type { SendMail } from "../supabase/functions/_shared/mail.ts";
import { smtpSender } from "../supabase/functions/_shared/smtp.ts";
import type { Env } from "./env.ts";

const DEMO_SENDER = `${LEGAL_NAME} <hello@demo.example>`;

/** SMTP where SMTP_URL is set; `fallback` (the mailbox page of the demo) otherwise. */
export function mailSender(env: Env, fallback?: SendMail): SendMail {
  if (!env.SMTP_URL) return fallback ?? (() => Promise.reject(new Error("no mail server is set")));
  return smtpSender(env.SMTP_URL, env.MAIL_FROM ?? DEMO_SENDER, { pool: true });
}
