import { callFunction } from "~/lib/call-function";
import { newsletterMessage, type ToastText } from "~domain/messages";
import type { NewsletterAnswer } from "~domain/newsletter";

/** spec 3: what the footer's form says about itself. */
const SOURCE = "footer_form";

export type NewsletterResult = { subscribed: boolean; message: ToastText };

/** Never throws. */
export async function subscribeToNewsletter(email: string): Promise<NewsletterResult> {
  const body = { email, source: SOURCE };
  const result = await callFunction<NewsletterAnswer>("newsletter-subscribe", body, { status: "string" });
  const answer = result.ok ? result.value : { failure: result.problem.message ?? "" };
  return {
    subscribed: result.ok && result.value.status === "subscribed",
    message: newsletterMessage(answer),
  };
}
