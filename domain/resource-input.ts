// What staff write about a resource; the database holds the same rules. Apart from resources.ts: pages need no schema.
import { z } from "zod";
import { isStillToCome } from "./dates.ts";
import { CHILD_AGES, RESOURCE_FORMATS, RESOURCE_TOPICS } from "./resources.ts";
import { EMPTY_RICH_TEXT, richText } from "./rich-text-input.ts";
import { cleanLine, cleanText } from "./text.ts";
import { US_STATES } from "./us-states.ts";

export const RESOURCE_LIMITS = { title: 120, summary: 400, url: 500, owner: 80, slug: 80 } as const;

const required = (max: number, clean: (text: string) => string, missing: string) =>
  z.string().max(max, `Use at most ${max} characters.`).transform(clean).pipe(z.string().min(1, missing));
/** "TX, NM" as people write it; nothing is everywhere. */
const listOf = (values: readonly string[], wrong: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
    .refine((list) => list.every((one) => values.includes(one)), wrong);
const keys = <T extends object>(list: T) => Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];

/** What keeps the address of a page on another site from being taken; a port, since check-links asks none. */
function wrongWith(url: string): string | undefined {
  const [, host, rest = ""] = /^https:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!host) return "Use an address that begins with https://.";
  if (host.includes("@")) return "Leave out the name or password before the @.";
  if (/:\d*$/.test(host))
    return "Leave out the port, the number behind the colon: we cannot try such a link every day.";
  if (!/^[a-z0-9.-]+$/.test(host) || !URL.canParse(url))
    return "Write the name of the site in small letters, such as example.org.";
  return /[\s<>"'\\]/.test(rest) ? "Leave out spaces, quotes, <, > and \\." : undefined;
}

/** Columns of resources, from the fields of the same names. */
export const resourceSchema = z
  .object({
    title: required(RESOURCE_LIMITS.title, cleanLine, "Give it a title."),
    slug: z
      .string()
      .trim()
      .max(RESOURCE_LIMITS.slug)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, numbers and hyphens."),
    summary: required(RESOURCE_LIMITS.summary, cleanText, "Say in plain words what it is good for."),
    topic: z.enum(keys(RESOURCE_TOPICS), "Choose a topic."),
    format: z.enum(keys(RESOURCE_FORMATS), "Choose a kind."),
    ages: listOf(CHILD_AGES, `Use these: ${CHILD_AGES.join(", ")}.`),
    states: z
      .string()
      .toUpperCase()
      .pipe(listOf(Object.keys(US_STATES), "Use the two letters of each state, such as TX, NM.")),
    minutes: z
      .string()
      .trim()
      .transform(Number)
      .pipe(z.int("Use whole minutes.").min(1, "At least one minute.").max(240, "At most 240 minutes.")),
    content: richText(),
    url: z
      .string()
      .trim()
      .max(RESOURCE_LIMITS.url)
      .superRefine((url, check) => {
        const wrong = url && wrongWith(url);
        if (wrong) check.addIssue(wrong);
      }),
    owner: required(RESOURCE_LIMITS.owner, cleanLine, "Say which part of the foundation looks after it."),
    reviewed_on: z.iso
      .date({ error: "Choose a day.", abort: true })
      .refine((day) => day >= "2020-01-01", "Enter a day from 2020 on.")
      .refine((day) => !isStillToCome(day), "This day is still to come."),
    is_active: z.boolean(),
  })
  .transform(({ content, url, ...rest }) => ({
    ...rest,
    url: url || null,
    content: (content.content ?? []).length > 0 ? content : null,
  }))
  .refine(({ content, url }) => (content === null) !== (url === null), {
    path: ["url"],
    message: "Either write the guide here, or give the address of a page on another site: one of the two.",
  });
export type ResourceInput = z.output<typeof resourceSchema>;
export const NO_CONTENT = EMPTY_RICH_TEXT;
