import { callBy } from "~/lib/call-function";
import { contentId, postedForm } from "~/lib/posted";
import type { ContactAnswer, PressAnswer } from "~domain/inquiries";
import { PAGE_MESSAGES } from "~domain/page-messages";
import {
  CONTACT_FORM,
  CONTACT_SHAPE,
  PRESS_FORM,
  PRESS_SHAPE,
  pressIncomplete,
  type SentMessage,
} from "./forms";

/** The form of /contact, sent without JavaScript. */
export const contactPosted = postedForm({
  ...CONTACT_FORM,
  send: async (content, visitor): Promise<SentMessage> => {
    const body = { ...content, id: await contentId(content) };
    const answer = await callBy<ContactAnswer>(visitor, "send-contact-inquiry", body, CONTACT_SHAPE);
    return { ...answer, wants_copy: content.wants_copy };
  },
});

/** The form of /press, sent without JavaScript. */
export const pressPosted = postedForm({
  ...PRESS_FORM,
  words: { incomplete: pressIncomplete, failed: PAGE_MESSAGES.press_failed },
  send: async (content, visitor) =>
    callBy<PressAnswer>(
      visitor,
      "send-press-inquiry",
      { ...content, id: await contentId(content) },
      PRESS_SHAPE,
    ),
});
