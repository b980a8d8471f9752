import { Badge } from "~/components/ui/badge";
import {
  GROUP_LABELS,
  type GroupLabel,
  PLACE_KINDS,
  type PlaceKind,
  SEATS,
  type Seats,
} from "~domain/groups";
import { US_STATES, type UsState } from "~domain/us-states";

/** "Online", "In person in Riverside, Ohio". */
export function whereText({
  place_kind,
  place,
  state,
}: {
  place_kind: string;
  place: string | null;
  state: string | null;
}): string {
  const kind = PLACE_KINDS[place_kind as PlaceKind];
  if (place_kind !== "in_person") return kind;
  return `${kind}, ${[place, US_STATES[state as UsState]].filter(Boolean).join(", ")}`;
}

export function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Good to know">
      {labels.map((label) => (
        <li key={label}>
          <Badge tone="brand">{GROUP_LABELS[label as GroupLabel]}</Badge>
        </li>
      ))}
    </ul>
  );
}

export function SeatsBadge({ seats, standing }: { seats: string; standing: string }) {
  if (standing === "called_off") return <Badge tone="danger">Called off</Badge>;
  return (
    <Badge tone={seats === "free" ? "success" : seats === "few" ? "warning" : "neutral"}>
      {SEATS[seats as Seats]}
    </Badge>
  );
}

/** Plain text of staff: an empty line begins a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="space-y-4">
      {text.split(/\n\s*\n/).map((paragraph, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
        <p key={n} className="whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
