import type { Sql } from "../sql.ts";
import type { AuthMail } from "./letters.ts";

/** Auth mails wait in the same outbox as receipts, so that a mail server that is down loses none of them. */
export async function queueAuthMail(sql: Sql, mail: AuthMail): Promise<void> {
  const { to, is_notice, ...message } = mail;
  await sql.query(
    `insert into public.email_outbox (template, dedupe_key, to_email, payload)
     values ($3, 'auth:' || gen_random_uuid(), lower($1), $2::jsonb)`,
    [to, message, is_notice ? "auth_notice" : "auth_message"],
  );
}
