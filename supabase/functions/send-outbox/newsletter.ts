// The mails of the newsletter. Links that open something are made when their mail is written and kept nowhere.
import { z } from "zod";
import { answered } from "../../../domain/errors.ts";
import { OWN_TOKEN } from "../../../domain/letters.ts";
import type { Context } from "../_shared/context.ts";
import { type Mail, plainAddress } from "../_shared/mail.ts";
import { headerLine, type Letter } from "../_shared/mail-layout.ts";
import { confirmLetter, linkLetter, unsubscribeHeaders } from "../_shared/newsletter-letters.ts";
import { type ClaimedMail, messageId } from "./claimed-mail.ts";

const ofSubscription = z.object({ subscription_id: z.uuid() });
const ofLetter = z.object({ letter_id: z.uuid() });
const copyFacts = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  token: z.string().nullable(),
});

async function tokenLetter(
  row: ClaimedMail,
  make: "newsletter_confirm_token" | "newsletter_link_token",
  write: (token: string, site_origin: string) => Letter,
  context: Context,
): Promise<Letter | null> {
  const { subscription_id } = ofSubscription.parse(row.payload);
  const data = await answered(context.admin.rpc(make, { p_subscription_id: subscription_id }));
  return data ? write(data, context.env.site_origin) : null;
}

export const confirmMail = (row: ClaimedMail, context: Context) =>
  tokenLetter(row, "newsletter_confirm_token", confirmLetter, context);

export const linkMail = (row: ClaimedMail, context: Context) =>
  tokenLetter(row, "newsletter_link_token", linkLetter, context);

async function factsOf(ids: { p_letter_id: string; p_subscription_id?: string }, { admin }: Context) {
  const data = await answered(admin.rpc("letter_mail", ids));
  return data === null ? null : copyFacts.parse(data);
}

const withToken = (words: string, token: string) =>
  words.replaceAll(`#${OWN_TOKEN}`, token && `#${token}`).replaceAll(OWN_TOKEN, token);

/** One reader's copy; null once the letter is stopped or the reader has left. */
export async function letterCopy(row: ClaimedMail, context: Context): Promise<Mail | null> {
  const { letter_id, subscription_id } = ofLetter.extend(ofSubscription.shape).parse(row.payload);
  const facts = await factsOf({ p_letter_id: letter_id, p_subscription_id: subscription_id }, context);
  if (!facts?.token) return null;
  return {
    to: plainAddress(row.to_email),
    subject: headerLine(facts.subject),
    html: withToken(facts.html, facts.token),
    text: withToken(facts.text, facts.token),
    messageId: messageId(row, context),
    headers: { ...unsubscribeHeaders(context.env.api_origin, facts.token), Precedence: "bulk" },
  };
}

/** To the member of staff who writes it: its links are those of the letter, but nothing in it belongs to a reader. */
export async function testCopy(row: ClaimedMail, context: Context): Promise<Mail | null> {
  const facts = await factsOf({ p_letter_id: ofLetter.parse(row.payload).letter_id }, context);
  if (!facts) return null;
  return {
    to: plainAddress(row.to_email),
    subject: headerLine(`[Test] ${facts.subject}`),
    html: withToken(facts.html, ""),
    text: withToken(facts.text, ""),
    messageId: messageId(row, context),
  };
}

/** Takes a mail that is not to be sent any more out of the outbox. */
export async function dropMail({ id, template }: ClaimedMail, { admin }: Context): Promise<void> {
  const dropped =
    template === "newsletter_letter"
      ? admin.rpc("drop_letter_mail", { p_outbox_id: id })
      : admin.from("email_outbox").delete().eq("id", id);
  await answered<{ data: unknown; error: unknown }>(dropped);
}
