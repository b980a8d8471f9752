const DAY_MS = 86_400_000;

// UTC everywhere: the server and the browser must render the same words, or hydration fails.
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** "November 21, 2026" of an ISO time, in UTC. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** "Nov 21, 2026" of an ISO time, in UTC. */
export function formatShortDate(iso: string): string {
  return shortDay.format(new Date(iso));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["week", 7 * DAY_MS],
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "2 days ago", "yesterday", "just now". `now` is given, so that a page renders the same twice. */
export function formatAgo(iso: string, now: Date): string {
  const passed = now.getTime() - new Date(iso).getTime();
  for (const [unit, length] of STEPS) {
    if (Math.abs(passed) >= length) return relative.format(-Math.trunc(passed / length), unit);
  }
  return "just now";
}

/** Whole days until `ends_at`, rounded up; 0 when it is over, null when it never ends. */
export function daysLeft(ends_at: string | null, now: Date): number | null {
  if (ends_at === null) return null;
  return Math.max(0, Math.ceil((new Date(ends_at).getTime() - now.getTime()) / DAY_MS));
}
