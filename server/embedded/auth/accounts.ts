import { randomUUID } from "node:crypto";
import type { Sql, SqlRunner } from "../sql.ts";
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

export const BCRYPT_COST = 10;

export type NewAccount = {
  /** In lower case, of nobody else. */
  email: string;
  password_hash: string | null;
  is_confirmed: boolean;
  user_metadata: Record<string, unknown>;
  app_metadata?: Record<string, unknown>;
};

const INSERT_USER = `
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at)
  values ($1, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end, $5, $6, now(), now())`;
const INSERT_IDENTITY = `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
  values ($1, $2, 'email', $3, $4, now(), now(), now())`;

/** An account nobody signs up for: no mail is sent. Resolves to its id. */
export async function addAccount(run: SqlRunner, account: NewAccount): Promise<string> {
  const { email, password_hash, is_confirmed, user_metadata } = account;
  const id = randomUUID();
  const app = { ...account.app_metadata, provider: "email", providers: ["email"] };
  await run.query(INSERT_USER, [id, email, password_hash, is_confirmed, app, user_metadata]);
  const identity = { sub: id, email, email_verified: is_confirmed };
  await run.query(INSERT_IDENTITY, [randomUUID(), id, id, identity]);
  return id;
}
