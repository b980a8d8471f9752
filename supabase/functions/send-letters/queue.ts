import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Copies that may wait in the outbox: what leaves within a few ticks, so that stopping a letter stops it soon. */
const MOST_WAITING = 500;

/** Hands the next copies of letters that are leaving to the outbox; send-outbox does the rest. */
export async function sendLetters(_: unknown, { admin }: Context): Promise<{ queued: number }> {
  const data = await answered(admin.rpc("queue_letters", { p_limit: MOST_WAITING }));
  return { queued: data };
}
