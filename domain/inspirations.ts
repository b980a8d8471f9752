// Words for each day: quotes and short stories, by date (YYYY-MM-DD).
import { z } from "zod";

export const INSPIRATION_KINDS = { quote: "Quote", story: "Short story" } as const;
export type InspirationKind = keyof typeof INSPIRATION_KINDS;
export const INSPIRATIONS_PER_PAGE = 12;
export const INSPIRATION_LIMITS = { title: 120, body: 1_500, attribution: 160 } as const;
/** Where the foundation's day begins; a reader's own clock corrects it in the browser. */
const OUR_TIME_ZONE = "America/New_York";

/** The date `now` falls on, for a reader or, on the server, for the foundation. */
export function dayOf(now: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  });
  const of = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}`;
}
export const ourDay = (now: Date): string => dayOf(now, OUR_TIME_ZONE);

/** The one of `day`, or the newest before it; the oldest where a clock is far behind. */
export function wordsFor<Row extends { day: string }>(rows: readonly Row[], day: string): Row | undefined {
  return rows.find((row) => row.day <= day) ?? rows.at(-1);
}

const maybe = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null);

/** What staff write; the database holds the same rules. */
export const inspirationInput = z
  .object({
    day: z.iso.date("Please choose a day."),
    kind: z.enum(["quote", "story"]),
    title: maybe(INSPIRATION_LIMITS.title),
    body: z.string().trim().min(1, "Please write a few words.").max(INSPIRATION_LIMITS.body),
    attribution: maybe(INSPIRATION_LIMITS.attribution),
  })
  .refine(({ kind, title }) => kind !== "story" || title !== null, {
    path: ["title"],
    message: "A story needs a title.",
  });
export type InspirationInput = z.output<typeof inspirationInput>;
