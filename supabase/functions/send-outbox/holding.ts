// A mail stays in our hands until what became of it is known and written down: who took it meanwhile would send it again.
import type { Context } from "../_shared/context.ts";
import type { ClaimedMail } from "./claimed-mail.ts";

export const LOCK_SECONDS = 300;
/** A mail server that answers each step just in time takes longer than a lock (smtp.ts). Several of these fail before it ends. */
const KEEP_MS = 60_000;
/** Seconds before the next try to write down that a mail was sent: together shorter than what is left of a lock. */
const PAUSES = [1, 2, 4, 8, 16, 32, 64];

/** Keeps the lock of a mail while it is worked on. */
export async function holding<T>(
  { id, attempts }: ClaimedMail,
  { admin, log }: Context,
  work: () => Promise<T>,
): Promise<T> {
  const claim = { p_id: id, p_attempt: attempts, p_lock_seconds: LOCK_SECONDS };
  const timer = setInterval(async () => {
    const { error } = await admin.rpc("keep_mail", claim);
    if (error) log({ mail: id, problem: "not kept", code: error.code });
  }, KEEP_MS);
  return work().finally(() => clearInterval(timer));
}

/** Nobody but us knows that the mail server took it: a database that is away for a moment is told when it is back. */
export async function markSent(p_id: string, { admin, log }: Context): Promise<void> {
  for (const pause of [...PAUSES, undefined]) {
    const { error } = await admin.rpc("finish_outbox", { p_id });
    if (!error) return;
    if (pause === undefined) log({ mail: p_id, problem: "not marked as sent", code: error.code });
    else await new Promise((again) => setTimeout(again, pause * 1_000));
  }
}
