import { Badge } from "~/components/ui/badge";
import { INQUIRY_STATES } from "~domain/inquiries";
import { type InquiryRow, isLate } from "./queries";

const TONES = { new: "warning", answered: "success", closed: "neutral" } as const;

/** How an inquiry stands, and whether our promise is broken. */
export function InquiryBadges({ inquiry }: { inquiry: Pick<InquiryRow, "state" | "due_on"> }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[inquiry.state]}>{INQUIRY_STATES[inquiry.state]}</Badge>
      {isLate(inquiry) ? <Badge tone="danger">Overdue</Badge> : null}
    </span>
  );
}
