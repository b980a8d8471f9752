import { Badge } from "~/components/ui/badge";
import { REPORT_STATES } from "~domain/reports";
import { isBetweenTwo } from "./outcomes";
import type { CaseRow } from "./queries";

const TONES = { open: "warning", appealed: "warning", decided: "neutral", closed: "neutral" } as const;

/** How a case stands; danger first. */
export function CaseBadge({
  report: { kind, state, is_urgent },
}: {
  report: Pick<CaseRow, "kind" | "state" | "is_urgent">;
}) {
  if (is_urgent && state === "open") return <Badge tone="danger">Urgent</Badge>;
  const label = state === "decided" && isBetweenTwo(kind) ? "Closed by us" : REPORT_STATES[state];
  return <Badge tone={TONES[state]}>{label}</Badge>;
}
