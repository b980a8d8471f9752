import { createHmac } from "node:crypto";
import { AppError, toAppError } from "../../../domain/errors.ts";
import type { RateLimit } from "../../../domain/rate-limits.ts";
import type { Context } from "./context.ts";

/** One limit for one subject: an address, an e-mail, a campaign. */
export type Quota = RateLimit & { name: string; subject: string };

/** Takes one from the quota; false when it is used up. The database only ever sees a keyed hash of the subject. */
export async function takeQuota(quota: Quota, context: Context): Promise<boolean> {
  const { data, error } = await context.admin.rpc("take_rate_limit", {
    p_bucket: `${quota.name}:${subjectHash(quota.name, quota.subject, context)}`,
    p_limit: quota.limit,
    p_window_seconds: quota.window_seconds,
  });
  if (error) throw toAppError(error);
  return data === true;
}

/** Stands for a subject in the database; without our key nobody finds out whose it is. */
export function subjectHash(name: string, subject: string, { env }: Context): string {
  return createHmac("sha256", env.secret_key).update(`${name}\n${subject}`).digest("hex").slice(0, 32);
}

/** Throws rate_limited when one of the quotas is used up. */
export async function requireQuotas(quotas: Quota[], context: Context): Promise<void> {
  for (const quota of quotas) {
    if (await takeQuota(quota, context)) continue;
    context.log({ limited: quota.name });
    throw new AppError("rate_limited");
  }
}

/** A subject for the caller's network: IPv6 users own a whole /64, so its last half does not count. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...middle, ...right].slice(0, 4).join(":");
}
