import { REVIEW_STATES, type ReviewState } from "~domain/reviews";
import { Badge, type BadgeTone } from "./badge";

const TONES: Record<ReviewState, BadgeTone> = {
  waiting: "warning",
  asked: "neutral",
  approved: "success",
  declined: "neutral",
};

/** How a record stands with its review. */
export const ReviewBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={TONES[state]}>{REVIEW_STATES[state]}</Badge>
);
