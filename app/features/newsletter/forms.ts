import { z } from "zod";
import type { Posted } from "~/lib/posted";
import { CONFIRM_TOKEN, newsletterInput } from "~domain/newsletter";
import { pastedLink } from "~domain/private-link";

/** The footer's, as it is posted. Honeypot: people never see `website`. */
export const SUBSCRIBE_FORM = {
  id: "newsletter",
  schema: newsletterInput.extend({ website: z.string().max(1000).default("") }),
  initial: { email: "", source: "footer_form", website: "" },
};
export const LINK_FORM = {
  id: "newsletter-link",
  schema: z.object({ token: pastedLink(CONFIRM_TOKEN, "Paste the whole link of our email.") }),
  initial: { token: "" },
};
export type Subscribed = { status: "subscribed" | "already_subscribed"; email: string };
export type NewsletterPosted = Posted<Subscribed | { status: "done" | "gone" }>;
