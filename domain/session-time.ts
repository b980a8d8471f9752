// When a session begins, in words. Put together from parts: servers and browsers differ in the spaces between them, and
// both must render the same page.

export type SessionTime = {
  /** "Tuesday, December 1"; of another year than the present one "Tuesday, December 1, 2026" */
  day: string;
  /** "8:00 PM" */
  hour: string;
  /** "New York time" */
  zone: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

const partsIn = (iso: string, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );

/** The town a zone is called by: "New York" for America/New_York. */
export const zoneTown = (time_zone: string): string =>
  (time_zone.split("/").at(-1) ?? time_zone).replaceAll("_", " ");

/**
 * A moment (ISO 8601) as the clocks of an IANA zone show it; `now`: whose year, in that zone, goes without saying. Throws a
 * RangeError for a zone that is none.
 */
export function sessionTime(iso: string, time_zone: string, now: Date = new Date()): SessionTime {
  const { weekday, year, month, day, hour = "0", minute } = partsIn(iso, time_zone);
  const isThisYear = year === partsIn(now.toISOString(), time_zone).year;
  const of24 = Number(hour) % 24;
  return {
    day: `${weekday}, ${month} ${day}${isThisYear ? "" : `, ${year}`}`,
    hour: `${of24 % 12 || 12}:${minute} ${of24 < 12 ? "AM" : "PM"}`,
    zone: `${zoneTown(time_zone)} time`,
  };
}

/** Minutes the clocks of a zone are ahead of UTC at a moment. */
function aheadOf(iso: string, time_zone: string): number {
  const { year, month, day, hour, minute } = partsIn(iso, time_zone);
  const wall = Date.parse(
    `${month} ${day}, ${year} ${String(Number(hour) % 24).padStart(2, "0")}:${minute} UTC`,
  );
  return Math.round((wall - Math.floor(Date.parse(iso) / 60_000) * 60_000) / 60_000);
}

/**
 * The moment (in ms) at which the clocks of a zone show a day and a time ("2027-03-14T02:30"), as the database reads it: the
 * second where they show it twice. Null where they skip it, or it is none.
 */
export function momentOf(wall: string, time_zone: string): number | null {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return null;
  const ahead = (at: number) => aheadOf(new Date(at).toISOString(), time_zone) * 60_000;
  const moments = [-1, 1].map((days) => shown - ahead(shown + days * 86_400_000));
  const real = moments.filter((at) => at + ahead(at) === shown);
  return real.length > 0 ? Math.max(...real) : null;
}

/** Of a time for which there is no moment. */
export const CLOCKS_SKIP = "The clocks skip this hour that night. Choose an earlier or a later one.";

/** Of a time at which a group would have two sessions. */
export const SESSION_THERE = "The group meets at this time already.";

/** Whether two zones show the same clocks at a moment: then one time is enough. */
export const sameClocks = (iso: string, one: string, other: string): boolean =>
  aheadOf(iso, one) === aheadOf(iso, other);

/** An ISO moment with the offset of a zone, as search engines want it: 2026-12-01T20:00:00-05:00. */
export function withOffset(iso: string, time_zone: string): string {
  const ahead = aheadOf(iso, time_zone);
  const wall = new Date(Date.parse(iso) + ahead * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return `${wall}${ahead < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
/** "19:00:00" as people say it: "7:00 PM". */
export const clockText = (local_time: string): string =>
  clock.format(new Date(`2000-01-01T${local_time.slice(0, 5)}Z`));
