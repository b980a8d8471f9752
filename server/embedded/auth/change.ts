// PUT /user: a new password ends the other sessions, and a new address is answered alike whether it is taken or not
// (decision 17). Who has a second factor shows it before changing either; a new address is confirmed at both.
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Mail } from "../../../supabase/functions/_shared/mail.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql } from "../sql.ts";
import { endOtherSessions, findAccount } from "./accounts.ts";
import { askOldAddress } from "./both-addresses.ts";
import { type Caller, callerOf, refusal, tooManyMails } from "./caller.ts";
import { addressTaken } from "./letters.ts";
import { codeLetter, newCode } from "./mailed-code.ts";
import { passwordProblem, weakPassword } from "./passwords.ts";
import { refuseOldSession } from "./reauthenticate.ts";

export type ChangeOptions = {
  sql: Sql;
  lite: (request: Request) => Promise<Response>;
  secrets: ServiceSecrets;
  siteUrl: string;
  mail: (mail: Mail) => Promise<void>;
  /** Counts one mail to an address or for a person; false beyond the limit. */
  mayMail: (to: string) => Promise<boolean>;
};
type Wanted = { email: string; password: string; raw: Record<string, unknown> };

/** Longer than queueing a mail takes: whether one was queued does not show. */
const FLOOR_MS = 200;

export async function changeUser(
  request: Request,
  wanted: Wanted,
  options: ChangeOptions,
): Promise<Response> {
  const caller = await callerOf(request, options);
  if (caller instanceof Response) return caller;
  if (caller.has_factor && caller.aal !== "aal2")
    return refusal(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  const weak = wanted.password ? passwordProblem(wanted.password, caller.email) : null;
  if (weak) return weakPassword(weak);
  const old = wanted.password ? await refuseOldSession(options.sql, caller, wanted.raw.nonce) : null;
  if (old) return old;
  const moves = wanted.email !== "" && wanted.email !== caller.email.toLowerCase();
  const response = moves
    ? await changeAddress(request, wanted, caller, options)
    : await options.lite(request);
  if (response.ok && wanted.password) await endOtherSessions(options.sql, caller.id, caller.session_id);
  return response;
}

async function changeAddress(request: Request, wanted: Wanted, caller: Caller, options: ChangeOptions) {
  if (!(await options.mayMail(caller.id)) || !(await options.mayMail(wanted.email))) return tooManyMails();
  const floor = wait(FLOOR_MS);
  // As typed, lite refuses an address with spaces around it, whoever's it is.
  const plain = wanted.raw.email === String(wanted.raw.email).trim();
  const taken = plain && (await findAccount(options.sql, wanted.email));
  const changed = taken ? await asIfFree(request, wanted, caller, options) : await options.lite(request);
  if (changed.ok && caller.email) await writeToOldAddress(request, caller, options);
  const response = changed.ok ? await readAnew(request, caller, options) : changed;
  await floor;
  return response;
}

/** The times of lite and of the database would tell a free address from a taken one. */
async function readAnew(request: Request, { id }: Caller, { sql, lite }: ChangeOptions): Promise<Response> {
  await sql.query("update auth.users set email_change_sent_at = now(), updated_at = now() where id = $1", [
    id,
  ]);
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "content-type"]) headers.delete(name);
  return lite(new Request(request.url, { headers }));
}

/** The old one is asked whatever the new one is. */
async function writeToOldAddress(
  request: Request,
  { id, email }: Caller,
  options: ChangeOptions,
): Promise<void> {
  const code = newCode(email);
  await askOldAddress(options.sql, id, code);
  const letter = codeLetter(email, "email_change", code, { request, ...options });
  if (letter) await options.mail(letter).catch(() => undefined);
}

/** All that happens to a free address, but the link to it is in nobody's hands; its owner hears of the attempt. */
async function asIfFree(
  request: Request,
  { email, raw }: Wanted,
  caller: Caller,
  { sql, lite, mail }: ChangeOptions,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const { email: _taken, ...rest } = raw;
  const changed = await lite(
    new Request(request.url, { method: "PUT", headers, body: JSON.stringify(rest) }),
  );
  if (!changed.ok) return changed;
  const nobodys_token = createHash("sha256").update(randomUUID()).digest("hex");
  await sql.query(
    `update auth.users set email_change = $2, email_change_token_new = $3, email_change_token_current = null
     where id = $1`,
    [caller.id, email, nobodys_token],
  );
  await mail(addressTaken(email)).catch(() => undefined);
  return changed;
}
