import { z } from "zod";
import { emailAddress } from "./email.ts";

/** Body of newsletter-subscribe (spec section 3). */
export const newsletterInput = z.object({
  email: emailAddress,
  source: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, "Unknown source.")
    .default("footer_form"),
});
export type NewsletterInput = z.output<typeof newsletterInput>;

/** `already_subscribed` is told to whoever asks, behind a rate limit: a recorded risk (decision 28). */
export type NewsletterAnswer = { status: "subscribed" | "already_subscribed" };
