import { createHmac } from "node:crypto";
import type { Sql } from "../sql.ts";
import { seconds } from "./call.ts";
import { API_VERSION } from "./events.ts";

export type Deliver = (request: Request) => Promise<Response>;

// Minutes until the next try; after the last one an event is given up (Stripe tries for three days).
const RETRY_MINUTES = [0.1, 0.5, 2, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720];
const BATCH = 20;
const LOCK_SECONDS = 60;
const ENDPOINT = "http://sandbox.internal/functions/v1/stripe-webhook";

export type DeliveryOptions = { sql: Sql; webhookSecret: string; deliver: Deliver; now: () => Date };

/** Stripe's signature header over a body. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const t = seconds(at);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}

/** Delivers what is due, oldest first; resolves to how many deliveries were tried. Never rejects for a failing receiver. */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  let tried = 0;
  for (;;) {
    const claimed = await claim(options);
    for (const { event_id, attempts } of claimed) {
      await record(options, event_id, attempts, await attempt(options, event_id));
    }
    tried += claimed.length;
    if (claimed.length < BATCH) return tried;
  }
}

type Claim = { event_id: string; attempts: number };

// The lock is a later next_attempt_at: should this process die, another try follows by itself.
function claim({ sql, now }: DeliveryOptions): Promise<Claim[]> {
  const at = now().toISOString();
  return sql.query<Claim>(
    `with due as (
       select event_id from stripe_sandbox.deliveries
       where delivered_at is null and given_up_at is null and next_attempt_at <= $1::timestamptz
       order by seq limit ${BATCH} for update skip locked
     ), taken as (
       update stripe_sandbox.deliveries d
       set attempts = d.attempts + 1, next_attempt_at = $1::timestamptz + interval '${LOCK_SECONDS} seconds'
       from due where d.event_id = due.event_id returning d.event_id, d.attempts, d.seq
     ) select event_id, attempts from taken order by seq`,
    [at],
  );
}

/** What went wrong, or null. */
async function attempt(
  { sql, webhookSecret, deliver, now }: DeliveryOptions,
  event_id: string,
): Promise<string | null> {
  const [row] = await sql.query<{ data: string }>(
    "select data::text as data from stripe_sandbox.objects where id = $1",
    [event_id],
  );
  const body = row?.data ?? "";
  const request = new Request(ENDPOINT, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signatureOf(body, webhookSecret, now()),
      "user-agent": `Stripe-Sandbox/1.0 (${API_VERSION})`,
    },
    body,
  });
  try {
    const response = await deliver(request);
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "error";
  }
}

async function record(
  { sql, now }: DeliveryOptions,
  event_id: string,
  attempts: number,
  problem: string | null,
): Promise<void> {
  const at = now();
  if (problem === null) {
    await sql.query(
      "update stripe_sandbox.deliveries set delivered_at = $2::timestamptz, last_problem = null where event_id = $1",
      [event_id, at.toISOString()],
    );
    return;
  }
  const minutes = RETRY_MINUTES[attempts - 1];
  await sql.query(
    `update stripe_sandbox.deliveries
     set last_problem = $2, next_attempt_at = $3::timestamptz, given_up_at = $4::timestamptz where event_id = $1`,
    [
      event_id,
      problem,
      new Date(at.getTime() + (minutes ?? 0) * 60_000).toISOString(),
      minutes === undefined ? at.toISOString() : null,
    ],
  );
}
