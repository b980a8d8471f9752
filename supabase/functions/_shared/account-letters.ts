import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Letter } from "./mail-layout.ts";

const decidedPayload = z.object({
  /** What we call the record: "law firm". */
  label: z.string(),
  decision: z.enum(["approved", "asked", "declined"]),
  words: z.string().nullable(),
  /** Of a record that is none of a registration: where it is, what its approval opens, how a no begins. */
  page: z.string().default("/profile"),
  opened: z.string().default(`It is active now. Welcome to ${LEGAL_NAME}.`),
  refused: z.string().optional(),
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
  const profile = { href: site_origin + page, label: "See your record" };
  if (decision === "approved") {
    const paragraphs = [`We have checked your ${label}. ${opened}`, ...said];
    return { ...letter, subject: `Your ${label} has been approved`, paragraphs, action: profile };
  }
  if (decision === "declined") {
    const outcome = refused ? "the answer is no for now" : "we can't list it";
    const paragraphs = [`We have looked at your ${label}, and ${outcome}. The reason:`, ...said];
    return { ...letter, subject: refused ?? `We can't list your ${label}`, paragraphs, action: profile };
  }
  return {
    ...letter,
    subject: `We have a question about your ${label}`,
    paragraphs: [
      `We have looked at your ${label}. Before it can go public, we need something from you:`,
      ...said,
      "Please change your record. We look at it again as soon as you save.",
    ],
    action: { ...profile, label: "Change your record" },
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
