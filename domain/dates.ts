// UTC everywhere: the server and the browser must render the same words, or hydration fails.
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 21, 2026" of an ISO time, in UTC. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}
