import { formatDate } from "~domain/dates";
import { MATTERS, type Matter } from "~domain/legal-aid-steps";
import { US_STATES, type UsState } from "~domain/us-states";
import type { BriefValues } from "./brief-values";

const dayOf = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(day) : "");

/** What is printed: one sheet, black on white, and nothing of the site. */
export function BriefSheet({ values }: { values: BriefValues }) {
  const { us_state, county, case_kind, next_date, orders, wants } = values;
  const place = [county, US_STATES[us_state as UsState]].filter(Boolean).join(", ");
  const lines = [
    ["Court", place],
    ["About", MATTERS[case_kind as Matter] ?? ""],
    ["Next day in court", dayOf(next_date)],
    ["Orders there are now", orders],
    ["What I want", wants],
  ] as const;
  return (
    <div aria-hidden="true" className="brief-sheet hidden print:block">
      <p className="text-2xl font-bold">My case on one page</p>
      <dl className="mt-6 grid gap-5">
        {lines.map(([name, said]) => (
          <div key={name}>
            <dt className="text-sm font-semibold">{name}</dt>
            <dd className="min-h-8 border-b border-dotted whitespace-pre-line wrap-anywhere">{said}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-sm font-semibold">Questions for the lawyer or the clerk</p>
      <div className="mt-8 border-b border-dotted" />
      <div className="mt-8 border-b border-dotted" />
    </div>
  );
}
