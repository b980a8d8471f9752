import { useQuery } from "@tanstack/react-query";
import { useAuth } from "~/lib/session";
import { type MembershipState, membershipState } from "~domain/subscriptions";
import { subscriptionQueries } from "./queries";

/** How the membership of a lawyer stands; null for everybody else, and as long as it is not known. */
export function useMembership(): MembershipState | null {
  const { user, roles } = useAuth();
  const lawyer = roles.includes("lawyer");
  const { data } = useQuery({ ...subscriptionQueries.mine(user?.id ?? ""), enabled: lawyer });
  return lawyer && data ? membershipState(data.row) : null;
}
