import { type CallProblem, callFunction } from "~/lib/call-function";
import { newsletterMessage, type ToastText } from "~domain/messages";
import type { NewsletterAnswer, PreferencesAnswer, PreferencesInput } from "~domain/newsletter";

/** spec 3: what the footer's form says about itself, and what the one beside the words of the day does. */
export type NewsletterSource = "footer_form" | "inspiration_form";

/** `subscribed`: a mail is on its way whose link confirms it. */
export type NewsletterResult = { subscribed: boolean; message: ToastText };

/** Never throws. */
export async function subscribeToNewsletter(
  email: string,
  source: NewsletterSource,
): Promise<NewsletterResult> {
  const body = { email, source };
  const result = await callFunction<NewsletterAnswer>("newsletter-subscribe", body, { status: "string" });
  // Also where the door in front of the function refuses, in words of its own.
  const failureOf = ({ code, message = "" }: CallProblem) =>
    code === "rate_limited" ? "Too many requests" : message;
  const answer = result.ok ? result.value : { failure: failureOf(result.problem) };
  return {
    subscribed: result.ok && result.value.status === "subscribed",
    message: newsletterMessage(answer),
  };
}

/** What the link of a mail may do. Never throws. */
export const actOnPreferences = (input: PreferencesInput) =>
  callFunction<PreferencesAnswer>("newsletter-preferences", input, { status: "string" });
