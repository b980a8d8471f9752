import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Choice } from "~/components/admin/choice";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Pagination } from "~/components/ui/pagination";
import {
  type Columns,
  countOutcomes,
  FILLS,
  isLeftOut,
  OUTCOMES,
  type Outcome,
  reasonText,
  type Verdict,
} from "~domain/crm-import";
import { pageNumber } from "~domain/text";
import type { FileTable } from "./read-file";

const TONES: Record<Outcome, BadgeTone> = {
  new: "success",
  filled: "brand",
  same: "neutral",
  double: "warning",
  refused: "danger",
};
const PAGE = 50;

interface VerdictListProps {
  table: FileTable;
  columns: Columns;
  verdicts: readonly Verdict[];
  /** Beside the choice of rows. */
  children: ReactNode;
}

/** Row by row what would happen, or has; by pages, of all or of one kind. */
export function VerdictList({ table, columns, verdicts, children }: VerdictListProps) {
  const [search, setSearch] = useSearchParams();
  const counts = countOutcomes(verdicts);
  const show = search.get("show") ?? "";
  const rows = Object.hasOwn(counts, show) ? verdicts.filter(({ outcome }) => outcome === show) : verdicts;
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = pageNumber(search.get("page"), pages);
  const cells = new Map(table.lines.map((line) => [line.n, line.cells]));
  const cellOf = (n: number, field: "email" | "name") => cells.get(n)?.[columns.indexOf(field)]?.trim() ?? "";
  const options = Object.fromEntries(
    Object.entries(OUTCOMES).flatMap(([name, words]) => {
      const many = counts[name as Outcome];
      return many > 0 ? [[name, `${words} (${many.toLocaleString("en-US")})`]] : [];
    }),
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Choice
          label="Show"
          none="All rows"
          value={Object.hasOwn(counts, show) ? show : ""}
          options={options}
          onChange={(kind) => setSearch(kind ? { show: kind } : {}, { preventScrollReset: true })}
        />
        {children}
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {rows.slice((page - 1) * PAGE, page * PAGE).map((verdict) => (
          <Line
            key={verdict.n}
            verdict={verdict}
            name={cellOf(verdict.n, "name")}
            email={cellOf(verdict.n, "email")}
          />
        ))}
      </ul>
      <Pagination label="Pages of rows" page={page} pages={pages} className="mt-4" />
    </>
  );
}

function Line({ verdict, name, email }: { verdict: Verdict; name: string; email: string }) {
  const { n, outcome, person_id, person, fills } = verdict;
  const words = isLeftOut(verdict) ? reasonText(verdict) : outcome === "filled" ? addsText(fills) : "";
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 md:grid-cols-[4.5rem_minmax(0,1fr)_13rem_minmax(0,1.2fr)]">
      <span className="tabular text-sm text-ink-soft md:pt-0.5">Row {n}</span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {(name || email || "Nothing").slice(0, 120)}
        </span>
        {name && email ? (
          <span className="block text-sm text-ink-soft wrap-anywhere">{email.slice(0, 120)}</span>
        ) : null}
      </span>
      <span>
        <Badge tone={TONES[outcome]}>{OUTCOMES[outcome]}</Badge>
      </span>
      <span className="min-w-0 text-sm">
        {words ? <span className="block">{words}</span> : null}
        {person_id ? (
          <Link
            to={`/admin/crm/${person_id}`}
            target="_blank"
            className="text-link underline underline-offset-4 wrap-anywhere"
          >
            {person}
            <span className="sr-only"> (opens a new tab)</span>
          </Link>
        ) : null}
      </span>
    </li>
  );
}

const addsText = (fills: readonly string[]): string =>
  fills.length > 0 ? `Adds: ${fills.map((what) => FILLS[what] ?? what).join(", ")}.` : "";
