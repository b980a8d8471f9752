import { z } from "zod";
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
    words: "Below is when it is now. If you cannot come, please give your place back.",
  },
  unchecked: {
    subject: "We had to take you off a shift",
    words:
      "It is work near children, and your background check is not good on that day. You can ask us for a new one on your page.",
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

/** To a volunteer about a shift. */
export function shiftLetter(event: ShiftEvent, facts: ShiftFacts, site_origin: string): Letter {
  const { subject, words } = SAID[event];
  return {
    subject,
    greeting: "Hello,",
    paragraphs: [words],
    action: { label: "See your shifts", href: `${site_origin}/volunteer-activities` },
    rows: [
      ["What", facts.title],
      ["When", shiftText({ ...facts, starts_local: null })],
      ["Where", placeText({ ...facts, state: facts.place_state })],
    ],
    notes: [...(facts.clash ? [facts.clash] : []), "Is something wrong? Just reply to this message."],
  };
}

/** To a volunteer whose check was decided. */
export function checkLetter(state: "approved" | "refused", site_origin: string): Letter {
  const approved = state === "approved";
  return {
    subject: approved ? "Your check is done" : "About your check",
    greeting: "Hello,",
    paragraphs: [
      approved
        ? "Thank you for your patience. You can sign up for shifts near children until your check runs out."
        : "We cannot have you work near children for now. There is much else to do, and we would be glad to have you there.",
    ],
    action: { label: "See what is open", href: `${site_origin}/volunteer-opportunities` },
    rows: [],
    notes: ["Is something wrong? Just reply to this message."],
  };
}
