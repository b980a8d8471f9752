// A new address is confirmed at both addresses (`double_confirm_changes` of GoTrue). lite's own way of it asks the old one
// alone, and anybody could take a stranger's address over as confirmed: it is told of one address, and this is the other.
import type { Sql } from "../sql.ts";
import type { MailedCode } from "./mailed-code.ts";
import { backTo } from "./redirect.ts";

/** As GoTrue says it. */
const HALF_DONE = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const VALID_FOR = "1 hour";

/** Begins the change anew, also where an earlier one was half done. */
export async function askOldAddress(sql: Sql, user_id: string, { token_hash }: MailedCode): Promise<void> {
  await sql.query(
    "update auth.users set email_change_token_current = $2, email_change_confirm_status = 0 where id = $1",
    [user_id, token_hash],
  );
}

/**
 * True when the hash is the first of the two, which is spent by it. The second becomes the one that lite waits for; of
 * two at the same moment each counts once.
 */
export async function isFirstOfTwo(sql: Sql, hash: string): Promise<boolean> {
  const first = await sql.query(
    `update auth.users set email_change_confirm_status = 1,
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where (email_change_token_current = $1 or email_change_token_new = $1) and email_change_confirm_status = 0
       and email <> '' and email_change <> '' and email_change_sent_at > now() - interval '${VALID_FOR}'
       and (banned_until is null or banned_until <= now())
     returning id`,
    [hash],
  );
  if (first.length > 0) return true;
  await sql.query(
    `update auth.users set email_change_token_new = email_change_token_current, email_change_token_current = null
     where email_change_token_current = $1 and email_change_confirm_status = 1`,
    [hash],
  );
  return false;
}

export const halfDone = (): Response => Response.json({ msg: HALF_DONE, code: "200" });

/** `target` is a page of ours. */
export const halfDoneAt = (target: string): Response => backTo(target, { message: HALF_DONE });
