import { createTransport } from "nodemailer";
import type { Env } from "./env.ts";

export type Mail = { to: string; subject: string; text: string; html: string };
/** Resolves once the mail server (or the demo's mailbox) has taken the mail; rejects otherwise. */
export type SendMail = (mail: Mail) => Promise<void>;

export const DEMO_SENDER = "Single Fathers Foundation <hello@demo.example>";

/** SMTP where SMTP_URL is set; `fallback` (the mailbox page of the demo) otherwise. */
export function mailSender(env: Env, fallback?: SendMail): SendMail {
  if (!env.SMTP_URL) return fallback ?? (() => Promise.reject(new Error("no mail server is set")));
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from: env.MAIL_FROM ?? DEMO_SENDER, ...mail });
  };
}
