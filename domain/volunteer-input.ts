// What volunteers and staff write about volunteering; the database holds the same rules.
import { z } from "zod";
import { isStillToCome } from "./dates.ts";
import { CLOCKS_SKIP, momentOf } from "./session-time.ts";
import { cleanLine, cleanText } from "./text.ts";
import { US_STATES } from "./us-states.ts";
import { SHIFT_ZONES, type ShiftZone } from "./volunteering.ts";

const line = (max: number, missing: string) =>
  z.string().max(max, `Use at most ${max} characters.`).transform(cleanLine).pipe(z.string().min(1, missing));
const maybe = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .transform(cleanText)
    .transform((text) => text || null);
const number = (least: number, most: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));

export const OPPORTUNITY_LENGTHS = {
  title: 120,
  summary: 300,
  description: 4_000,
  skills: 600,
  city: 80,
} as const;

/** Columns of volunteer_opportunities, from the fields of the same names; skills stand in one line. */
export const opportunityInput = z
  .object({
    title: line(OPPORTUNITY_LENGTHS.title, "Say in a few words what there is to do."),
    summary: line(OPPORTUNITY_LENGTHS.summary, "Say in a sentence what a volunteer does."),
    description: z
      .string()
      .max(OPPORTUNITY_LENGTHS.description, `Use at most ${OPPORTUNITY_LENGTHS.description} characters.`)
      .transform(cleanText),
    skills: z
      .string()
      .max(OPPORTUNITY_LENGTHS.skills, `Use at most ${OPPORTUNITY_LENGTHS.skills} characters.`)
      .transform((text) => [...new Set(text.toLowerCase().split(",").map(cleanLine).filter(Boolean))])
      .pipe(z.array(z.string().max(40, "Use at most 40 characters for each.")).max(30, "Name at most 30.")),
    is_task: z.boolean(),
    is_remote: z.boolean(),
    state: z
      .string()
      .refine((code) => code === "" || Object.hasOwn(US_STATES, code), "Choose a state.")
      .transform((code) => code || null),
    city: z
      .string()
      .max(OPPORTUNITY_LENGTHS.city, `Use at most ${OPPORTUNITY_LENGTHS.city} characters.`)
      .transform((text) => cleanLine(text) || null),
    near_children: z.boolean(),
    is_active: z.boolean(),
  })
  .transform((input) => (input.is_remote ? { ...input, state: null, city: null } : input))
  .refine(({ is_remote, state }) => is_remote || state !== null, {
    path: ["state"],
    message: "Choose the state, or say that it is done from home.",
  })
  .refine(({ is_remote, city }) => is_remote || city !== null, {
    path: ["city"],
    message: "Enter the city, or say that it is done from home.",
  });
export type OpportunityInput = z.output<typeof opportunityInput>;

const ZONES = Object.keys(SHIFT_ZONES) as [ShiftZone, ...ShiftZone[]];

/** What is wrong with when a shift begins; the database refuses the same without words. */
function startProblem(starts_local: string | null, time_zone: string): string | null {
  if (starts_local === null || Number.isNaN(Date.parse(`${starts_local}Z`)))
    return "Enter the day and the time.";
  const year = Number(starts_local.slice(0, 4));
  if (year < 2026 || year > 2099) return "Check the year: use 2026 to 2099.";
  return momentOf(starts_local, time_zone) === null ? CLOCKS_SKIP : null;
}

/** Columns of volunteer_shifts; `opportunity` is an id with "task" or "shift" before it. */
export const shiftInput = z
  .object({
    opportunity: z.string().regex(/^(task|shift) [\da-f-]{36}$/, "Choose what is to be done."),
    starts_local: z
      .string()
      .regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/, "Enter the day and the time.")
      .transform((text) => text.slice(0, 16) || null),
    time_zone: z.enum(ZONES, "Choose whose clock that is."),
    minutes: number(5, 1440, "Enter 5 to 1440 minutes."),
    capacity: number(1, 500, "Enter 1 to 500 places."),
  })
  .superRefine(({ opportunity, starts_local, time_zone }, context) => {
    const message = opportunity.startsWith("task") ? null : startProblem(starts_local, time_zone);
    if (message) context.addIssue({ code: "custom", path: ["starts_local"], message });
  })
  .transform(({ opportunity, starts_local, ...shift }) => ({
    opportunity_id: opportunity.split(" ")[1] ?? "",
    is_task: opportunity.startsWith("task"),
    starts_local: opportunity.startsWith("task") ? null : starts_local,
    ...shift,
  }));
export type ShiftInput = z.output<typeof shiftInput>;

/** Hours and minutes of a shift as its volunteer enters them. */
export const hoursInput = z
  .object({
    hours: number(0, 24, "Enter whole hours, 0 to 24."),
    minutes: number(0, 59, "Enter 0 to 59 minutes."),
    note: maybe(500),
  })
  .transform(({ hours, minutes, note }) => ({ minutes: hours * 60 + minutes, note }))
  .refine(({ minutes }) => minutes >= 5 && minutes <= 1440, {
    path: ["minutes"],
    message: "Enter five minutes to 24 hours.",
  });

/** What staff note about somebody's check. */
export const checkInput = z
  .object({
    state: z.enum(["requested", "approved", "refused"]),
    checked_on: z.iso
      .date("Enter the day of the check.")
      .refine((day) => !isStillToCome(day), "This day is still to come.")
      .or(z.literal("")),
    expires_on: z.iso.date("Enter the last day it counts.").or(z.literal("")),
    reference: z.string().max(200, "Use at most 200 characters.").transform(cleanLine),
  })
  .refine(({ state, checked_on }) => state !== "approved" || checked_on !== "", {
    path: ["checked_on"],
    message: "Enter the day of the check.",
  })
  .refine(({ state, expires_on }) => state !== "approved" || expires_on !== "", {
    path: ["expires_on"],
    message: "Enter the last day it counts.",
  })
  .refine(({ checked_on, expires_on }) => !checked_on || !expires_on || expires_on > checked_on, {
    path: ["expires_on"],
    message: "It cannot run out before it was made.",
  });

/** The days a letter is about. */
export const letterInput = z
  .object({ from: z.iso.date("Enter the first day."), until: z.iso.date("Enter the last day.") })
  .refine(({ from, until }) => until >= from, {
    path: ["until"],
    message: "The last day comes after the first.",
  });

export const reasonInput = z.object({ reason: line(500, "Say why, in a sentence the volunteer can read.") });

/** What a letter's code says to whoever holds one. */
export const verifyLetterInput = z.object({
  code: z
    .string()
    .max(80)
    .regex(/^[^\0]*$/, "This is no code of ours.")
    .refine((code) => code.isWellFormed(), "This is no code of ours.")
    .transform((code) => code.trim())
    .pipe(z.string().min(1)),
});
/** What stands on the letter, or that there is none. */
export type LetterAnswer = { letter: LetterFacts | null; found: boolean };
export type LetterFacts = {
  initial: string;
  minutes: number;
  worked_from: string;
  worked_until: string;
  issued_on: string;
};
