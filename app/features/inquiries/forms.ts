import { type ContactAnswer, contactForm, PRESS_REASONS, pressForm } from "~domain/inquiries";
import { PAGE_MESSAGES } from "~domain/page-messages";

/** What a form and its post without JavaScript share. */
export const CONTACT_FORM = {
  id: "contact",
  schema: contactForm,
  initial: { topic: "", name: "", email: "", message: "", wants_copy: false, website: "" },
};
export const PRESS_FORM = {
  id: "press",
  schema: pressForm,
  initial: {
    name: "",
    email: "",
    organization: "",
    reason: PRESS_REASONS[0] as string,
    article_title: "",
    message: "",
    website: "",
  },
};
/** The toast is for what is missing; a value of the wrong kind has its words at its field alone. */
export const pressIncomplete = ({ name, email, organization, message }: Record<string, unknown>) =>
  [name, email, organization, message].some((value) => !String(value).trim())
    ? PAGE_MESSAGES.press_incomplete
    : null;
export type SentMessage = ContactAnswer & { wants_copy: boolean };

export const CONTACT_SHAPE = { answer_by: "string", copied: "boolean" } as const;
export const PRESS_SHAPE = { sent: "boolean" } as const;
