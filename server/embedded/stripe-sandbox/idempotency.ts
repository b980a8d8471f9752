import { createHash } from "node:crypto";
import type { Sql } from "../sql.ts";
import { StripeApiError } from "./errors.ts";

/** A finished answer as it was first given. */
export type Answer = { status: number; body: string };

const KEPT = "interval '24 hours'";
// A request that has not ended after this long died with its process; its key may be taken over.
const ABANDONED = "interval '60 seconds'";

export function fingerprint(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
}

/**
 * Takes the key for a request: null means go on, an answer means it was done before.
 * Throws Stripe's errors for a key used with other parameters or by a request still running.
 */
export async function takeKey(sql: Sql, key: string, print: string, now: Date): Promise<Answer | null> {
  const at = now.toISOString();
  const taken = await sql.query(
    `insert into stripe_sandbox.idempotency_keys as old (key, fingerprint, locked_at) values ($1, $2, $3::timestamptz)
     on conflict (key) do update set fingerprint = excluded.fingerprint, locked_at = excluded.locked_at, status = null, body = null
     where old.locked_at < $3::timestamptz - ${KEPT}
        or (old.status is null and old.fingerprint = excluded.fingerprint and old.locked_at < $3::timestamptz - ${ABANDONED})
     returning key`,
    [key, print, at],
  );
  if (taken.length > 0) return null;
  const [held] = await sql.query<{ fingerprint: string; status: number | null; body: string | null }>(
    "select fingerprint, status, body from stripe_sandbox.idempotency_keys where key = $1",
    [key],
  );
  if (held && held.fingerprint !== print) throw new StripeApiError(400, mismatch(key));
  if (!held || held.status === null || held.body === null) throw new StripeApiError(409, inUse(key));
  return { status: held.status, body: held.body };
}

const mismatch = (key: string) => ({
  type: "idempotency_error" as const,
  message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
});

const inUse = (key: string) => ({
  type: "idempotency_error" as const,
  code: "idempotency_key_in_use",
  message: `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
});

/** A request that was refused before it did anything leaves its key free, as at Stripe. */
export async function freeKey(sql: Sql, key: string): Promise<void> {
  await sql.query("delete from stripe_sandbox.idempotency_keys where key = $1 and status is null", [key]);
}
