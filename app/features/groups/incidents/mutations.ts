import { browserClient } from "~/lib/supabase";
import { AppError, toAppError } from "~domain/errors";

const REFUSALS: Record<string, string> = {
  own_matter: "This report is yours, or about you: someone else looks after it.",
  incident_not_read: "Nobody of the care team has read this report yet.",
  already_closed: "Someone else has just closed it.",
};
export function refused(error: { message: string; code: string }): AppError {
  const said = REFUSALS[error.message];
  return said ? new AppError("conflict", said, { cause: error }) : toAppError(error);
}

/** Nothing is left to do about a report; the words say what was done. Throws an AppError. */
export async function closeIncident(id: string, outcome: string): Promise<void> {
  const { error } = await (await browserClient()).rpc("close_group_incident", {
    p_id: id,
    p_outcome: outcome,
  });
  if (error) throw refused(error);
}
