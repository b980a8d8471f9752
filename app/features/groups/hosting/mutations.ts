import { browserClient } from "~/lib/supabase";
import type { ExtraSessionInput, IncidentInput, OtherTimeInput } from "~domain/groups";
import { refused } from "../mine/mutations";

// A time that has passed is refused by the name of a session that is over. A new session has only the one cause; of one that
// is moved nobody knows whether it has begun itself.
const PASSED = { words: "This time has passed. Choose a later one.", field: "local_time" };
const NOT_MOVED = {
  // A host reads the session of a group that is hidden, and is not told that there is none.
  session_not_found: {
    words: "It was not moved: the group does not meet right now, or the session no longer exists.",
  },
  session_over: {
    words: "The session has begun, or the time you chose has passed.",
    field: "local_time",
  },
  session_changed: {
    words:
      "Someone else has moved this session in the meantime. Its time now is above what you typed; send yours again if it is to hold.",
  },
};
const NOT_CALLED_OFF = {
  session_over: { words: "The session has begun. It was not called off, and nobody was told." },
  session_called_off: { words: "Someone else has called this session off. Their word to everyone stands." },
};

/** One session beside the series. Who comes to the group is told. */
export async function addSession(session: ExtraSessionInput): Promise<{ error: null }> {
  const { group_id, day, local_time, minutes, note } = session;
  const { error } = await (await browserClient()).rpc("add_group_session", {
    p_group_id: group_id,
    p_day: day,
    p_local_time: local_time,
    p_minutes: minutes,
    p_note: note ?? undefined,
  });
  if (error) throw refused(error, { session_over: PASSED });
  return { error };
}

/** At another time this once, or at its own again; `was`: when it is seen to be held. Everybody with a seat is told. */
export async function moveSession(
  session_id: string,
  { day, local_time }: OtherTimeInput,
  was: OtherTimeInput,
): Promise<void> {
  const { error } = await (await browserClient()).rpc("move_group_session", {
    ...{ p_session_id: session_id, p_day: day, p_local_time: local_time },
    ...{ p_day_was: was.day, p_time_was: was.local_time },
  });
  if (error) throw refused(error, NOT_MOVED);
}

/** Everybody with a seat is told. */
export async function callOff(session_id: string, note: string | null): Promise<void> {
  const { error } = await (await browserClient()).rpc("call_off_session", {
    p_session_id: session_id,
    p_note: note ?? undefined,
  });
  if (error) throw refused(error, NOT_CALLED_OFF);
}

/** To care staff alone; the host does not see it again. */
export async function reportIncident(
  session_id: string,
  { kind, name, words }: IncidentInput,
): Promise<void> {
  const { error } = await (await browserClient()).rpc("report_group_incident", {
    p_session_id: session_id,
    p_kind: kind,
    p_words: words,
    p_name: name || undefined,
  });
  if (error) throw refused(error);
}
