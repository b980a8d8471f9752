import { describe, expect, it } from "vitest";
import { MESSAGES, newsletterMessage, type ToastText } from "./messages.ts";
import { PAGE_MESSAGES } from "./page-messages.ts";

const red = true;
// The table of spec section 8, copied by hand: [what happened, title, description, destructive].
const CATALOGUE: [ToastText, string, string | undefined, boolean?][] = [
  [MESSAGES.sign_up_failed("User already registered"), "Sign Up Error", "User already registered", red],
  [MESSAGES.sign_in_failed("Invalid login credentials"), "Sign In Error", "Invalid login credentials", red],
  [MESSAGES.auth_exception("Network is down"), "Error", "Network is down", red],
  [MESSAGES.passwords_differ, "Error", "Passwords do not match", red],
  [MESSAGES.terms_unticked, "Error", "You must agree to the terms and conditions", red],
  [MESSAGES.sign_up_succeeded, "Success", "Please check your email to verify your account"],
  [
    MESSAGES.newsletter_already_subscribed,
    "Already subscribed",
    "This email is already subscribed to our newsletter.",
  ],
  [MESSAGES.newsletter_subscribed, "Success!", "Thank you for subscribing to our newsletter."],
  [MESSAGES.newsletter_too_many_requests, "Error", "Too many requests. Please try again later.", red],
  [MESSAGES.newsletter_failed, "Error", "Failed to subscribe. Please try again.", red],
  [PAGE_MESSAGES.press_incomplete, "Missing information", "Please complete all required fields.", red],
  [PAGE_MESSAGES.press_failed("Mail is down"), "Submission failed", "Mail is down", red],
  [PAGE_MESSAGES.press_failed(), "Submission failed", "Please try again later.", red],
  [PAGE_MESSAGES.press_submitted, "Submitted", "Thank you! We'll be in touch shortly."],
  [PAGE_MESSAGES.registration_failed("Taken"), "Registration Failed", "Taken", red],
  [
    PAGE_MESSAGES.registration_failed(""),
    "Registration Failed",
    "Something went wrong. Please try again.",
    red,
  ],
  [
    PAGE_MESSAGES.registration_succeeded,
    "Registration Successful!",
    "Welcome to our community. Please check your email to verify your account.",
  ],
  [
    PAGE_MESSAGES.lawyer_registration_succeeded,
    "Account Created!",
    "Please finish your subscription in the dashboard.",
  ],
  [
    PAGE_MESSAGES.registration_passwords_differ,
    "Password Mismatch",
    "Please ensure both passwords match.",
    red,
  ],
  [
    PAGE_MESSAGES.registration_terms_required,
    "Terms Required",
    "Please agree to the terms and conditions.",
    red,
  ],
  [PAGE_MESSAGES.subscription_check_failed, "Error", "Failed to verify subscription status.", red],
  [
    PAGE_MESSAGES.subscription_activated,
    "Subscription Activated!",
    "Your legal network membership is now active.",
  ],
  [PAGE_MESSAGES.qa_download_started, "Generating QA Tests", undefined],
  [PAGE_MESSAGES.qa_download_succeeded, "Success", "QA tests CSV has been downloaded successfully!"],
  [PAGE_MESSAGES.qa_download_failed, "Error", "Failed to download QA tests. Please try again.", red],
  // Ours, beside the rows of the spec.
  [
    MESSAGES.offline,
    "You are offline",
    "This page stays open. Follow the link again once you are connected.",
    red,
  ],
  [PAGE_MESSAGES.role_added, "Role added", "Your dashboard shows what comes next."],
];

it.each(CATALOGUE)("%j", (toast, title, description, destructive) => {
  expect(toast).toEqual({ title, ...(description && { description }), ...(destructive && { destructive }) });
});

it("has no message the catalogue does not know", () => {
  const listed = new Set(CATALOGUE.map(([toast]) => toast.title + toast.description));
  for (const message of Object.values({ ...MESSAGES, ...PAGE_MESSAGES })) {
    const toast = typeof message === "function" ? undefined : message;
    if (toast)
      expect(listed).toContain(toast.title + ("description" in toast ? toast.description : undefined));
  }
});

describe("newsletter", () => {
  it.each([
    [{ status: "already_subscribed" }, MESSAGES.newsletter_already_subscribed],
    [{ status: "subscribed" }, MESSAGES.newsletter_subscribed],
    [{ failure: "429: Too many requests, slow down" }, MESSAGES.newsletter_too_many_requests],
    [{ failure: "boom" }, MESSAGES.newsletter_failed],
  ])("%j", (outcome, toast) => expect(newsletterMessage(outcome)).toBe(toast));
});
