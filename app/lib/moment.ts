const moment = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Date and time where the reader is. It names the zone: staff in two of them read the same plan. */
export const momentText = (iso: string): string => moment.format(new Date(iso));
