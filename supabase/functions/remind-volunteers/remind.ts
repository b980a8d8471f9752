import { toAppError } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Writes the reminders of shifts that are due, each once; their mails leave with the next round. How many. */
export async function remindVolunteers(_: unknown, { admin }: Context): Promise<{ reminded: number }> {
  const { data, error } = await admin.rpc("remind_volunteers");
  if (error) throw toAppError(error);
  return { reminded: data };
}
