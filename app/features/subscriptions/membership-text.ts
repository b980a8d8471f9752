import paths from "virtual:pages/paths";
import type { BadgeTone } from "~/components/ui/badge";
import { localDay } from "~/components/ui/date";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import type { ReviewState } from "~domain/reviews";
import type { MembershipState } from "~domain/subscriptions";
import type { Membership } from "./reads";

/** Nothing is promised that is not built. */
const LISTING = paths.includes("/lawyer-directory")
  ? "It pays for your listing in the lawyer directory."
  : "It pays for your listing in the lawyer directory, which isn't open yet.";

export const STATE_BADGES: Record<MembershipState, { tone: BadgeTone; text: string }> = {
  none: { tone: "neutral", text: "Not active" },
  unfinished: { tone: "warning", text: "Not finished" },
  active: { tone: "success", text: "Active" },
  ending: { tone: "warning", text: "Ending" },
  unpaid: { tone: "danger", text: "Payment failed" },
};

/** How the membership stands, in a sentence or two. */
export function stateText(state: MembershipState, row: Membership["row"]): string {
  const end = row?.current_period_end ? localDay(row.current_period_end) : null;
  const until = end ? ` until ${end}` : "";
  switch (state) {
    case "none":
      return row?.status === "canceled"
        ? "Your membership has ended, and nothing more is charged. You can come back whenever you like."
        : `Your membership is not active yet, and nothing has been charged. ${LISTING} You can cancel any time.`;
    case "unfinished":
      return "You have begun, but the first payment is missing. Nothing has been charged.";
    case "active":
      return `Your membership is active${until} and then renews for ${LAWYER_SUBSCRIPTION.price_label}.`;
    case "ending":
      return `Your membership ends${end ? ` on ${end}` : " soon"}. Until then everything stays as it is, and nothing more is charged.`;
    case "unpaid":
      return "Your last payment was not accepted. Please pay with another card to stay in the network.";
  }
}

/** Whoever we declined and who pays nothing is not asked to. */
export const isRefused = (state: MembershipState, review: ReviewState | null): boolean =>
  review === "declined" && state !== "active" && state !== "ending";

/** Payment is one half, the look of our staff the other; null when nothing is to be said. */
export function approvalText(state: MembershipState, review: ReviewState | null): string | null {
  if (isRefused(state, review))
    return `We can't list you: your profile says why. ${state === "unpaid" ? "Your card may still be charged until you end your membership here." : "So there is nothing to pay."}`;
  if (state !== "active" && state !== "ending") return null;
  if (review === "declined" && state === "ending") return "We can't list you: your profile says why.";
  return REVIEW_TEXTS[review ?? "waiting"];
}

const REVIEW_TEXTS: Record<ReviewState, string> = {
  waiting: "We're reviewing your registration. Your listing goes live after that.",
  asked: "We have a question about your registration: see your profile. Your listing goes live after that.",
  approved: "Your registration is approved.",
  declined: "We can't list you: your profile says why. Cancel here any time.",
};
