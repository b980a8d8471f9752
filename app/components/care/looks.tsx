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

/** Who of the staff looked at what, the last first. */
export function Looks({ looks }: { looks: readonly Look[] }) {
  if (looks.length === 0) return <p className="text-ink-soft">Nobody has opened it yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {looks.map((look) => (
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
