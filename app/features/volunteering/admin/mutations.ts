import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import { REFUSALS } from "../mutations";

type Check = { state: string; checked_on: string; expires_on: string; reference: string };

/** About the version that was read. */
export async function decideCheck(
  { id, updated_at }: { id: string; updated_at: string },
  { state, checked_on, expires_on, reference }: Check,
): Promise<void> {
  const db = await browserClient();
  await answered(
    db.rpc("decide_check", {
      ...{ p_id: id, p_updated_at: updated_at, p_state: state },
      ...(checked_on && { p_checked_on: checked_on }),
      ...(expires_on && { p_expires_on: expires_on }),
      ...(reference && { p_reference: reference }),
    }),
    REFUSALS,
  );
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Who came: "came", "no_show", "excused", or "coming" to take it back. About the states that were read. */
export async function markRoster(
  rows: readonly { id: string; state: string }[],
  p_state: string,
): Promise<void> {
  const p_was = rows.map(({ state }) => state);
  await answered((await browserClient()).rpc("mark_roster", { p_ids: ids(rows), p_state, p_was }), REFUSALS);
}

/**
 * "approved", "refused" with a reason, or "entered" to take it back. About the versions that were read, where rows name
 * them: the volunteer may have entered other hours since.
 */
export async function decideHours(
  rows: readonly { id: string; updated_at?: string | null }[],
  p_state: string,
  p_reason?: string,
): Promise<void> {
  const p_seen = rows.flatMap(({ updated_at }) => updated_at ?? []);
  const decision = {
    ...{ p_ids: ids(rows), p_state },
    ...(p_reason && { p_reason }),
    ...(p_seen.length === rows.length && { p_seen }),
  };
  await answered((await browserClient()).rpc("decide_hours", decision), REFUSALS);
}
