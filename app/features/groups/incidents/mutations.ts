import { browserClient } from "~/lib/supabase";
import { toAppError } from "~domain/errors";

/** Nothing is left to do about a report. */
export async function closeIncident(id: string): Promise<void> {
  const { error } = await (await browserClient()).rpc("close_group_incident", { p_id: id });
  if (error) throw toAppError(error);
}
