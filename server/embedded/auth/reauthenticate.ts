// A session that began more than a day ago does not change the password alone (`secure_password_change` of GoTrue): the
// code of a mail shows that its owner is there.
import type { Sql } from "../sql.ts";
import { type Caller, refusal } from "./caller.ts";
import { tryCode } from "./codes.ts";

const NEEDED = "Password update requires reauthentication";
const INVALID = "Nonce has expired or is invalid";

/** Null when this session may change the password; spends the code. */
export async function refuseOldSession(sql: Sql, caller: Caller, nonce: unknown): Promise<Response | null> {
  if (!caller.is_old) return null;
  if (typeof nonce !== "string" || nonce === "") return refusal(400, "reauthentication_needed", NEEDED);
  const code = await tryCode(sql, caller.email.toLowerCase(), nonce, "reauthentication");
  const spent = await sql.query(
    `update auth.users set reauthentication_token = null where id = $1 and reauthentication_token = $2
       and reauthentication_sent_at > now() - interval '1 hour' returning id`,
    [caller.id, code?.hash ?? ""],
  );
  return spent.length > 0 ? null : refusal(422, "reauthentication_not_valid", INVALID);
}
