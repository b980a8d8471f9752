import { callBy } from "~/lib/call-function";
import { postedForm } from "~/lib/posted";
import { AppError, toAppError } from "~domain/errors";
import { newsletterMessage } from "~domain/messages";
import type { NewsletterAnswer, PreferencesAnswer } from "~domain/newsletter";
import { LINK_FORM, SUBSCRIBE_FORM, type Subscribed } from "./forms";

const SHAPE = { status: "string" } as const;

/** The footer's form, sent without JavaScript: what refuses it has the words of its toasts. */
export const subscribePosted = postedForm({
  ...SUBSCRIBE_FORM,
  send: async ({ website, ...body }, visitor): Promise<Subscribed> => {
    if (website !== "") throw new AppError("invalid_input");
    try {
      const { status } = await callBy<NewsletterAnswer>(visitor, "newsletter-subscribe", body, SHAPE);
      return { status, email: body.email };
    } catch (error) {
      const { code, message } = toAppError(error);
      throw new AppError(code, newsletterMessage({ failure: message }).description, { cause: error });
    }
  },
});
export const linkPosted = postedForm({
  ...LINK_FORM,
  send: async ({ token }, visitor): Promise<{ status: "done" | "gone" }> => {
    const body = { action: "confirm", token };
    const { status } = await callBy<PreferencesAnswer>(visitor, "newsletter-preferences", body, SHAPE);
    return { status };
  },
});
