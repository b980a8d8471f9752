import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";

export const REFUSALS: Record<string, string> = {
  own_matter: "This report is yours, or about you: someone else looks after it.",
  incident_not_read: "Nobody of the care team has read this report yet.",
  already_closed: "Someone else has just closed it.",
};

/** Nothing is left to do about a report; the words say what was done. Throws an AppError. */
export async function closeIncident(id: string, outcome: string): Promise<void> {
  await answered(
    (await browserClient()).rpc("close_group_incident", {
      p_id: id,
      p_outcome: outcome,
    }),
    REFUSALS,
  );
}
