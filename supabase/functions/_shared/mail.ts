import { headerLine, type Letter, letterHtml, letterText } from "./mail-layout.ts";

const NEUTRAL_SENDER = "News for you";
const NEUTRAL_SUBJECT = "A message for you";
/** As long as what a mailbox shows of a mail in its list, so that nothing else is shown there. */
const NOT_NOW =
  "There is a message for you further down. If someone else can see this screen, please open it later, when you are by yourself. It will still be here.";

/** One mail, ready to send. `messageId` is the same for every try, so that mail programs drop a double. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  headers?: Record<string, string>;
  /** Instead of our name; the address stays. */
  sender_name?: string;
};
/** Resolves once the mail server (or the demo's mailbox) has taken the mail; rejects otherwise. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The address itself. Throws when it could smuggle in a second recipient or a header. */
export function plainAddress(to: string): string {
  if (!/^[^\s,;<>"()@]+@[^\s,;<>"()@]+$/.test(to)) throw new Error("not a plain mail address");
  return to;
}
const BEHIND = "There is a message for you. Open the page, and sign in if it asks you to, to read it.";

/** The outside of a mail to somebody who does not want others to read along. */
export const discreetMail = (mail: Mail): Mail => ({
  ...mail,
  subject: NEUTRAL_SUBJECT,
  sender_name: NEUTRAL_SENDER,
});

/** The same letter where others may read along: what a page tells stays behind its link. */
function discreetLetter(letter: Letter): Letter {
  const outside = { subject: NEUTRAL_SUBJECT, discreet: true, greeting: "Hello," } as const;
  if (letter.only_here) {
    const { banner, paragraphs, ...more } = letter;
    const first = banner ? [NOT_NOW, banner] : [NOT_NOW];
    return { ...more, ...outside, paragraphs: [...first, ...paragraphs] };
  }
  const action = { label: "Open the page", href: letter.action.href };
  return { ...outside, paragraphs: [BEHIND], action, rows: [], notes: [] };
}

/** A letter as a mail of the site; `is_discreet` if whoever gets it wants nobody to read along. Throws as plainAddress does. */
export function composeMail(
  to: string,
  given: Letter,
  site_origin: string,
  messageId?: string,
  is_discreet = false,
): Mail {
  const letter = is_discreet && !given.discreet ? discreetLetter(given) : given;
  return {
    to: plainAddress(to),
    subject: headerLine(letter.subject),
    text: letterText(letter),
    html: letterHtml(letter, site_origin),
    ...(messageId && { messageId }),
    ...(letter.discreet && { sender_name: NEUTRAL_SENDER }),
  };
}
