import { AppError, refusal } from "~domain/errors";
import { CLOCKS_SKIP, SESSION_THERE } from "~domain/session-time";
import { MEDIA_REFUSALS } from "../media/refusals";

/** Rules that a form can break without one field being wrong by itself, also of what only one row may have: where it is said, and what. */
const RULES: Record<string, readonly [column: string, words: string]> = {
  newsletter_subscriptions_consent: [
    "is_active",
    "An address that has not confirmed its subscription can't be started by us.",
  ],
  media_archived_check1: ["is_active", "What is in the archive can't be shown. Bring it back first."],
  media_transcript_check1: ["transcript", "Write down what is said and heard before it is shown."],
  media_captions_check1: ["captions", "Add captions before the video is shown."],
  crm_segments_name_key: ["name", "Another segment has this name already."],
  resources_slug_key: ["slug", "Another resource has this address already."],
  downloads_slug_key: ["slug", "Another file has this address already."],
  internal_campaigns_slug_key: ["slug", "Another campaign has this address already."],
  support_groups_slug_key: ["slug", "Another group has this address already."],
  daily_inspirations_day_key: ["day", "There are words for this day already."],
};

/** What triggers say, whatever the table. */
const SAID: Record<string, string> = {
  ...MEDIA_REFUSALS,
  address_is_known: "Visitors have seen this address, so it stays as it is.",
  own_matter:
    "This is your own matter, or a second look at it was asked for: someone else decides about it, under Reports.",
  message_changed: "Someone else has decided about this in the meantime. Please look at it again.",
  reader_ended_it:
    "The reader, a complaint or a mail server has ended this. Only the reader can begin again.",
  clocks_skip: CLOCKS_SKIP,
  session_there: SESSION_THERE,
  segment_in_use:
    'The letter "%" uses this segment and has yet to go to all its readers. In a draft, choose another segment; if it was stopped, let it go on first.',
  shift_over: "A shift that has begun can't be called off any more.",
};

/** Why the database did not take a row, as an AppError: in words where a rule of the whole table refused. */
export function refused(problem: { message: string; code?: string; details?: string }): AppError {
  const rule = /violates (?:check|unique) constraint "([a-z_\d]+)"/.exec(problem.message)?.[1] ?? "";
  const [column, words] = Object.hasOwn(RULES, rule) ? (RULES[rule] ?? []) : [];
  if (!column || !words) return refusal(problem, SAID);
  return new AppError("invalid_input", words, { cause: problem, fields: { [column]: words } });
}
