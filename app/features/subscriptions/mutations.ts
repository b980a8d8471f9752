import { callAsUser } from "~/lib/call-function";
import type {
  CancelSubscriptionInput,
  ChangedSubscription,
  CreatedSubscription,
} from "~domain/subscriptions";

/** Opens the membership at Stripe, or finds the open one; repeating it never makes a second. Throws an AppError. */
export const openSubscription = () =>
  callAsUser<CreatedSubscription>("create-subscription", {}, { status: "string" });

/** Ends the membership, or takes that back while the paid month lasts. Throws an AppError. */
export const changeSubscription = (action: CancelSubscriptionInput["action"]) =>
  callAsUser<ChangedSubscription>("cancel-subscription", { action }, { status: "string" });
