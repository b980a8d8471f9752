import { toAppError } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Removes what is only kept for a while; resolves to how many rows went. */
export async function cleanUp(_: unknown, { admin }: Context): Promise<{ rate_limits: number }> {
  const { data, error } = await admin.rpc("clean_rate_limits");
  if (error) throw toAppError(error);
  return { rate_limits: data };
}
