import { z } from "zod";
import { formatDate, lastWholeDay } from "../../../domain/dates.ts";
import type { Letter } from "./mail-layout.ts";

/** The row a letter is about, read when the letter is written. */
export const reportCase = z.object({
  id: z.uuid(),
  words: z.string().nullable(),
  appeal_words: z.string().nullable(),
});
export const reportPayload = z.object({
  case_id: z.uuid(),
  event: z.enum(["kept", "taken_down", "upheld", "reversed"]),
  /** What we call the thing: "post". */
  label: z.string(),
  /** It was never on the site: it is closed, not taken off. */
  is_between_two: z.boolean().default(false),
  /** The other side's report was decided, too. */
  is_still_closed: z.boolean().default(false),
  /** Where what was reported is erased then; an ISO time. */
  appeal_until: z.string().nullish(),
});

const lines = (words: string | null): string[] => words?.split(/\n+/) ?? [];

/** To whoever wrote what was reported. Subject and text name neither the thing nor who reported it. */
export function reportLetter(
  { id, words, appeal_words }: z.output<typeof reportCase>,
  { event, label, is_between_two, is_still_closed, appeal_until }: z.output<typeof reportPayload>,
  site_origin: string,
): Letter {
  const paragraphs = {
    kept: [
      `We looked at your ${label} again. It stays as it is; there is nothing you need to do.`,
      ...lines(words),
    ],
    taken_down: [
      is_between_two
        ? `We looked at your ${label} and closed it: neither of you can write in it any more. The reason:`
        : `We looked at your ${label} and took it off the site. The reason:`,
      ...lines(words),
      `If you think this is wrong, you can ask once for a second look${appeal_until ? `, until ${formatDate(lastWholeDay(appeal_until))}` : ""}. Someone else decides then.`,
    ],
    upheld: [
      `Someone else has looked at your ${label}. It stays ${is_between_two ? "closed" : "down"}. The reason:`,
      ...lines(appeal_words),
    ],
    reversed: [
      is_between_two
        ? `Someone else has looked at your ${label}. ${is_still_closed ? "We took our decision back, and we are sorry. Another one still keeps it closed." : "We no longer keep it closed, and we are sorry."}`
        : `Someone else has looked at your ${label}. We no longer keep it off the site, and we are sorry. What you have changed since, we read before it is shown.`,
      ...lines(appeal_words),
    ],
  }[event];
  return {
    subject: is_between_two ? "About something you wrote" : "About something you posted",
    greeting: "Hello,",
    paragraphs,
    rows: [],
    notes: ["You can always reply to this message."],
    ...(event === "kept"
      ? { only_here: true }
      : { action: { href: `${site_origin}/decisions/${id}`, label: "Read our decision" } }),
  };
}
