import { type ComponentProps, useState, useSyncExternalStore } from "react";

const UTC = "UTC";
const DAY = { year: "numeric", month: "long", day: "numeric" } as const;
const inUtc = new Intl.DateTimeFormat("en-US", { ...DAY, timeZone: UTC });

const never = () => () => undefined;
/**
 * Written in the reader's time zone is what is drawn in his browser: every list of staff and members. What the server has
 * written, for everybody at once, keeps its day (UTC), so that nothing changes under anybody's eyes; and a day is that day
 * everywhere.
 */
function useDay(value: string): string {
  const from_server = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [utc] = useState(from_server);
  return utc || value.length === 10 ? inUtc.format(new Date(value)) : localDay(value);
}

/** The day of a moment (ISO 8601) where the reader is; never while a server renders. */
export function localDay(value: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return new Date(value).toLocaleDateString("en-US", { ...DAY, timeZone: timeZone || UTC });
}
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago; what is ahead of a clock that is behind is just now. */
export function relativeTime(iso: string, now: number): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  for (const [unit, size] of steps) {
    if (seconds >= size) return relative.format(-Math.trunc(seconds / size), unit);
  }
  return "just now";
}

export interface DateTextProps extends Omit<ComponentProps<"time">, "dateTime" | "children"> {
  /** ISO 8601: a day, or a moment with its offset, shown as the reader's day. */
  value: string;
  /** Milliseconds since 1970: gives "3 days ago" with the date as tooltip. Pass the time of the server's
   *  render (loader data), so that both renders agree. Without it the date is written out. */
  relativeTo?: number;
}

export function DateText({ value, relativeTo, ...rest }: DateTextProps) {
  const written = useDay(value);
  if (relativeTo === undefined) {
    return (
      <time dateTime={value} {...rest}>
        {written}
      </time>
    );
  }
  return (
    <time dateTime={value} title={written} {...rest}>
      {relativeTime(value, relativeTo)}
    </time>
  );
}
