import { useEffect, useState } from "react";
import { sameClocks, sessionTime } from "~domain/session-time";

export interface SessionTimeTextProps {
  /** ISO 8601. */
  value: string;
  /** IANA, of the group. */
  zone: string;
  className?: string;
}

/** The group's time, which the server writes, and below it the reader's own where his clock shows another. */
export function SessionTimeText({ value, zone, className }: SessionTimeTextProps) {
  const own = useOwnZone();
  const { day, hour, zone: called } = sessionTime(value, zone);
  const mine = own && !sameClocks(value, zone, own) ? sessionTime(value, own) : null;
  return (
    <span className={className}>
      <time dateTime={value} className="block">
        <span className="font-semibold">{day}</span>, <span className="whitespace-nowrap">{hour}</span>{" "}
        {called}
      </time>
      {mine ? (
        <span className="block text-ink-soft">
          Your time: {mine.day === day ? "" : `${mine.day}, `}
          <span className="whitespace-nowrap">{mine.hour}</span>
        </span>
      ) : null}
    </span>
  );
}

/** Known only in the browser: the page of the server is the same for everybody. */
function useOwnZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
