import { createHmac } from "node:crypto";
import { AppError, answered } from "../../../domain/errors.ts";
import { networksOf } from "../../../domain/network.ts";
import type { RateLimit } from "../../../domain/rate-limits.ts";
import type { Context } from "./context.ts";

/** One limit for one subject: an address, an e-mail, a campaign. */
export type Quota = RateLimit & { name: string; subject: string };

/** Takes one from the quota; false when it is used up. The database only ever sees a keyed hash of the subject. */
export async function takeQuota(quota: Quota, context: Context): Promise<boolean> {
  const data = await answered(
    context.admin.rpc("take_rate_limit", {
      p_bucket: `${quota.name}:${subjectHash(quota.name, quota.subject, context)}`,
      p_limit: quota.limit,
      p_window_seconds: quota.window_seconds,
    }),
  );
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

/** One limit for whom an address belongs to: its narrow network and, with more room, the wide one around it. */
export function networkQuotas(name: string, address: string, { limit, window_seconds }: RateLimit): Quota[] {
  return networksOf(address).map(({ subject, share }) => ({
    name,
    subject,
    limit: limit * share,
    window_seconds,
  }));
}
