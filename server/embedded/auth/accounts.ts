import type { Sql } from "../sql.ts";
import { type MailedCode, newCode } from "./mailed-code.ts";

/** What the gate in front of lite has to know about an address. */
export type Account = {
  id: string;
  password_hash: string | null;
  is_confirmed: boolean;
  is_banned: boolean;
};

export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const rows = await sql.query<Account>(
    `select id, encrypted_password as password_hash, email_confirmed_at is not null as is_confirmed,
       coalesce(banned_until > now(), false) as is_banned
     from auth.users where email = $1 and not is_sso_user`,
    [email],
  );
  return rows[0];
}

/** A new code for an address that waits for its confirmation; lite keeps only its hash. */
export async function renewConfirmation(sql: Sql, id: string, email: string): Promise<MailedCode> {
  const renewed = newCode(email);
  await sql.query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1 and email_confirmed_at is null",
    [id, renewed.token_hash],
  );
  return renewed;
}

/** A new password ends every other session, as on hosted Supabase. */
export async function endOtherSessions(sql: Sql, user_id: string, session_id: string): Promise<void> {
  await sql.query("delete from auth.sessions where user_id = $1 and id <> $2", [user_id, session_id]);
}
