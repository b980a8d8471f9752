// UTC everywhere: the server and the browser must render the same words, or hydration fails.
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 21, 2026" of an ISO time, in UTC. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** The last day (YYYY-MM-DD, UTC) that is over before a moment (ISO 8601): what holds until then holds all of that day. */
export const lastWholeDay = (until: string): string =>
  new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);

/** Whether a day (YYYY-MM-DD) has begun nowhere yet: clocks are fourteen hours ahead of UTC at most. The database says the same. */
export const isStillToCome = (day: string): boolean =>
  day > new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
