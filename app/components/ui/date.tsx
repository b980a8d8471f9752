import type { ComponentProps } from "react";

const absolute = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function relativeTime(iso: string, now: number): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return "just now";
}

export interface DateTextProps extends Omit<ComponentProps<"time">, "dateTime" | "children"> {
  /** ISO 8601, UTC. */
  value: string;
  /** Milliseconds since 1970: gives "3 days ago" with the date as tooltip. Pass the time of the server's
   *  render (loader data), so that both renders agree. Without it the date is written out. */
  relativeTo?: number;
}

export function DateText({ value, relativeTo, ...rest }: DateTextProps) {
  const written = absolute.format(new Date(value));
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
