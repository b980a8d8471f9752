import { z } from "zod";
import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

const counts = z.object({ offers_ended: z.number(), reminded: z.number(), sessions_made: z.number() });
export type KeptGroups = z.output<typeof counts>;

/** Ends offers of seats nobody took, reminds who comes, and makes the sessions of the weeks ahead. */
export async function keepGroups(_: unknown, { admin }: Context): Promise<KeptGroups> {
  const data = await answered(admin.rpc("keep_groups"));
  return counts.parse(data);
}
