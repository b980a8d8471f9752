import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DonationState } from "~domain/donations";
import { donationQueries, nextLook } from "../queries";

export type DonationStatusView = {
  /** Null: there is no such gift. Undefined: the server has not told us yet. */
  gift: DonationState | null | undefined;
  /** We have looked for about a minute and look no more by ourselves. */
  gave_up: boolean;
  looking: boolean;
  look: () => void;
};

/** Looks again and again until the gift is confirmed or has failed, for about a minute. */
export function useDonationStatus(attempt_id: string, seems_paid: boolean): DonationStatusView {
  const options = donationQueries.status(attempt_id, seems_paid);
  const { data, isFetching, refetch } = useQuery(options);
  const state = useQueryClient().getQueryState(options.queryKey);
  const looks = (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0);
  return {
    gift: data,
    gave_up: looks > 0 && !isFetching && nextLook(data, looks, seems_paid) === false,
    looking: isFetching,
    look: () => void refetch(),
  };
}
