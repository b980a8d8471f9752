import { browserClient } from "~/lib/supabase";
import { AppError, toAppError } from "~domain/errors";
import type { SeatStanding } from "~domain/groups";
import { CLOCKS_SKIP, SESSION_THERE } from "~domain/session-time";

/** What the database refuses, in words, and the field it is about. */
type Refusals = Readonly<Record<string, { words: string; field?: string }>>;

const REFUSALS: Refusals = {
  email_not_confirmed: { words: "Please confirm your email address first. The link is in your inbox." },
  session_not_found: { words: "This session no longer exists." },
  session_called_off: { words: "This session has been called off." },
  session_over: { words: "This session is over." },
  clocks_skip: { words: CLOCKS_SKIP, field: "local_time" },
  session_there: { words: SESSION_THERE, field: "local_time" },
  group_not_found: { words: "This group is not shown any more.", field: "group_id" },
  too_many_seats: { words: "You have twenty seats already. Cancel one first." },
  rules_not_accepted: { words: "The rules are new. Please read them and agree.", field: "rules" },
  name_needed: { words: "Choose a name for this group.", field: "name" },
  name_taken: { words: "Someone in this group is called that. Choose another name.", field: "name" },
  own_name: { words: "That gives away who you are. Choose a name nobody knows you by.", field: "name" },
  renamed_lately: { words: "You can choose another name thirty days after the last one.", field: "name" },
  not_in_group: { words: "You have no name in this group yet." },
  name_not_found: { words: "Nobody in this group is called that.", field: "name" },
};

/** `here`: where a refusal means something else than it does to whoever comes. */
export function refused(error: { code: string; message: string }, here: Refusals = {}): AppError {
  const known = here[error.message] ?? REFUSALS[error.message];
  if (!known) return toAppError(error);
  const { words, field } = known;
  return new AppError("conflict", words, { cause: error, fields: field ? { [field]: words } : undefined });
}

export type SeatAnswers = { name?: string; rules_version?: number; listen_only: boolean };

/** Comes, waits, or says yes to an offered seat. Throws an AppError with words. */
export async function takeSeat(session_id: string, answers: SeatAnswers): Promise<SeatStanding> {
  const { data, error } = await (await browserClient()).rpc("take_seat", {
    p_session_id: session_id,
    p_name: answers.name,
    p_rules_version: answers.rules_version,
    p_listen_only: answers.listen_only,
  });
  if (error) throw refused(error);
  return data as SeatStanding;
}

export async function leaveSeat(session_id: string): Promise<void> {
  const { error } = await (await browserClient()).rpc("leave_seat", { p_session_id: session_id });
  if (error) throw refused(error);
}

export async function renameInGroup(group_id: string, name: string): Promise<void> {
  const { error } = await (await browserClient()).rpc("rename_in_group", {
    p_group_id: group_id,
    p_name: name,
  });
  if (error) throw refused(error);
}
