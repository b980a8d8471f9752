import { formatDate } from "~domain/dates";

interface Day {
  /** A date in UTC. */
  day: string;
  views: number;
}

const times = (count: number) => (count === 1 ? "once" : `${count.toLocaleString("en-US")} times`);

/** How often visitors opened a listing's page. The days stand in words: a handful of numbers needs no chart. */
export function ViewsFigure({ days }: { days: readonly Day[] }) {
  const sum = days.reduce((total, { views }) => total + views, 0);
  return (
    <>
      <p className="text-base">{sum === 0 ? "Nobody has opened the page yet." : <>Opened {times(sum)}.</>}</p>
      {days.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 text-base text-link underline underline-offset-4">
            Day by day
          </summary>
          <ul className="tabular mt-2 grid gap-1 text-base">
            {days.map(({ day, views }) => (
              <li key={day} className="flex justify-between gap-6">
                <time dateTime={day}>{formatDate(day)}</time>
                <span>{views.toLocaleString("en-US")}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <p className="mt-2 text-sm text-ink-soft">
        Our server counts how often it hands out the page, as a number per day and nothing else: no script, no
        cookie, not who, from where, or with what. Your own visits count, too. Not counted: programs that say
        they are programs, and visitors who ask not to be followed.
      </p>
    </>
  );
}
