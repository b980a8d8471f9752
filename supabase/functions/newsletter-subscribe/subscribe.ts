import { answered } from "../../../domain/errors.ts";
import {
  NEWSLETTER_CONSENT_VERSION,
  type NewsletterAnswer,
  type NewsletterInput,
} from "../../../domain/newsletter.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota } from "../_shared/rate-limit.ts";

export function newsletterQuotas({ email }: NewsletterInput, { client_address }: Context): Quota[] {
  return [
    ...networkQuotas("newsletter_address", client_address, RATE_LIMITS.newsletter_per_address),
    { name: "newsletter_email", subject: email, ...RATE_LIMITS.newsletter_per_email },
  ];
}

/** Puts the address on the list. An address that is on it already is told so (decision 28). */
export async function subscribe(input: NewsletterInput, { admin }: Context): Promise<NewsletterAnswer> {
  const data = await answered(
    admin.rpc("subscribe_newsletter", {
      p_email: input.email,
      p_source: input.source,
      p_consent_version: NEWSLETTER_CONSENT_VERSION,
    }),
  );
  return { status: data === "already_subscribed" ? "already_subscribed" : "subscribed" };
}
