import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Letter } from "./mail-layout.ts";

const RECORD_NAMES = {
  law_firms: "law firm",
  psychologist_profiles: "professional profile",
  partnerships: "partnership",
} as const;

const activatedPayload = z.object({ kind: z.enum(["law_firms", "psychologist_profiles", "partnerships"]) });
const deletionPayload = z.object({ due_at: z.string() });

/** To a lawyer, psychologist or partner whose record has been opened. Throws on a payload that is none. */
export function recordActivated(payload: unknown, site_origin: string): Letter {
  const what = RECORD_NAMES[activatedPayload.parse(payload).kind];
  return {
    subject: `Your ${what} has been approved`,
    greeting: "Hello,",
    paragraphs: [
      `We have checked your ${what}, and it is active now. Welcome to ${LEGAL_NAME}.`,
      `Sign in to see it: ${site_origin}/profile`,
    ],
    rows: [],
    notes: ["Is something wrong? Just reply to this message."],
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
      `You can change your mind until then: ${site_origin}/profile`,
    ],
    rows: [],
    notes: [
      "Gifts stay in our books, without your name and address.",
      "If this was not you, sign in, cancel the deletion and change your password.",
    ],
  };
}
