import { CONVERSATION_DAYS, CONVERSATION_PATH } from "../../../domain/directory-messages.ts";
import type { Letter } from "./mail-layout.ts";

/** To either side of a conversation. Whoever looks over a shoulder reads that there is a message, and nothing of it. */
export function messageLetter(token: string, site_origin: string): Letter {
  return {
    subject: "You have a message",
    greeting: "Hello,",
    paragraphs: ["You have a message. It can be read and answered behind this button."],
    action: { label: "Read it", href: `${site_origin}${CONVERSATION_PATH}#${token}` },
    rows: [],
    notes: [
      `The link opens it for you alone: please don't pass it on. Everything behind it is erased ${CONVERSATION_DAYS} days after it began.`,
    ],
  };
}
