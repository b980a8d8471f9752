import { LEGAL_NAME } from "../../domain/legal.ts";
import type { Env } from "../env.ts";
import type { Secrets } from "../secrets.ts";
import { DEMO_ACCOUNTS } from "./demo.ts";

const BACKENDS = {
  pglite: "embedded PGlite in",
  postgres: "PostgreSQL by DATABASE_URL, files in",
  supabase: "",
};

/** With a mail server the mailbox of a demo stays empty. */
const mailLine = ({ SMTP_URL, SITE_URL }: Env) =>
  SMTP_URL
    ? `  Mail      is sent to people by ${new URL(SMTP_URL).host} (SMTP_URL)`
    : `  Mailbox   ${SITE_URL}/dev/mailbox`;

/** What `npm start` prints; production prints no account. */
export function greeting(env: Env, secrets: Secrets): string {
  const money = env.STRIPE_SANDBOX ? "Stripe sandbox (no real money)" : "Stripe";
  const lines = [
    "",
    `  ${LEGAL_NAME}`,
    `  Site      ${env.SITE_URL}`,
    `  Backend   ${BACKENDS[env.backend]} ${env.DATA_DIR}`,
    `  Payments  ${money}`,
  ];
  if (!env.production) {
    lines.push(mailLine(env), `  Demo accounts, password ${secrets.demo_password}`);
    for (const account of DEMO_ACCOUNTS) lines.push(`    ${account.email.padEnd(24)} ${account.role}`);
  }
  return `${lines.join("\n")}\n\n`;
}
