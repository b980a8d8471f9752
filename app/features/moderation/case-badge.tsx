import { Badge } from "~/components/ui/badge";
import { REPORT_STATES } from "~domain/reports";
import type { CaseRow } from "./queries";

const TONES = { open: "warning", appealed: "warning", decided: "neutral", closed: "neutral" } as const;

/** How a case stands; danger first. */
export function CaseBadge({
  report: { state, is_urgent },
}: {
  report: Pick<CaseRow, "state" | "is_urgent">;
}) {
  if (is_urgent && state === "open") return <Badge tone="danger">Urgent</Badge>;
  return <Badge tone={TONES[state]}>{REPORT_STATES[state]}</Badge>;
}
