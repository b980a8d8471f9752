/** One toast; `destructive` marks an error. */
export type ToastText = { title: string; description?: string; destructive?: true };

export const error = (description: string, title = "Error"): ToastText => ({
  title,
  description,
  destructive: true,
});

/**
 * The error catalogue of spec section 8, row by row. Rows with a message of the server are functions; what single pages
 * say stands in page-messages.ts.
 */
export const MESSAGES = {
  sign_up_failed: (server_message: string): ToastText => error(server_message, "Sign Up Error"),
  sign_in_failed: (server_message: string): ToastText => error(server_message, "Sign In Error"),
  auth_exception: (message: string): ToastText => error(message),
  /** No row of the spec: whatever else went wrong, in the words of whoever noticed. */
  failed: (message: string): ToastText => error(message),
  /** No row of the spec: the page that is open stays. */
  offline: error("This page stays open. Follow the link again once you are connected.", "You are offline"),
  passwords_differ: error("Passwords do not match"),
  terms_unticked: error("You must agree to the terms and conditions"),
  sign_up_succeeded: { title: "Success", description: "Please check your email to verify your account" },

  newsletter_already_subscribed: {
    title: "Already subscribed",
    description: "This email is already subscribed to our newsletter.",
  },
  newsletter_subscribed: { title: "Success!", description: "Thank you for subscribing to our newsletter." },
  newsletter_too_many_requests: error("Too many requests. Please try again later."),
  newsletter_failed: error("Failed to subscribe. Please try again."),
} as const satisfies Record<string, ToastText | ((message: string) => ToastText)>;

/** The outcome of a newsletter subscription as a toast; `failure` is the server's error text. */
export function newsletterMessage(outcome: { status: string } | { failure: string }): ToastText {
  if ("failure" in outcome) {
    return outcome.failure.includes("Too many requests")
      ? MESSAGES.newsletter_too_many_requests
      : MESSAGES.newsletter_failed;
  }
  if (outcome.status === "already_subscribed") return MESSAGES.newsletter_already_subscribed;
  // An answer nobody knows is no success.
  return outcome.status === "subscribed" ? MESSAGES.newsletter_subscribed : MESSAGES.newsletter_failed;
}
