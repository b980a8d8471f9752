// A campaign somebody starts. The database decides (start_campaign, change_campaign); here are the same limits and their words.
import { z } from "zod";
import { CAMPAIGN_CATEGORIES } from "./campaigns.ts";
import { formatCentsShort, parseAmount } from "./money.ts";
import { plainText } from "./plain-text.ts";
import { isRichText } from "./rich-text.ts";
import { cleanLine, cleanText } from "./text.ts";

export const START_PATH = "/start-campaign";
export const MY_CAMPAIGNS_PATH = "/my-campaigns";

/** Characters, and US cents for the goal. */
export const USER_CAMPAIGN_LIMITS = {
  title: [3, 120],
  summary: [10, 300],
  story: [100, 6_000],
  organizer_display_name: [1, 60],
  goal: [10_000, 10_000_000],
} as const;

/** Of one person at a time: what waits for us or was asked back. */
export const MOST_WAITING = 3;
const MOST_DAYS = 365;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Words = Exclude<keyof typeof USER_CAMPAIGN_LIMITS, "goal">;
const within = (name: Words, what: string) => {
  const [least, most] = USER_CAMPAIGN_LIMITS[name];
  return z.string().min(least, what).max(most, `Use at most ${most} characters.`);
};
const line = (name: Words, what: string) => z.string().transform(cleanLine).pipe(within(name, what));

const [LEAST, MOST] = USER_CAMPAIGN_LIMITS.goal;
const goal = z.string().transform((typed, context) => {
  const amount = parseAmount(typed);
  if (amount.ok && amount.cents >= LEAST && amount.cents <= MOST) return amount.cents;
  const message = `Write an amount between ${formatCentsShort(LEAST)} and ${formatCentsShort(MOST)}.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** A day as the browser gives it, or nothing. */
const lastDay = z.string().refine((day) => {
  if (day === "") return true;
  // Where days end last in the country, in Honolulu, it is ten hours earlier than in UTC; the database says the same.
  const [first, last] = [dayOf(Date.now() - 10 * HOUR_MS), dayOf(Date.now() + MOST_DAYS * DAY_MS)];
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last;
}, "Choose a day within a year from today.");

export const userCampaignInput = z
  .object({
    title: line("title", "Give your campaign a title of at least three letters."),
    summary: line("summary", "Say in a sentence what it is for."),
    category: z.enum(CAMPAIGN_CATEGORIES, "Choose what it is for."),
    goal,
    story: z
      .string()
      .transform(cleanText)
      .pipe(within("story", `Tell a little more: at least ${USER_CAMPAIGN_LIMITS.story[0]} characters.`)),
    organizer_display_name: line("organizer_display_name", "Write the name that visitors see."),
    last_day: lastDay,
  })
  .transform(({ goal, last_day, ...said }) => ({
    ...said,
    goal_amount: goal,
    last_day: last_day || null,
  }));
export type UserCampaignInput = z.output<typeof userCampaignInput>;

/** What stands in the form, as it is typed. */
export type UserCampaignValues = Record<keyof z.input<typeof userCampaignInput>, string>;
export const NEW_CAMPAIGN: UserCampaignValues = {
  title: "",
  summary: "",
  category: "",
  goal: "",
  story: "",
  organizer_display_name: "",
  last_day: "",
};

/** "First name L.", for a page that strangers read. */
export function publicName(full_name: string): string {
  const [first = "", ...others] = cleanLine(full_name).split(" ");
  const initial = others.at(-1)?.match(/^\p{L}/u)?.[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** A story as its organizer types it: an empty line between paragraphs. */
export function storyText(story: unknown): string {
  if (!isRichText(story)) return "";
  return story.content.map((block) => plainText({ type: "doc", content: [block] })).join("\n\n");
}
