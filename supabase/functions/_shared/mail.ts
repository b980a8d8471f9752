import { headerLine, type Letter, letterHtml, letterText } from "./mail-layout.ts";

/** One mail, ready to send. `messageId` is the same for every try, so that mail programs drop a double. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  headers?: Record<string, string>;
};
/** Resolves once the mail server (or the demo's mailbox) has taken the mail; rejects otherwise. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The address itself. Throws when it could smuggle in a second recipient or a header. */
export function plainAddress(to: string): string {
  if (!/^[^\s,;<>"()@]+@[^\s,;<>"()@]+$/.test(to)) throw new Error("not a plain mail address");
  return to;
}

/** A letter as a mail of the site. Throws as plainAddress does. */
export function composeMail(to: string, letter: Letter, site_origin: string, messageId?: string): Mail {
  return {
    to: plainAddress(to),
    subject: headerLine(letter.subject),
    text: letterText(letter),
    html: letterHtml(letter, site_origin),
    ...(messageId && { messageId }),
  };
}
