// What both lists show of a gift.
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { DonationStatus } from "~domain/donations";
import { DONATION_STATES } from "~domain/gift-states";
import { donorOf, emailOf, type Gift } from "./queries";

const TONES: Partial<Record<DonationStatus, BadgeTone>> = { succeeded: "success", disputed: "danger" };

export const StateBadge = ({ state }: { state: DonationStatus }) => (
  <Badge tone={TONES[state] ?? "neutral"}>{DONATION_STATES[state]}</Badge>
);

export function Donor({ gift }: { gift: Pick<Gift, "donor_name" | "donor_email"> }) {
  return (
    <span className="block min-w-0 leading-5">
      <span className="block truncate font-semibold">{donorOf(gift)}</span>
      {gift.donor_name ? <span className="block truncate text-ink-soft">{emailOf(gift)}</span> : null}
    </span>
  );
}
