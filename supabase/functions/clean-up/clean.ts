import { toAppError } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Removes what is only kept for a while, and accounts whose time has come; resolves to how many rows went. */
export async function cleanUp(
  _: unknown,
  { admin }: Context,
): Promise<{ rate_limits: number; accounts: number }> {
  const windows = await admin.rpc("clean_rate_limits");
  const accounts = await admin.rpc("carry_out_account_deletions", {});
  if (windows.error ?? accounts.error) throw toAppError(windows.error ?? accounts.error);
  return { rate_limits: windows.data ?? 0, accounts: accounts.data ?? 0 };
}
