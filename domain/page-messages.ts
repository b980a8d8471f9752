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
  registration_failed: (message?: string): ToastText =>
    error(message || "Something went wrong. Please try again.", "Registration Failed"),
  registration_succeeded: {
    title: "Registration Successful!",
    description: "Welcome to our community. Please check your email to verify your account.",
  },
  // The spec gives the title only; the step it asks for (section 4) is the description.
  lawyer_registration_succeeded: {
    title: "Account Created!",
    description: "Please finish your subscription in the dashboard.",
  },
  /** No row of the spec: whoever is signed in has confirmed the address long ago. */
  role_added: { title: "Role added", description: "Your dashboard shows what comes next." },
  registration_passwords_differ: error("Please ensure both passwords match.", "Password Mismatch"),
  registration_terms_required: error("Please agree to the terms and conditions.", "Terms Required"),
} as const satisfies Record<string, ToastText | ((message: string) => ToastText)>;
