import { CARE_PURPOSES, type CarePurpose, careRecord } from "~domain/care";
import { Badge } from "../ui/badge";
import { DateText } from "../ui/date";

/** One line of care_reads, as the person it is about sees it. */
export interface Look {
  /** ISO. */
  at: string;
  reader_name: string;
  table_name: string;
  purpose: string;
  words: string | null;
  is_emergency: boolean;
}

const ONE_OPENING_MS = 30 * 60_000;

/**
 * An opening begins with its first look: the page of staff reads a request anew after each thing they do there, and that
 * is no other opening. The last first, as they come.
 */
export function openings(looks: readonly Look[]): Look[] {
  const begun: Look[] = [];
  const last = new Map<string, number>();
  for (const look of looks.toReversed()) {
    const { at, ...opening } = look;
    const [key, moment] = [JSON.stringify(opening), Date.parse(at)];
    const before = last.get(key) ?? Number.NEGATIVE_INFINITY;
    if (moment - before > ONE_OPENING_MS) begun.push(look);
    last.set(key, moment);
  }
  return begun.toReversed();
}

/** Who of the staff opened what, the last first. */
export function Looks({ looks }: { looks: readonly Look[] }) {
  if (looks.length === 0) return <p className="text-ink-soft">Nobody has opened it yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {openings(looks).map((look) => (
        <li key={`${look.at} ${look.table_name}`} className="py-3">
          <p className="font-semibold">
            {`${look.reader_name} read: ${careRecord(look.table_name)} `}
            {look.is_emergency ? <Badge tone="warning">Emergency</Badge> : null}
          </p>
          <p className="text-base text-ink-soft">
            <DateText value={look.at} />
            {`. ${CARE_PURPOSES[look.purpose as CarePurpose] ?? look.purpose}${look.words ? `: ${look.words}` : ""}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
