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

const known_same = new Set<string>();

/**
 * Says it in the log where nobody buys anything: a wrong setting is seen before the first donor meets it. Asks once per
 * process as long as nothing is wrong.
 */
export async function compareModes({
  admin,
  env,
  log,
}: Pick<Context, "admin" | "env" | "log">): Promise<void> {
  const place = `${env.supabase_url} ${env.livemode}`;
  if (known_same.has(place)) return;
  const { data } = await admin.rpc("installation_livemode");
  if (data === env.livemode) known_same.add(place);
  else if (data === !env.livemode) log({ problem: mixedModes(env.livemode) });
}
