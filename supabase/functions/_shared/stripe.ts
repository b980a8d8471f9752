import Stripe from "stripe";
import { AppError } from "../../../domain/errors.ts";
import type { FunctionEnv } from "./env.ts";

/** Pinned: Stripe may add to it, never change it; raised together with the SDK. */
const STRIPE_API_VERSION = "2026-10-28.endive";

export function stripeClient(
  env: Pick<FunctionEnv, "stripe_secret_key">,
  stripeFetch: typeof fetch | undefined,
): Stripe {
  if (!env.stripe_secret_key) throw new AppError("payment_unavailable");
  return new Stripe(env.stripe_secret_key, {
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient(stripeFetch ?? fetch),
    maxNetworkRetries: 2,
    // Three tries fit into the half minute our host gives a function.
    timeout: 8_000,
    telemetry: false,
  });
}

/** Stripe could not be reached or refused us: either way the donor was not charged and may try again. */
export function paymentUnavailable(error: unknown): AppError {
  return new AppError("payment_unavailable", undefined, { cause: error });
}

/** True when Stripe knows no such object (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** True when Stripe does not allow it, as things stand by now. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** True when Stripe did not answer at all: asking about the next thing is no use either. */
export function isOutage(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError;
}

/** True when Stripe does not take our key: scheduled work that meets it has failed, whatever else it has done. */
export function isKeyRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAuthenticationError;
}

/** The id of something Stripe sends either as an id or expanded. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}
