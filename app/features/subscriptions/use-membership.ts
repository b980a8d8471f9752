import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useAuth } from "~/lib/session";
import { type MembershipState, membershipState } from "~domain/subscriptions";
import { isRefused } from "./membership-text";
import { subscriptionQueries } from "./queries";

/** How the membership of a lawyer stands, null for whom we declined. Asked for nobody else. */
export function useMembership(): UseQueryResult<MembershipState | null> {
  const { user, roles } = useAuth();
  return useQuery({
    ...subscriptionQueries.mine(user?.id ?? ""),
    enabled: roles.includes("lawyer"),
    select: ({ row, review }) => {
      const state = membershipState(row);
      return isRefused(state, review) ? null : state;
    },
  });
}
