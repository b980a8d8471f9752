import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Letter } from "./mail-layout.ts";

const decidedPayload = z.object({
  /** What we call the record: "law firm". */
  label: z.string(),
  decision: z.enum(["approved", "asked", "declined"]),
  words: z.string().nullable(),
  /** Where it is, what its approval opens, how a no begins. */
  page: z.string(),
  opened: z.string(),
  refused: z.string(),
});
const deletionPayload = z.object({ due_at: z.string() });

/** To a lawyer, psychologist, partner or writer whose record staff have looked at. Throws on a payload that is none. */
export function reviewDecided(payload: unknown, site_origin: string): Letter {
  const { label, decision, words, page, opened, refused } = decidedPayload.parse(payload);
  const said = words?.split(/\n+/) ?? [];
  const letter = {
    greeting: "Hello,",
    rows: [],
    notes: ["Is something wrong? Just reply to this message."],
  };
  const action = { href: site_origin + page, label: "See how it stands" };
  if (decision === "approved") {
    const paragraphs = [`We have checked your ${label}. ${opened}`, ...said];
    return { ...letter, subject: `Your ${label} has been approved`, paragraphs, action };
  }
  if (decision === "declined") {
    const paragraphs = [
      `We have looked at your ${label}, and the answer is no for now. The reason:`,
      ...said,
    ];
    return { ...letter, subject: refused, paragraphs, action };
  }
  return {
    ...letter,
    subject: `We have a question about your ${label}`,
    paragraphs: [
      `We have looked at your ${label}. Before we can say yes, we need something from you:`,
      ...said,
      "Please change it. We look at it again as soon as you save.",
    ],
    action: { ...action, label: "Change it" },
  };
}

/** To somebody who asked for the account to be deleted, or whose session was used for it. */
export function accountDeletion(payload: unknown, site_origin: string): Letter {
  const { due_at } = deletionPayload.parse(payload);
  return {
    subject: "Your account will be deleted",
    greeting: "Hello,",
    paragraphs: [
      `Your account with ${LEGAL_NAME} will be deleted on ${formatDate(due_at)} (UTC), as you asked.`,
      "You can change your mind until then, in your profile.",
    ],
    action: { label: "Open your profile", href: `${site_origin}/profile` },
    rows: [],
    notes: [
      "Gifts stay in our books, without your name and address.",
      "If this was not you, sign in, cancel the deletion and change your password.",
    ],
  };
}
