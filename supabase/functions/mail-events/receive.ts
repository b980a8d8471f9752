import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError, answered } from "../../../domain/errors.ts";
import { jsonProblem } from "../../../domain/json-keys.ts";
import { mailEvent, mailEvents } from "../../../domain/newsletter.ts";
import type { Context } from "../_shared/context.ts";

const TOLERANCE_SECONDS = 300;

/** `t=<seconds since 1970>,v1=<hex HMAC-SHA-256 of "t.body" under the shared secret>` */
export function signMailEvents(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] ?? Number.NaN);
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS)) return false;
  const expected = Buffer.from(signMailEvents(body, secret, new Date(seconds * 1000)));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What can be read of it, and how many cannot. Throws where that is nothing: whoever connects a service has to learn of it. */
function readEvents(body: string) {
  try {
    const json: unknown = JSON.parse(body);
    if (!jsonProblem(json)) {
      const read = mailEvents.parse(json).events.map((one) => mailEvent.safeParse(one));
      const events = read.flatMap(({ data }) => data ?? []);
      if (events.length > 0 || read.length === 0) return { events, skipped: read.length - events.length };
    }
  } catch {
    // Said below, whatever is wrong with it.
  }
  throw new AppError("invalid_input", "These are no events.");
}

/**
 * Bounces and complaints that a mail service learned of later. Throws invalid_input for any other sender, and not_found
 * where no service was set up: without a secret there is nobody who could send any.
 */
export async function receiveMailEvents(
  body: string,
  request: Request,
  { env, admin, now, log }: Context,
): Promise<{ taken: number; skipped: number }> {
  if (!env.mail_events_secret) throw new AppError("not_found", "This site takes no mail events.");
  if (!isSigned(body, request.headers.get("x-signature") ?? "", env.mail_events_secret, now()))
    throw new AppError("invalid_input", "The signature does not match.");
  const { events, skipped } = readEvents(body);
  for (const { type, email, permanent } of events) {
    const p_kind = type === "complaint" ? "complained" : permanent ? "bounced" : "soft";
    await answered(admin.rpc("note_mail_trouble", { p_email: email, p_kind }));
  }
  log({ mail_events: events.length, mail_events_skipped: skipped });
  return { taken: events.length, skipped };
}
