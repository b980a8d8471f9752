// Something with a time as a calendar file (RFC 5545), written by a library that is fetched with the first file. Times in
// UTC: every calendar shows them in its own zone.
import { LEGAL_NAME } from "~domain/legal";

export interface CalendarEvent {
  id: string;
  /** ISO moments. */
  starts_at: string;
  ends_at: string;
  title: string;
  where?: string | undefined;
  description?: string | undefined;
  /** Our page about it. */
  url: string;
  /** Counts its changes: a calendar replaces what it has by what counts more. */
  sequence?: number;
  called_off?: boolean;
}

/** The file's text: lines of at most 75 bytes, ended by CRLF. */
export async function calendarFile(event: CalendarEvent, now: Date): Promise<string> {
  const { default: ICAL } = await import("ical.js");
  const { id, starts_at, ends_at, title, where, description, url, sequence = 0, called_off = false } = event;
  const calendar = new ICAL.Component("vcalendar");
  calendar.updatePropertyWithValue("prodid", `-//${LEGAL_NAME}//Site//EN`);
  calendar.updatePropertyWithValue("version", "2.0");
  calendar.updatePropertyWithValue("method", called_off ? "CANCEL" : "PUBLISH");
  const entry = new ICAL.Component("vevent");
  const moment = (date: Date) => ICAL.Time.fromJSDate(date, true);
  const said: [string, string | number | InstanceType<typeof ICAL.Time> | undefined][] = [
    ["uid", `${id}@${new URL(url).hostname}`],
    ["dtstamp", moment(now)],
    ["dtstart", moment(new Date(starts_at))],
    ["dtend", moment(new Date(ends_at))],
    ["sequence", sequence],
    ["status", called_off ? "CANCELLED" : "CONFIRMED"],
    ["summary", title],
    ["description", description],
    ["location", where],
    ["url", url],
    ["class", "PRIVATE"],
  ];
  for (const [name, value] of said)
    if (value !== undefined && value !== "") entry.updatePropertyWithValue(name, value);
  calendar.addSubcomponent(entry);
  return `${calendar.toString()}\r\n`;
}
