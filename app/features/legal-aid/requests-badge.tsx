import { Badge } from "~/components/ui/badge";
import { LEGAL_AID_STATES, type LegalAidState } from "~domain/legal-aid";
import type { LegalAidRow } from "./queries";

const TONES = {
  received: "warning",
  reading: "neutral",
  asked: "neutral",
  referred: "success",
  closed: "neutral",
} as const;

type Standing = Pick<LegalAidRow, "state" | "due_on">;

/** Nobody has answered by the day that was promised (UTC). */
const isLate = ({ state, due_on }: Standing): boolean =>
  (state === "received" || state === "reading") && due_on < new Date().toISOString().slice(0, 10);

/** How a request stands, or that our promise is broken. */
export function StateBadge({ request }: { request: Standing }) {
  if (isLate(request)) return <Badge tone="danger">Overdue</Badge>;
  const state = request.state as LegalAidState;
  return <Badge tone={TONES[state]}>{LEGAL_AID_STATES[state]}</Badge>;
}
