// The codes and links of auth mails. lite 0.10.0 keeps sha256(address + code) and takes that hash from anybody as a
// link, without a count: eight digits would be few.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { MAX_CODE_TRIES } from "../../../domain/rate-limits.ts";
import type { Sql } from "../sql.ts";

/** As lite keeps it. */
export function codeHash(email: string, code: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
}

function sealOf(hash: string, secret: string): string {
  return createHmac("sha256", secret).update(`mail link\n${hash}`).digest("base64url");
}

/** The token of a mailed link: the hash with our signature, which whoever guesses codes cannot make. */
export const sealed = (hash: string, secret: string): string => `${hash}.${sealOf(hash, secret)}`;

/** The hash in a token of ours, or null. */
export function unsealed(token: string, secret: string): string | null {
  const [hash = "", seal = ""] = token.split(".");
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(hash, secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? hash : null;
}

/** Seals the links in a mail that lite has written. */
export function sealLinks(text: string, secret: string): string {
  return text.replace(
    /([?&](?:amp;)?token=)([0-9a-f]{64})\b/g,
    (_all, key: string, hash: string) => key + sealed(hash, secret),
  );
}

/** In which columns lite looks for a code of this type. */
const COLUMNS: Record<string, string[]> = {
  signup: ["confirmation_token"],
  magiclink: ["recovery_token", "confirmation_token"],
  email: ["confirmation_token", "recovery_token"],
  recovery: ["recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"],
  reauthentication: ["reauthentication_token"],
};

const columnsOf = (type: string): string[] => (Object.hasOwn(COLUMNS, type) ? (COLUMNS[type] ?? []) : []);

// Counted before it is compared, in one statement: tries at the same moment cannot share one.
const COUNT = `insert into auth.code_tries as t (user_id, purpose, code_hash)
  select u.id, c.name, c.token from auth.users u cross join lateral (values
      ('confirmation_token', u.confirmation_token, u.email), ('recovery_token', u.recovery_token, u.email),
      ('email_change_token_new', u.email_change_token_new, u.email_change),
      ('email_change_token_current', u.email_change_token_current, u.email),
      ('reauthentication_token', u.reauthentication_token, u.email)) as c (name, token, address)
    where (lower(u.email) = $1 or lower(u.email_change) = $1) and lower(c.address) = $1 and c.name = any (string_to_array($2, ',')) and c.token <> ''
  on conflict (user_id, purpose) do update set code_hash = excluded.code_hash,
    tries = case when t.code_hash = excluded.code_hash then least(t.tries + 1, 1000000) else 1 end
  returning purpose, tries, code_hash`;

/** What lite calls a code; clients may say `email` for one that confirms an address or signs in, as with GoTrue. */
export type Code = { hash: string; type: string };

const typeAt = (purpose: string, asked: string) =>
  asked === "email" ? (purpose === "confirmation_token" ? "signup" : "magiclink") : asked;

/**
 * Counts a try of a mailed code against its account and purpose, whoever makes it. Resolves to the code when it is
 * right and among the first five tries, else to null.
 */
export async function tryCode(sql: Sql, email: string, code: string, type: string): Promise<Code | null> {
  type Tried = { purpose: string; tries: number; code_hash: string };
  const rows = await sql.query<Tried>(COUNT, [email, columnsOf(type).join(",")]);
  const hash = codeHash(email, code);
  const right = rows.find((row) => row.code_hash === hash && row.tries <= MAX_CODE_TRIES);
  return right ? { hash, type: typeAt(right.purpose, type) } : null;
}

/** Whether a code or link waits for somebody whose account is deactivated. */
export async function isOfBanned(sql: Sql, { hash, type }: Code): Promise<boolean> {
  const columns = columnsOf(type);
  if (columns.length === 0) return false;
  const rows = await sql.query(
    `select 1 from auth.users where banned_until > now() and (${columns.map((name) => `${name} = $1`).join(" or ")})`,
    [hash],
  );
  return rows.length > 0;
}

/** The token of a mailed link, as an app hands it on. */
export async function linkCode(sql: Sql, hash: string, type: string): Promise<Code> {
  if (type !== "email") return { hash, type };
  const confirms = await sql.query("select 1 from auth.users where confirmation_token = $1", [hash]);
  return { hash, type: typeAt(confirms.length > 0 ? "confirmation_token" : "recovery_token", type) };
}
