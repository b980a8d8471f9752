// Days on which the foundation works: Monday to Friday without the federal holidays of the United States. All in UTC.

const DAY_MS = 86_400_000;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** [month from 0, day]: New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const FIXED = [
  [0, 1],
  [5, 19],
  [6, 4],
  [10, 11],
  [11, 25],
] as const;
/** [month from 0, day of the week, which one; -1 is the last]: King, Washington, Memorial, Labor, Columbus, Thanksgiving. */
const MOVING = [
  [0, MONDAY, 3],
  [1, MONDAY, 3],
  [4, MONDAY, -1],
  [8, MONDAY, 1],
  [9, MONDAY, 2],
  [10, THURSDAY, 4],
] as const;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A holiday on a Saturday is kept on the Friday before it, one on a Sunday on the Monday after it. */
function kept(time: number): number {
  const weekday = new Date(time).getUTCDay();
  if (weekday === SATURDAY) return time - DAY_MS;
  return weekday === 0 ? time + DAY_MS : time;
}

function moving(year: number, [month, weekday, which]: (typeof MOVING)[number]): number {
  const first = which > 0 ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0) - 6 * DAY_MS;
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return first + (ahead + (which > 0 ? which - 1 : 0) * 7) * DAY_MS;
}

function isHoliday(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  // New Year's Day of the next year may be kept in this one.
  const fixed = [year, year + 1].flatMap((one) =>
    FIXED.map(([month, day]) => kept(Date.UTC(one, month, day))),
  );
  const all = [...fixed, ...MOVING.map((rule) => moving(year, rule))];
  return all.some((holiday) => dayOf(holiday) === dayOf(time));
}

function isWorkingDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== SATURDAY && !isHoliday(time);
}

/** The day (YYYY-MM-DD) that many working days after the day of `from`, which itself does not count. */
export function workingDaysAfter(from: Date, days: number): string {
  let time = from.getTime();
  for (let left = days; left > 0; ) {
    time += DAY_MS;
    if (isWorkingDay(time)) left -= 1;
  }
  return dayOf(time);
}
