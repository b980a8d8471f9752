import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Puts words on the site whose time has come; missed times are made up for. How many blocks went live. */
export async function publishContent(_: unknown, { admin }: Context): Promise<{ published: number }> {
  const data = await answered(admin.rpc("publish_due"));
  return { published: data };
}
