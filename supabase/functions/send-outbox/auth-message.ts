import { z } from "zod";
import { discreetMail, type Mail } from "../_shared/mail.ts";
import { headerLine, type Letter } from "../_shared/mail-layout.ts";
import { type ClaimedMail, LetterError } from "./claimed-mail.ts";

const authPayload = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  letter: z.custom<Letter>().optional(),
});

/**
 * Written by the auth service (confirmation, recovery); its links are dropped from the row once it is sent. Of a mail in
 * the service's own words only the outside can be discreet.
 */
export function authMessage(row: ClaimedMail): Letter | Mail {
  const message = authPayload.safeParse(row.payload);
  if (!message.success) throw new LetterError("no auth message");
  const { letter, ...words } = message.data;
  if (letter && row.is_discreet) return letter;
  const mail = { to: row.to_email, ...words, subject: headerLine(words.subject) };
  return row.is_discreet ? discreetMail(mail) : mail;
}

/** The auth service's links and codes hold for an hour: a dead one is no help, and a new one is asked for in a moment. */
const HOLDS_SECONDS = 55 * 60;

/** Whether what the mail carries is dead, or will be before it is read. */
export const isOver = ({ age_seconds }: ClaimedMail): boolean => age_seconds > HOLDS_SECONDS;
