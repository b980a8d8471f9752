// The mails of the auth service in our own words and layout.
import { MAIL_CODE_DIGITS } from "../../../domain/account.ts";
import type { Mail } from "../../../supabase/functions/_shared/mail.ts";
import { type Letter, letterHtml, letterText } from "../../../supabase/functions/_shared/mail-layout.ts";

const CODE = new RegExp(`\\b\\d{${MAIL_CODE_DIGITS}}\\b`);

/**
 * With the letter it was made of: send-outbox makes another one of it where others may read along. `is_notice`: it carries no
 * link or code that ends, and is worth reading days later.
 */
export type AuthMail = Mail & { letter?: Letter; is_notice?: true };

type Words = { subject: string; paragraphs: string[]; action: string; note: string };

const IGNORE = "If this was not you, you can ignore this message; nothing happens unless you use the link.";

/** Who writes is said above a letter, where it may be said: others may see the screen, and the hosted service cannot ask. */
const WORDS: Record<string, Words> = {
  signup: {
    subject: "Please confirm your email",
    paragraphs: ["Welcome. Please confirm that this email is yours."],
    action: "Confirm my address",
    // The service keeps the password of whoever asked first; that need not be who owns the address.
    note: `${IGNORE} The password is the one chosen at the first sign-up with this email. If that may not have been you, please choose a new one: "Forgot your password?" where you sign in.`,
  },
  recovery: {
    subject: "Choose a new password",
    paragraphs: ["Someone, probably you, asked for a new password for your account."],
    action: "Choose a new password",
    note: IGNORE,
  },
  magiclink: {
    subject: "Your sign-in link",
    paragraphs: ["Here is your link to sign in without a password. It works once."],
    action: "Sign in",
    note: IGNORE,
  },
  email_change: {
    subject: "Please confirm the change of your email",
    // One letter for both addresses, as the hosted service has one template.
    paragraphs: [
      "Someone signed in to your account asked to use another email. We've written to the old and to the new one: it changes once both are confirmed. Please confirm this one.",
    ],
    action: "Confirm this address",
    note: "If this was not you, don't use the link or the code. Sign in and choose a new password.",
  },
  reauthentication: {
    subject: "Your security code",
    paragraphs: ["Please enter this code to go on."],
    action: "",
    note: "If this was not you, please change your password.",
  },
};

function compose(to: string, letter: Letter, siteUrl?: string): AuthMail {
  return { to, letter, subject: letter.subject, text: letterText(letter), html: letterHtml(letter, siteUrl) };
}

/** A letter with a link and a code; `type` is the verification type of the auth service, `siteUrl` where our mark is. */
export function authLetter(
  to: string,
  type: string,
  link: string,
  code: string,
  siteUrl?: string,
): AuthMail | null {
  const words = WORDS[type];
  if (!words) return null;
  const letter: Letter = {
    only_here: true,
    subject: words.subject,
    greeting: "Hello,",
    paragraphs: words.paragraphs,
    ...(link && words.action && { action: { label: words.action, href: link } }),
    rows: code ? [[link ? "Or type this code" : "Your code", code]] : [],
    notes: [words.note],
  };
  return compose(to, letter, siteUrl);
}

/** Programs that look into mails open links: one that can be followed once waits on a page of ours for a person's click. */
export const recoveryLink = (siteUrl: string, token: string) =>
  `${siteUrl}/reset-password?token_hash=${token}`;

/** lite's own mail, rewritten: its link says what kind it is. Stays as it is when it is of no kind we know. */
export function inOurWords(mail: Mail): AuthMail {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0] ?? "";
  const code = CODE.exec(mail.text.replace(link, ""))?.[0] ?? "";
  const url = link ? new URL(link) : null;
  const type = url ? url.searchParams.get("type") : "reauthentication";
  const token = url?.searchParams.get("token");
  const href = url && token && type === "recovery" ? recoveryLink(url.origin, token) : link;
  return (code && type && authLetter(mail.to, type, href, code, url?.origin)) || mail;
}

/** To the owner of an address somebody signs up with a second time; the form itself does not tell. */
export function alreadyRegistered(to: string, siteUrl: string): AuthMail {
  const letter: Letter = {
    only_here: true,
    subject: "You already have an account",
    greeting: "Hello,",
    paragraphs: [
      "Someone, probably you, tried to sign up with this email. It already has an account.",
      "Sign in as usual. If you have forgotten the password, ask for a new one there.",
    ],
    action: { label: "Sign in", href: `${siteUrl}/auth` },
    rows: [],
    notes: ["If this was not you, you can ignore this message."],
  };
  return { ...compose(to, letter, siteUrl), is_notice: true };
}

/** To the owner of an address somebody else wants to sign in with; that person is told nothing. */
export function addressTaken(to: string): AuthMail {
  const letter: Letter = {
    only_here: true,
    subject: "Someone tried to use your email",
    greeting: "Hello,",
    paragraphs: [
      "Someone asked to use this email for another account. It belongs to your account, and it stays that way.",
    ],
    rows: [],
    notes: ["If this was you, sign in with this address, or choose another one for the other account."],
  };
  return { ...compose(to, letter), is_notice: true };
}
