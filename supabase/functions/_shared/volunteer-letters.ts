import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { placeText, shiftText } from "../../../domain/volunteering.ts";
import type { Letter } from "./mail-layout.ts";

export const shiftPayload = z.object({
  signup_id: z.uuid(),
  event: z.enum([
    "coming",
    "moved_up",
    "handed_over",
    "cancelled",
    "moved",
    "unchecked",
    "reminder_day",
    "reminder_hours",
  ]),
});
type ShiftEvent = z.output<typeof shiftPayload>["event"];

/** The shift as it is when the letter is written. */
export const shiftFacts = z.object({
  title: z.string(),
  description: z.string(),
  is_task: z.boolean(),
  is_remote: z.boolean(),
  city: z.string().nullable(),
  place_state: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  time_zone: z.string(),
  state: z.string(),
  /** What else the person comes to at that time, in a sentence. */
  clash: z.string().nullable(),
  /** What is in the way of the person's coming, as in the domain's CHECK_PROBLEMS. */
  check_problem: z.string().nullable(),
});
type ShiftFacts = z.output<typeof shiftFacts>;

type Said = { subject: string; words: string };
const SAID: Record<ShiftEvent, Said> = {
  coming: {
    subject: "You are coming",
    words: "Thank you for giving your time. Below is what you signed up for.",
  },
  moved_up: {
    subject: "You have a place now",
    words: "A place became free, and you are next: you are coming. If you cannot, please give it back.",
  },
  handed_over: {
    subject: "Someone has taken over your shift",
    words: "You are free. Your shift is in other hands now.",
  },
  cancelled: {
    subject: "A shift was cancelled",
    words: "This shift does not take place. Thank you for being ready to come.",
  },
  moved: {
    subject: "The time of your shift has changed",
    words: "Below is when it is now.",
  },
  unchecked: {
    subject: "We had to take you off a shift",
    words: "It is work near children, and your background check is not good on that day.",
  },
  reminder_day: {
    subject: "Your shift is coming up",
    words: "We look forward to seeing you. If something came up, please give your place back.",
  },
  reminder_hours: {
    subject: "Your shift is soon",
    words: "It begins soon. If something came up, please give your place back.",
  },
};

/** What is no longer true is not sent any more: somebody who has left is not reminded. */
const COMES: readonly ShiftEvent[] = ["coming", "moved_up", "reminder_day", "reminder_hours"];
export const isStillTrue = (event: ShiftEvent, { state }: Pick<ShiftFacts, "state">): boolean =>
  COMES.includes(event) ? state === "coming" : true;

/** What somebody can do about it: nobody gives back a place that is behind him, or asks anew for what was just refused. */
function advice(event: ShiftEvent, { starts_at, check_problem }: ShiftFacts): string {
  if (event === "moved" && starts_at && Date.parse(starts_at) > Date.now())
    return " If you cannot come, please give your place back.";
  if (event === "unchecked" && check_problem !== "check_refused" && check_problem !== "check_waiting")
    return " You can ask us for a new one on your page.";
  return "";
}

/** To a volunteer about a shift. */
export function shiftLetter(event: ShiftEvent, facts: ShiftFacts, site_origin: string): Letter {
  const { subject, words } = SAID[event];
  return {
    subject,
    greeting: "Hello,",
    paragraphs: [`${words}${advice(event, facts)}`],
    action: { label: "See your shifts", href: `${site_origin}/volunteer-activities` },
    rows: [
      ["What", facts.title],
      ["When", shiftText({ ...facts, starts_local: null })],
      ["Where", placeText({ ...facts, state: facts.place_state })],
    ],
    notes: [...(facts.clash ? [facts.clash] : []), "Is something wrong? Just reply to this message."],
  };
}

export const checkFacts = z.object({
  kind: z.string(),
  state: z.enum(["approved", "refused"]),
  expires_on: z.string().nullable(),
});
type CheckFacts = z.output<typeof checkFacts>;

/** A check counts until its last day is over everywhere: in Honolulu, ten hours behind UTC. */
const isGood = ({ state, expires_on }: CheckFacts): boolean =>
  state === "approved" &&
  (expires_on ?? "") >= new Date(Date.now() - 10 * 3_600_000).toISOString().slice(0, 10);

function checkWords(check: CheckFacts): string {
  const { kind, state, expires_on } = check;
  const until = expires_on && formatDate(expires_on);
  if (kind !== "background")
    return state === "approved" ? `Thank you. It is good until ${until}.` : "We could not accept it.";
  if (isGood(check))
    return `Thank you for your patience. You can sign up for shifts near children until ${until}, when your check runs out.`;
  if (state === "approved")
    return `It was good until ${until}. For shifts near children, please ask for a new one on your page.`;
  return "We cannot have you work near children for now. There is much else to do, and we would be glad to have you there.";
}

/** To a volunteer whose check was decided. */
export function checkLetter(check: CheckFacts, site_origin: string): Letter {
  const asksAnew = check.state === "approved" && !isGood(check);
  return {
    subject: isGood(check) ? "Your check is done" : "About your check",
    greeting: "Hello,",
    paragraphs: [checkWords(check)],
    action: asksAnew
      ? { label: "See your checks", href: `${site_origin}/volunteer-activities` }
      : { label: "See what is open", href: `${site_origin}/volunteer-opportunities` },
    rows: [],
    notes: ["Is something wrong? Just reply to this message."],
  };
}
