import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Writes the reminders of shifts that are due, each once; their mails leave with the next round. How many. */
export async function remindVolunteers(_: unknown, { admin }: Context): Promise<{ reminded: number }> {
  const data = await answered(admin.rpc("remind_volunteers"));
  return { reminded: data };
}
