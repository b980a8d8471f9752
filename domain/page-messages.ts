import { error, type ToastText } from "./messages.ts";

/** The rows of the catalogue that single pages show: no other page carries them. */
export const PAGE_MESSAGES = {
  press_incomplete: error("Please complete all required fields.", "Missing information"),
  press_failed: (message?: string): ToastText =>
    error(message || "Please try again later.", "Submission failed"),
  press_submitted: { title: "Submitted", description: "Thank you! We'll be in touch shortly." },

  qa_download_started: { title: "Generating QA Tests" },
  qa_download_succeeded: {
    title: "Success",
    description: "QA tests CSV has been downloaded successfully!",
  },
  qa_download_failed: error("Failed to download QA tests. Please try again."),

  subscription_check_failed: error("Failed to verify subscription status."),
  subscription_activated: {
    title: "Subscription Activated!",
    description: "Your legal network membership is now active.",
  },
} as const satisfies Record<string, ToastText | ((message: string) => ToastText)>;
