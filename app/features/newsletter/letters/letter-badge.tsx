import { Badge } from "~/components/ui/badge";
import { LETTER_STATES, type LetterState } from "~domain/letters";

const TONES = {
  draft: "neutral",
  scheduled: "warning",
  sending: "brand",
  stopped: "danger",
  sent: "success",
} as const;

export function LetterBadge({ state }: { state: LetterState }) {
  return <Badge tone={TONES[state]}>{LETTER_STATES[state]}</Badge>;
}
