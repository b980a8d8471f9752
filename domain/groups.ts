// Support groups: their words, what staff write, and what somebody says who comes. The database has the same lists.
import { z } from "zod";
import { richText } from "./rich-text-input.ts";
import { cleanLine, cleanText, pageNumber } from "./text.ts";
import { US_STATE_CODES } from "./us-states.ts";

export const GROUPS_PATH = "/support-groups";
export const MY_GROUPS_PATH = "/my-groups";

export const GROUP_LABELS = {
  kids_welcome: "Kids welcome",
  after_bedtime: "After bedtime",
  thirty_minutes: "30 minutes",
  phone_only: "Phone only",
  listen_only: "Listen only is fine",
} as const;
export type GroupLabel = keyof typeof GROUP_LABELS;
export const PLACE_KINDS = { online: "Online", phone: "By phone", in_person: "In person" } as const;
export type PlaceKind = keyof typeof PLACE_KINDS;
export const DAY_PARTS = { morning: "Morning", afternoon: "Afternoon", evening: "Evening" } as const;
export const SEATS = {
  free: "Seats free",
  few: "Few seats left",
  full: "Full: join the waiting list",
} as const;
export type Seats = keyof typeof SEATS;
export const EVERY = { week: "Every week", two_weeks: "Every two weeks", month: "Every month" } as const;
export const SEAT_STANDINGS = {
  coming: "You are coming",
  offered: "A seat is free for you",
  waiting: "You are on the waiting list",
} as const;
export type SeatStanding = keyof typeof SEAT_STANDINGS;
/** Heads the message to whoever did not answer an offer in time; by it his page knows. */
export const OFFER_ENDED = "The free seat went on";
export const INCIDENT_KINDS = {
  danger: "Someone may be in danger",
  distress: "Someone was in deep distress",
  conduct: "Someone broke the rules",
  privacy: "Something private got out",
  other: "Something else",
} as const;
export type IncidentKind = keyof typeof INCIDENT_KINDS;
export const SESSIONS_PER_PAGE = 12;

const keys = <K extends string>(of: Record<K, string>) => Object.keys(of) as [K, ...K[]];
export const GROUP_LABEL_KEYS = keys(GROUP_LABELS);
export const PLACE_KIND_KEYS = keys(PLACE_KINDS);
export const DAY_PART_KEYS = keys(DAY_PARTS);

export type AgendaParams = { label: string; place: string; part: string; state: string; page: number };

const oneOf = (list: readonly string[], value: string | null): string =>
  value !== null && list.includes(value) ? value : "";

/** What the address of /support-groups asks for; anything else is as if it were not there. */
export const parseAgendaParams = (search: URLSearchParams): AgendaParams => ({
  label: oneOf(GROUP_LABEL_KEYS, search.get("label")),
  place: oneOf(PLACE_KIND_KEYS, search.get("place")),
  part: oneOf(DAY_PART_KEYS, search.get("part")),
  state: oneOf(US_STATE_CODES, search.get("state")),
  page: pageNumber(search.get("page"), 50),
});

const line = (most: number, missing: string) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(most, `Use at most ${most} characters.`));
const maybeLine = (most: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(most, `Use at most ${most} characters.`))
    .transform((text) => text || null);
