// Apart from the queries of the form: only the page of a gift asks again and again.
import { queryOptions } from "@tanstack/react-query";
import { NoAnswer, waitAfter } from "~/components/payment/looks";
import { type DonationState, donationOutcome } from "~domain/donations";
import { readDonationStatus } from "../queries";

/**
 * Milliseconds until the next look, false when there is nothing to wait for or it took too long. A gift that
 * `seems_paid` may still be marked failed from an earlier try: news of the payment is on its way.
 */
export function nextLook(
  state: DonationState | null | undefined,
  looks: number,
  seems_paid: boolean,
  error: Error | null = null,
): number | false {
  if (state === null) return false;
  const outcome = state ? donationOutcome(state) : "being_confirmed";
  const open = outcome === "being_confirmed" || (outcome === "failed" && seems_paid);
  return open && waitAfter(looks, error);
}

/** Asks again until the gift is confirmed or has failed. Only in the browser. */
export const donationStatus = (attempt_id: string, seems_paid: boolean) =>
  queryOptions({
    queryKey: ["donations", "status", attempt_id],
    queryFn: async ({ client, queryKey }): Promise<DonationState | null> => {
      const result = await readDonationStatus(attempt_id);
      if (!result.ok) throw new NoAnswer(result.problem);
      // Stripe is not asked at each look.
      const { unpaid } = client.getQueryData<DonationState>(queryKey) ?? {};
      return result.value && { unpaid, ...result.value };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      nextLook(state.data, state.dataUpdateCount + state.errorUpdateCount, seems_paid, state.error),
  });
