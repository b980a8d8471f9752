// Volunteering: words of its states, when a shift is, and why it is shown to somebody. The database decides who may come.
export const SHIFT_ZONES = {
  "America/New_York": "New York time",
  "America/Chicago": "Chicago time",
  "America/Denver": "Denver time",
  "America/Phoenix": "Phoenix time",
  "America/Los_Angeles": "Los Angeles time",
  "America/Anchorage": "Anchorage time",
  "Pacific/Honolulu": "Honolulu time",
  "America/Puerto_Rico": "Puerto Rico time",
} as const;
export type ShiftZone = keyof typeof SHIFT_ZONES;

export const SIGNUP_STATES = {
  coming: "Coming",
  waiting: "On the waiting list",
  came: "Came",
  no_show: "Did not come",
  excused: "Excused",
  left: "Left",
  handed_over: "Handed over",
  released: "Taken off",
} as const;
export type SignupState = keyof typeof SIGNUP_STATES;

/** How somebody's own sign-up stands. Nobody comes any more to what is over: its hours are told beside it. */
export function signupText({
  state,
  is_task,
  is_past,
}: {
  state: string;
  is_task: boolean;
  is_past: boolean;
}): string {
  if (state === "coming" && is_task) return "Yours";
  if (is_past && state === "coming") return "Over";
  if (is_past && state === "waiting") return "No place became free";
  return SIGNUP_STATES[state as SignupState];
}

export const HOURS_STATES = {
  entered: "To confirm",
  approved: "Confirmed",
  refused: "Not confirmed",
} as const;
export const CHECK_KINDS = {
  background: "Background check",
  references: "References",
  driving: "Driving record",
} as const;
export const CHECK_STATES = {
  requested: "Requested",
  approved: "Approved",
  expired: "Run out",
  refused: "Refused",
} as const;

/** Why somebody may not come yet, by what the database says, and what to do about it. */
export const CHECK_PROBLEMS: Record<string, string> = {
  check_needed: "This is work near children. You need an approved background check first.",
  check_waiting:
    "This is work near children. You have asked for your background check; we get in touch with you.",
  check_refused:
    "This is work near children, and we cannot have you there for now. There is much else to do. Is this a mistake? Please write to us.",
  check_expired:
    "This is work near children, and your background check has run out. Please ask for a new one.",
  check_ends_before:
    "This is work near children, and your background check runs out before that day. Please ask for a new one.",
};

/** Minutes as people say them: "45 min", "2 h", "1 h 30 min". */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""]
    .filter(Boolean)
    .join(" ");
}

/** What a shift says about its time. Local times are ISO without offset, as the clock on the wall there. */
export type ShiftTime = {
  time_zone: string;
  starts_local: string | null;
  starts_at: string | null;
  ends_at: string | null;
};

const formats = new Map<string, Intl.DateTimeFormat>();
/** Servers and browsers differ in the spaces they write: one of ours in their place. */
function format(iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  formats.set(key, made);
  return made.format(new Date(iso)).replace(/\s+/g, " ");
}
const DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const HOUR = { hour: "numeric", minute: "2-digit" } as const;

const WALL = { dateStyle: "medium", timeStyle: "short" } as const;
const zoneText = (time_zone: string): string => SHIFT_ZONES[time_zone as ShiftZone] ?? time_zone;

/** "Saturday, December 5, 10:00 AM to 12:00 PM (New York time)"; for a task, that any time is good. */
export function shiftText({ time_zone, starts_at, ends_at }: ShiftTime): string {
  if (!starts_at || !ends_at) return "Any time that suits you";
  const [begins, ends] = [starts_at, ends_at].map((at) => format(at, time_zone, HOUR));
  const lasts = format(starts_at, time_zone, DAY) === format(ends_at, time_zone, DAY);
  const until = lasts ? ends : `${format(ends_at, time_zone, DAY)}, ${ends}`;
  return `${format(starts_at, time_zone, DAY)}, ${begins} to ${until} (${zoneText(time_zone)})`;
}

/** The same moment on the reader's own clock, where that shows something else. */
export function readersTime({ time_zone, starts_at }: ShiftTime, reader: string): string | null {
  if (!starts_at) return null;
  const words = (zone: string) => `${format(starts_at, zone, DAY)}, ${format(starts_at, zone, HOUR)}`;
  return words(reader) === words(time_zone) ? null : `${words(reader)} where you are`;
}

/** "Dec 5, 2026, 10:00 AM (Denver time)": the clock on the wall there, for lists. */
export const wallText = ({
  starts_local,
  time_zone,
}: {
  starts_local: string | null;
  time_zone: string;
}): string =>
  starts_local
    ? `${format(`${starts_local.slice(0, 19)}Z`, "UTC", WALL)} (${zoneText(time_zone)})`
    : "Any time";

type Place = { is_remote: boolean; city: string | null; state: string | null };
export const placeText = ({ is_remote, city, state }: Place): string =>
  is_remote ? "From home" : [city, state].filter(Boolean).join(", ");

type Wish = {
  skills: readonly string[];
  interests: readonly string[];
  availability: string;
  location_preference: string;
};
type Opening = {
  skills: readonly string[];
  is_remote: boolean;
  is_task: boolean;
  starts_local: string | null;
};

const PARTS_OF_DAY = ["morning", "afternoon", "evening"];
/** When a shift is, in the words people use for when they have time. */
function partsOfWeek({ starts_local }: Pick<Opening, "starts_local">): string[] {
  if (!starts_local) return [];
  const wall = new Date(`${starts_local.slice(0, 19)}Z`);
  const weekend = [0, 6].includes(wall.getUTCDay());
  const hour = wall.getUTCHours();
  const part = hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";
  return [weekend ? "weekend" : "weekday", part];
}

/** What somebody said about themselves that speaks for this, in their words: "driving", "weekends". */
export function matchReasons(opening: Opening, said: Wish): string[] {
  const words = [...said.skills, ...said.interests].map((word) => word.trim().toLowerCase());
  const skills = opening.skills.filter((skill) => words.includes(skill.toLowerCase()));
  const time = said.availability.toLowerCase();
  const [day, part] = partsOfWeek(opening).map((word) => ({ word, is_said: time.includes(word) }));
  // "Weekday mornings" are no weekday evenings.
  const only = PARTS_OF_DAY.some((word) => time.includes(word)) && day?.word === "weekday" && !part?.is_said;
  const when = only ? [] : [day, part].flatMap((one) => (one?.is_said ? [one.word] : []));
  const wants = said.location_preference === (opening.is_remote ? "Remote" : "Local only");
  return [
    ...skills,
    ...when.map((part) => `${part}s`),
    ...(wants ? [opening.is_remote ? "remote" : "local"] : []),
  ];
}

/** The code of a letter as it is printed: groups of four. */
export const codeText = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