const paragraphs = (most: number, missing: string) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, missing).max(most, `Use at most ${most} characters.`));
const whole = (least: number, most: number) => {
  const said = `A whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,4}$/, said)
    .transform(Number)
    .pipe(z.number().min(least, said).max(most, said));
};
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, "Enter a time, such as 20:00.");
const day = z.iso.date("Enter a day.");
const maybeDay = day.or(z.literal("")).transform((text) => text || null);

/** Whether this is a place of the IANA time zones. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}

export const GROUP_LENGTHS = { name: 120, summary: 300, text: 3_000, hosted_by: 200, note: 300 } as const;
export const NAME_IN_GROUP_MAX = 30;

/** Columns of support_groups; labels stand in one text, parted by spaces, as long as they are in the form. */
export const groupSchema = z
  .object({
    name: line(GROUP_LENGTHS.name, "Give the group a name."),
    slug: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and single hyphens only.")
      .max(80, "Use at most 80 characters."),
    summary: line(GROUP_LENGTHS.summary, "Say in a sentence whom it is for."),
    about: paragraphs(GROUP_LENGTHS.text, "Say what happens there."),
    hosted_by: line(GROUP_LENGTHS.hosted_by, "Say plainly who hosts, by role."),
    rules: paragraphs(GROUP_LENGTHS.text, "Write the rules of the group."),
    place_kind: z.enum(PLACE_KIND_KEYS),
    place: maybeLine(120),
    state: z
      .enum(US_STATE_CODES)
      .or(z.literal(""))
      .transform((state) => state || null),
    time_zone: z.string().trim().refine(isTimeZone, "A place such as America/Chicago."),
    labels: z
      .string()
      .transform((text) => GROUP_LABEL_KEYS.filter((label) => text.split(" ").includes(label))),
    capacity: whole(1, 500),
    is_active: z.boolean(),
  })
  .refine(({ place_kind, place }) => place_kind !== "in_person" || place !== null, {
    path: ["place"],
    message: "Say in which town.",
  })
  .refine(({ place_kind, state }) => place_kind !== "in_person" || state !== null, {
    path: ["state"],
    message: "Choose the state.",
  });
export type GroupInput = z.output<typeof groupSchema>;

export const seriesSchema = z
  .object({
    group_id: z.uuid("Choose the group."),
    every: z.enum(keys(EVERY)),
    starts_on: day,
    local_time: clock,
    minutes: whole(10, 480),
    ends_on: maybeDay,
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    path: ["ends_on"],
    message: "The last day cannot be before the first.",
  });
export type SeriesInput = z.output<typeof seriesSchema>;

const newTime = { day, local_time: clock };
/** One session beside the series; arguments of public.add_group_session. */
export const extraSessionSchema = z.object({
  group_id: z.uuid("Choose the group."),
  ...newTime,
  minutes: whole(10, 480),
  note: maybeLine(GROUP_LENGTHS.note),
});
export type ExtraSessionInput = z.output<typeof extraSessionSchema>;
export const otherTimeSchema = z.object(newTime);
export type OtherTimeInput = z.output<typeof otherTimeSchema>;
export const callOffSchema = z.object({ note: maybeLine(GROUP_LENGTHS.note) });

/** What is different this once. */
export const sessionSchema = z
  .object({
    moved_day: maybeDay,
    moved_time: clock.or(z.literal("")).transform((text) => text || null),
    standing: z.enum(["planned", "called_off"]),
    hosted_by: maybeLine(GROUP_LENGTHS.hosted_by),
    note: maybeLine(GROUP_LENGTHS.note),
  })
  .refine(({ moved_day, moved_time }) => (moved_day === null) === (moved_time === null), {
    path: ["moved_time"],
    message: "Enter both, the other day and the other time, or neither.",
  });
export type SessionInput = z.output<typeof sessionSchema>;

/** Columns of group_rooms. */
export const roomSchema = z.object({
  join_url: z
    .url({ protocol: /^https$/, message: "A whole address that begins with https." })
    .max(500, "Use at most 500 characters.")
    .or(z.literal(""))
    .transform((url) => url || null),
  join_phone: z
    .string()
    .trim()
    .regex(/^([0-9+(][0-9 ()+.,#*-]{4,60})?$/, "A number, such as +1 555 010 0100,,1234#.")
    .transform((number) => number || null),
  join_note: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(600, "Use at most 600 characters."))
    .transform((text) => text || null),
  guide: richText(),
});
export type RoomInput = z.output<typeof roomSchema>;

export const hostSchema = z.object({
  group_id: z.uuid("Choose the group."),
  email: z.email("Enter the address the host signs in with."),
});
export type HostInput = z.output<typeof hostSchema>;

export const nameInGroup = z
  .string()
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(2, "Choose a name of at least two letters.")
      .max(NAME_IN_GROUP_MAX, `Use at most ${NAME_IN_GROUP_MAX} characters.`)
      .regex(
        /^[A-Za-zÀ-ÖØ-öø-ÿ0-9][A-Za-zÀ-ÖØ-öø-ÿ0-9 .'-]*$/,
        "Letters, digits, spaces, dots and hyphens only.",
      )
      .regex(/^(?!.*\d{5})/, "That looks like a number someone could be called at."),
  );

/** What somebody says who comes for the first time, or for the first time under these rules. */
export const seatSchema = (asks: { name: boolean; rules: boolean }) =>
  z.object({
    name: asks.name ? nameInGroup : z.string(),
    listen_only: z.boolean(),
    rules: z.boolean().refine((agreed) => agreed || !asks.rules, "Please read the rules and agree to them."),
  });

export const incidentSchema = z.object({
  kind: z.enum(keys(INCIDENT_KINDS), "Choose what it was."),
  name: z.string().transform(cleanLine),
  words: paragraphs(4_000, "Say what happened."),
});
export type IncidentInput = z.output<typeof incidentSchema>;

export const OUTCOME_MAX = 2_000;
/** What care staff say when a report is done. */
export const outcomeSchema = z.object({ outcome: paragraphs(OUTCOME_MAX, "Say what was done about it.") });
