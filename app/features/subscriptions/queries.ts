import { queryOptions } from "@tanstack/react-query";
import { callAsUser } from "~/lib/call-function";
import { publicEnv } from "~/lib/env";
import { dbOf } from "~/lib/query/client";
import type { SubscriptionCheck } from "~domain/subscriptions";
import type { Membership } from "./reads";

const reads = () => import("./reads");

// Seconds between two looks while Stripe has not told us yet: about a minute in all.
const WAITS = [1, 2, 3, 5, 8, 8, 8, 8, 8, 8];

/** Milliseconds until the next look, false when there is nothing to wait for or it took too long. */
export function nextLook(
  check: SubscriptionCheck | undefined,
  looks: number,
  seems_paid: boolean,
): number | false {
  const seconds = WAITS[looks - 1];
  if (!seems_paid || check?.subscribed || seconds === undefined) return false;
  return seconds * 1000;
}

/** Keys begin with "my": they are dropped when somebody signs out. */
export const subscriptionQueries = {
  all: (user_id: string) => ["my", "subscriptions", user_id] as const,
  mine: (user_id: string) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(user_id), "mine"],
      queryFn: async (context): Promise<Membership> =>
        (await reads()).readMembership(await dbOf(context), user_id, publicEnv().livemode),
      staleTime: 0,
    }),
  reasons: (user_id: string) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(user_id), "reasons"],
      queryFn: async (context) => (await reads()).readReasons(await dbOf(context), user_id),
      staleTime: 0,
    }),
  /** What the server says, who asks Stripe where needed (spec section 7). Asks again while `seems_paid` is news to it. */
  check: (user_id: string, seems_paid: boolean) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all(user_id), "check"],
      queryFn: () =>
        callAsUser<SubscriptionCheck>("check-subscription-status", {}, { subscribed: "boolean" }),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) =>
        nextLook(state.data, state.dataUpdateCount + state.errorUpdateCount, seems_paid),
    }),
};
