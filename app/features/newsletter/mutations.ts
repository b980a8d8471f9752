import { functionUrl, publicEnv } from "~/lib/env";
import { isErrorBody } from "~domain/errors";
import { newsletterMessage, type ToastText } from "~domain/messages";
import type { NewsletterAnswer } from "~domain/newsletter";

const TIMEOUT_MS = 15_000;
/** spec 3: what the footer's form says about itself. */
const SOURCE = "footer_form";

export type NewsletterResult = { subscribed: boolean; message: ToastText };

/** Plain fetch, so that a visitor's page never loads the backend's client. Never throws. */
export async function subscribeToNewsletter(email: string): Promise<NewsletterResult> {
  try {
    const response = await fetch(functionUrl("newsletter-subscribe"), {
      method: "POST",
      headers: { "content-type": "application/json", apikey: publicEnv().supabase_key },
      body: JSON.stringify({ email, source: SOURCE }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (!response.ok) return failed(isErrorBody(body) ? body.error.message : "");
    const { status } = body as NewsletterAnswer;
    return { subscribed: status === "subscribed", message: newsletterMessage({ status }) };
  } catch {
    return failed("");
  }
}

const failed = (failure: string): NewsletterResult => ({
  subscribed: false,
  message: newsletterMessage({ failure }),
});
