import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { AppealDecision, ReportDecision } from "~domain/reports";

export const OTHER_PERSON_NEEDED = "You made the first decision, so someone else decides about this appeal.";

const REFUSALS: Record<string, string> = {
  case_not_found: "This case no longer exists.",
  case_changed: "This has changed in the meantime. Please look at it again.",
  already_decided: "Someone else has already decided this.",
  already_appealed: "You have already asked for a second look.",
  appeal_over: "The time to ask is over: what was reported is erased.",
  own_matter: "You reported this yourself, so someone else decides about it.",
  other_person_needed: OTHER_PERSON_NEEDED,
};

type Seen = { id: string; updated_at: string };
const seen = ({ id, updated_at }: Seen) => ({ p_id: id, p_updated_at: updated_at });

export const decideReport = async (report: Seen, p_decision: ReportDecision, words: string) =>
  answered(
    (await browserClient()).rpc("decide_report", { ...seen(report), p_decision, p_words: words }),
    REFUSALS,
  );

export const decideAppeal = async (report: Seen, p_decision: AppealDecision, words: string) =>
  answered(
    (await browserClient()).rpc("decide_appeal", { ...seen(report), p_decision, p_words: words }),
    REFUSALS,
  );

/** "This is about me or my family": the case is gone for whoever says it. */
export const stepAside = async (id: string) =>
  answered((await browserClient()).rpc("step_aside", { p_id: id }), REFUSALS);

export const appealDecision = async (id: string, words: string) =>
  answered((await browserClient()).rpc("appeal_decision", { p_id: id, p_words: words }), REFUSALS);
