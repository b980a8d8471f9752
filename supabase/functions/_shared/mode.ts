import { AppError } from "../../../domain/errors.ts";
import { mixedModes } from "../../../domain/money-mode.ts";
import type { Context } from "./context.ts";

/** What the database says when it is asked to sell in the mode it does not count. */
export const MODE_DIFFERS = "mode_differs";

/** Says in the log what to run; the caller has not been charged. */
export function mixedModeError({ env, log }: Pick<Context, "env" | "log">): AppError {
  log({ problem: mixedModes(env.livemode) });
  return new AppError("payment_unavailable");
}

/** What was found in order is asked again after this time, in milliseconds. */
const AGAIN_MS = 10 * 60_000;
const found_same = new Map<string, number>();

/** Says it in the log where nobody buys anything: a wrong setting is seen before the first donor meets it. */
export async function compareModes(context: Pick<Context, "admin" | "env" | "log" | "now">): Promise<void> {
  const { admin, env, log } = context;
  const place = `${env.supabase_url} ${env.livemode}`;
  const now = context.now().getTime();
  const age = now - (found_same.get(place) ?? 0);
  if (age >= 0 && age < AGAIN_MS) return;
  const { data } = await admin.rpc("installation_livemode");
  if (data === env.livemode) found_same.set(place, now);
  else if (data === !env.livemode) log({ problem: mixedModes(env.livemode) });
}
