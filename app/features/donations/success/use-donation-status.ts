import { type Looks, useLooks } from "~/components/payment/use-looks";
import type { DonationState } from "~domain/donations";
import { donationStatus, nextLook } from "./queries";

export type DonationStatusView = Omit<Looks<DonationState>, "found"> & {
  gift: Looks<DonationState>["found"];
};

/** Looks again and again until the gift is confirmed or has failed, for about a minute. */
export function useDonationStatus(attempt_id: string, seems_paid: boolean): DonationStatusView {
  const options = donationStatus(attempt_id, seems_paid);
  const { found, ...looks } = useLooks(options, (gift, count) => nextLook(gift, count, seems_paid) !== false);
  return { gift: found, ...looks };
}
