// What staff write about a campaign of the foundation and its news; the database holds the same rules. Apart from
// campaigns.ts: pages that only show one need no schema.
import { z } from "zod";
import { CAMPAIGN_CATEGORIES } from "./campaigns.ts";
import { type AmountProblem, formatCentsShort, MAX_CENTS, parseAmount } from "./money.ts";
import { richText } from "./rich-text-input.ts";
import { pictureAddress } from "./staff-pictures.ts";
import { cleanLine, cleanText } from "./text.ts";

export const CAMPAIGN_LIMITS = { title: 120, summary: 300, slug: 100, alt: 300, update_title: 160 } as const;
const MIN_GOAL = 100;

const between = (min: number, max: number, clean: (text: string) => string, missing: string) =>
  z.string().max(max, `Use at most ${max} characters.`).transform(clean).pipe(z.string().min(min, missing));

const GOAL_PROBLEMS: Record<AmountProblem, string> = {
  empty: "Enter what it is to raise, in dollars.",
  not_a_number: "Enter an amount in dollars, such as 12,000.",
  negative: "Enter an amount above zero.",
  fraction_of_a_cent: "Use at most two digits behind the point.",
  too_large: `The largest goal is ${formatCentsShort(MAX_CENTS)}.`,
};

/** Dollars as people type them to US cents. */
const goal = z.string().transform((typed, context): number => {
  const amount = parseAmount(typed);
  if (amount.ok && amount.cents >= MIN_GOAL) return amount.cents;
  const message = amount.ok ? "The smallest goal is $1." : GOAL_PROBLEMS[amount.problem];
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const two = (part: number) => String(part).padStart(2, "0");
/** A moment as a field of the browser shows it: "2026-11-28T14:05", where the reader is. "" without one. */
export function localMoment(iso: string | null | undefined): string {
  if (!iso) return "";
  const at = new Date(iso);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(two).join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const written = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, "+00:00");

/** And back, in UTC as the database writes it; null without one. */
const moment = z.string().transform((local, context): string | null => {
  if (local === "") return null;
  const at = new Date(local);
  if (!Number.isNaN(at.getTime())) return written(at);
  context.addIssue({ code: "custom", message: "Enter a day and a time." });
  return z.NEVER;
});

/** Columns of internal_campaigns, from the fields of the same names. */
export const campaignSchema = z
  .object({
    title: between(3, CAMPAIGN_LIMITS.title, cleanLine, "Give it a title of three letters or more."),
    slug: z
      .string()
      .trim()
      .max(CAMPAIGN_LIMITS.slug, `Use at most ${CAMPAIGN_LIMITS.slug} characters.`)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, numbers and hyphens.")
      .refine((slug) => slug !== "general", "This word is taken: links to the general fund use it."),
    summary: between(10, CAMPAIGN_LIMITS.summary, cleanText, "Say in a sentence or two what gifts do."),
    story: richText("Tell what it is for and how the money is spent."),
    category: z.enum(CAMPAIGN_CATEGORIES, "Choose a category."),
    cover_image_url: pictureAddress,
    cover_image_alt: z.string().max(CAMPAIGN_LIMITS.alt, "Use at most 300 characters.").transform(cleanLine),
    goal_amount: goal,
    active: z.boolean(),
    featured: z.boolean(),
    // Without a time it is open from now on.
    starts_at: moment.transform((at) => at ?? written(new Date())),
    ends_at: moment,
  })
  .refine(({ cover_image_url, cover_image_alt }) => cover_image_url === null || cover_image_alt !== "", {
    path: ["cover_image_alt"],
    message: "Say what the picture shows, for people who cannot see it.",
  })
  .refine(({ starts_at, ends_at }) => ends_at === null || Date.parse(ends_at) > Date.parse(starts_at), {
    path: ["ends_at"],
    message: "It cannot close before it opens.",
  })
  .transform((campaign) => ({
    ...campaign,
    cover_image_alt: campaign.cover_image_url === null ? "" : campaign.cover_image_alt,
  }));
export type CampaignInput = z.output<typeof campaignSchema>;

/** Columns of campaign_updates. */
export const campaignUpdateSchema = z.object({
  internal_campaign_id: z.string().min(1, "Choose the campaign."),
  title: between(3, CAMPAIGN_LIMITS.update_title, cleanLine, "Give it a title of three letters or more."),
  body: richText("Write what has happened."),
});
export type CampaignUpdateInput = z.output<typeof campaignUpdateSchema>;
