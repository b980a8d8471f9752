// What the months are compared by, and the file of them.

import { toCsv } from "~domain/csv";
import type { Database } from "~domain/database.types";
import { formatCents, formatCentsShort } from "~domain/money";

/** Amounts in US cents; `month` is its first day, UTC. */
export type MonthFigures = Database["public"]["Functions"]["monthly_figures"]["Returns"][number];

export const MEASURES = {
  raised_amount: "Raised",
  gift_count: "Gifts",
  donor_count: "Donors",
  account_count: "New accounts",
  order_count: "Orders",
  sold_amount: "Sold in the shop",
} as const;
export type Measure = keyof typeof MEASURES;

const isMoney = (measure: Measure) => measure === "raised_amount" || measure === "sold_amount";
const number = new Intl.NumberFormat("en-US");

export const figureText = (measure: Measure, value: number): string =>
  isMoney(measure) ? formatCentsShort(value) : number.format(value);

/** "November 2026". A day without a time is a day in UTC. */
export const monthName = (month: string): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** How long the bar of a month is, in percent of the longest. */
export const share = (value: number, most: number): number => (most > 0 ? (100 * value) / most : 0);

/** What a month is compared with: the same month a year before, as gifts come with the seasons. */
export const yearBefore = (months: readonly MonthFigures[], index: number): MonthFigures | undefined =>
  months[index + 12];

/** All months for a spreadsheet; amounts in dollars. */
export function figuresCsv(months: readonly MonthFigures[]): string {
  const measures = Object.entries(MEASURES) as [Measure, string][];
  const value = (month: MonthFigures, measure: Measure) =>
    isMoney(measure) ? formatCents(month[measure]).replace(/[$,]/g, "") : month[measure];
  return toCsv(
    ["Month", ...measures.map(([, label]) => label)],
    months.map((month) => ({
      Month: month.month.slice(0, 7),
      ...Object.fromEntries(measures.map(([measure, label]) => [label, value(month, measure)])),
    })),
  );
}
