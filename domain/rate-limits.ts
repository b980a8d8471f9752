/** At most `limit` calls of one kind per window. */
export type RateLimit = { limit: number; window_seconds: number };

/** Every threshold of the server functions, in one place. */
export const RATE_LIMITS = {
  // A donor may double-click, retry and correct a card; a card tester needs hundreds of tries.
  donation_per_address: { limit: 60, window_seconds: 600 },
  donation_per_email: { limit: 25, window_seconds: 3600 },
  donation_per_campaign: { limit: 600, window_seconds: 600 },
  // The success page looks eleven times in a minute, then waits to be asked: twenty gifts from one network in ten minutes.
  status_per_address: { limit: 240, window_seconds: 600 },
  status_asks_stripe: { limit: 1, window_seconds: 20 },
} as const satisfies Record<string, RateLimit>;
