import { z } from "zod";
import { proof } from "./proof.ts";

const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a membership is for the person who has it. */
export type MembershipState = "none" | "unfinished" | "active" | "ending" | "unpaid";

/** The part of a row of `subscriptions` that decides. */
export type SubscriptionFacts = { status: string; cancel_at_period_end: boolean };

export const isSubscribed = (status: string): boolean => status === "active" || status === "trialing";

export function membershipState(row: SubscriptionFacts | null | undefined): MembershipState {
  if (!row || row.status === "canceled" || row.status === "incomplete_expired") return "none";
  if (isSubscribed(row.status)) return row.cancel_at_period_end ? "ending" : "active";
  return row.status === "incomplete" ? "unfinished" : "unpaid";
}

/** Answer of check-subscription-status (spec section 3). `subscription_end` is an ISO time, UTC. */
export type SubscriptionCheck = {
  subscribed: boolean;
  subscription_tier: "lawyer" | null;
  subscription_end: string | null;
};

/** Answer of create-subscription. Without `client_secret` nothing is to be paid; `amount` is in cents. */
export type CreatedSubscription = {
  status: SubscriptionStatus;
  client_secret: string | null;
  amount: number;
  livemode: boolean;
};

/** Answer of cancel-subscription. */
export type ChangedSubscription = {
  status: SubscriptionStatus;
  cancel_at_period_end: boolean;
  subscription_end: string | null;
};

/** Body of check-subscription-status: who asks is all there is to say. */
export const emptyInput = z.strictObject({});

/** Body of create-subscription. A proof that cannot be read is as good as none: the function asks for another. */
export const createSubscriptionInput = z.strictObject({ proof: proof.nullable().default(null).catch(null) });
export type CreateSubscriptionInput = z.output<typeof createSubscriptionInput>;

/** Body of cancel-subscription. `resume` takes a cancellation back before the paid time is over. */
export const cancelSubscriptionInput = z.strictObject({
  action: z.enum(["cancel", "resume"], "Please say cancel or resume."),
});
export type CancelSubscriptionInput = z.output<typeof cancelSubscriptionInput>;
