import { toAppError } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Puts words on the site whose time has come; missed times are made up for. How many blocks went live. */
export async function publishContent(_: unknown, { admin, now }: Context): Promise<{ published: number }> {
  const { data, error } = await admin.rpc("publish_due", { p_now: now().toISOString() });
  if (error) throw toAppError(error);
  return { published: data };
}
