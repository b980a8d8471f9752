import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Told in one run; what is left comes with the next. */
const BATCH = 100;

/**
 * Tells professionals and staff what comes for a listing: its check runs out, its membership is not paid, the monthly
 * question whether it takes new people. The database sees to it that each is told once. How many were told.
 */
export async function checkListings(_: unknown, { admin }: Context): Promise<{ told: number }> {
  const data = await answered(admin.rpc("check_listings", { p_limit: BATCH }));
  return { told: data };
}
