import { Badge } from "~/components/ui/badge";
import { INQUIRY_STATES } from "~domain/inquiries";
import { type InquiryRow, isLate } from "./queries";

const TONES = { new: "warning", answered: "success", closed: "neutral" } as const;

/** How an inquiry stands, or that our promise is broken. */
export function InquiryBadge({ inquiry }: { inquiry: Pick<InquiryRow, "state" | "due_on"> }) {
  if (isLate(inquiry)) return <Badge tone="danger">Overdue</Badge>;
  return <Badge tone={TONES[inquiry.state]}>{INQUIRY_STATES[inquiry.state]}</Badge>;
}
