import { z } from "zod";
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
});

/** Between two people nothing stands on the site: it is closed, or open again. */
const OF_TWO = "conversation";

const lines = (words: string | null): string[] => words?.split(/\n+/) ?? [];

/** To whoever wrote what was reported. Subject and text name neither the thing nor who reported it. */
export function reportLetter(
  { id, words, appeal_words }: z.output<typeof reportCase>,
  { event, label }: z.output<typeof reportPayload>,
  site_origin: string,
): Letter {
  const of_two = label === OF_TWO;
  const paragraphs = {
    kept: [
      `We looked at your ${label} again. It stays as it is; there is nothing you need to do.`,
      ...lines(words),
    ],
    taken_down: [
      of_two
        ? "We looked at a conversation of yours and closed it: neither side can write in it. The reason:"
        : `We looked at your ${label} and took it off the site. The reason:`,
      ...lines(words),
      "If you think this is wrong, you can ask once for a second look. Someone else decides then.",
    ],
    upheld: [
      `Someone else has looked at your ${label}. It stays ${of_two ? "closed" : "down"}. The reason:`,
      ...lines(appeal_words),
    ],
    reversed: [
      `Someone else has looked at your ${label}. It is ${of_two ? "open again" : "back"}, and we are sorry.`,
      ...lines(appeal_words),
    ],
  }[event];
  return {
    subject: of_two ? "About something you wrote" : "About something you posted",
    greeting: "Hello,",
    paragraphs,
    rows: [],
    notes: ["You can always reply to this message."],
    ...(event === "kept"
      ? { only_here: true }
      : { action: { href: `${site_origin}/decisions/${id}`, label: "Read our decision" } }),
  };
}
