import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import { mixedModes } from "../domain/money-mode.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

const WAIT_MS = 5_000;

/** Compares the mode of our Stripe key with what the database counts. Throws StartError when they differ. */
export async function requireSameMode(
  anon: SupabaseClient<Database>,
  stripe_key: string | undefined,
  log: Pick<Log, "warn">,
): Promise<void> {
  if (!stripe_key) return;
  const live = stripe_key.startsWith("pk_live_");
  const { data, error } = await anon.rpc("installation_livemode").abortSignal(AbortSignal.timeout(WAIT_MS));
  if (error)
    return log.warn(
      { code: error.code },
      "the mode of money could not be compared: the database does not say",
    );
  if (data !== live) throw new StartError(mixedModes(live));
}
