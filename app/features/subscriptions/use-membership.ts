import { useQuery } from "@tanstack/react-query";
import { useAuth } from "~/lib/session";
import { type MembershipState, membershipState } from "~domain/subscriptions";
import { isRefused } from "./membership-text";
import { subscriptionQueries } from "./queries";

/** How the membership of a lawyer stands; null for everybody else, for whom we declined, and as long as it is not known. */
export function useMembership(): MembershipState | null {
  const { user, roles } = useAuth();
  const lawyer = roles.includes("lawyer");
  const { data } = useQuery({ ...subscriptionQueries.mine(user?.id ?? ""), enabled: lawyer });
  if (!lawyer || !data) return null;
  const state = membershipState(data.row);
  return isRefused(state, data.review) ? null : state;
}
