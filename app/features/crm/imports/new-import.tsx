import { useEffect, useRef } from "react";
import { AdminPageHeader } from "~/components/admin/page-header";
import { Notice } from "~/components/feedback/notice";
import { CheckboxField } from "~/components/form/checkbox-field";
import { PictureButton } from "~/components/form/picture-button";
import { Button, ButtonLink } from "~/components/ui/button";
import { saveFile } from "~/lib/browser/save-file";
import { useKeptFocus } from "~/lib/use-kept-focus";
import {
  countOutcomes,
  IMPORT_LIMITS,
  isLeftOut,
  leftOutFile,
  OUTCOMES,
  type Outcome,
} from "~domain/crm-import";
import { sizeText } from "~domain/size-text";
import { CrmTabs } from "../tabs";
import { ColumnChoices } from "./column-choices";
import { type ImportState, useImport } from "./use-import";
import { VerdictList } from "./verdict-list";

const number = new Intl.NumberFormat("en-US");

/** People from a spreadsheet: choose the file, say what its columns are, see what would happen, import. */
export function NewImport() {
  const state = useImport();
  const { table, problem, pending, progress, choose } = state;
  return (
    <>
      <CrmTabs />
      <AdminPageHeader
        title="Import people"
        lead={`A CSV file in UTF-8 whose first row names the columns: at most ${number.format(IMPORT_LIMITS.rows)} rows and ${sizeText(IMPORT_LIMITS.bytes).replace(" ", "\u00A0")}. Nothing is kept before you have seen what would happen.`}
      />
      <div className="grid gap-8">
        <section aria-labelledby="file" className="paper p-6">
          <h2 id="file" className="mb-3 text-xl">
            The file
          </h2>
          {table ? (
            <p className="mb-3 wrap-anywhere">
              <strong>{table.name}</strong>, {number.format(table.lines.length)}{" "}
              {table.lines.length === 1 ? "row" : "rows"}
            </p>
          ) : (
            <p className="mb-3 max-w-[46rem] text-ink-soft">
              Nobody gets letters by an import: only readers who confirm our own email do. What we know
              already is never overwritten. Nothing about health, custody or need belongs here.
            </p>
          )}
          <PictureButton
            label={table ? "Choose another file" : "Choose a file"}
            busy={pending}
            accept=".csv,text/csv"
            onFile={choose}
          />
        </section>
        {table ? <Matching state={state} /> : null}
        <div className={problem || progress ? "grid gap-4" : "sr-only"}>
          <div role="alert">{problem ? <Notice tone="danger">{problem}</Notice> : null}</div>
          <p role="status" className={progress ? "font-semibold" : "sr-only"}>
            {progress
              ? `${progress.what}: ${number.format(progress.done)} of ${number.format(progress.of)} rows`
              : statusText(state)}
          </p>
        </div>
        {table ? <Outcomes state={state} /> : null}
      </div>
    </>
  );
}

/** What a press has come to, for whoever does not see what appears below. */
function statusText({ table, verdicts, stage, problem }: ImportState): string {
  if (!table || problem) return "";
  if (!verdicts) return `${table.name} is read. Say what its columns are, below.`;
  if (stage !== "done") return "All rows are judged. See below.";
  const left_out = verdicts.filter(isLeftOut).length;
  return `The file is imported: ${number.format(verdicts.length - left_out)} rows, ${number.format(left_out)} left out.`;
}

function Matching({
  state: { table, columns, match, pending, check, verdicts, stage, problem },
}: {
  state: ImportState;
}) {
  const here = useKeptFocus<HTMLElement>(problem);
  if (!table || stage === "done") return null;
  const has_email = columns.includes("email");
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="columns" className="paper p-6 outline-none">
      <h2 id="columns" className="mb-3 text-xl">
        The columns
      </h2>
      <fieldset disabled={pending} className="min-w-0">
        <legend className="sr-only">What each column of the file is</legend>
        <ColumnChoices table={table} columns={columns} onChange={match} />
      </fieldset>
      {has_email ? null : (
        <Notice tone="warning" className="mt-5">
          Choose which column has the email: people are told apart by it.
        </Notice>
      )}
      {has_email && !verdicts ? (
        <Button className="mt-6" aria-disabled={pending} onClick={() => void check(false)}>
          Check the file
        </Button>
      ) : null}
    </section>
  );
}

function Outcomes({ state }: { state: ImportState }) {
  const { table, columns, verdicts, stage } = state;
  const shown = verdicts && (stage === "done" ? "done" : "judged");
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, and on a phone the outcome is far below it.
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);
  if (!table || !verdicts) return null;
  const counts = countOutcomes(verdicts);
  const left_out = verdicts.filter(isLeftOut).length;
  const download = () =>
    saveFile(
      new Blob(["\uFEFF", leftOutFile(table.lines, columns, verdicts)], { type: "text/csv;charset=utf-8" }),
      "left-out-rows.csv",
    );
  return (
    <section aria-labelledby="outcome" className="paper p-6">
      <h2 id="outcome" ref={heading} tabIndex={-1} className="mb-3 text-xl outline-none">
        {stage === "done" ? "What was imported" : "What would happen"}
      </h2>
      <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {Object.entries(OUTCOMES).map(([name, words]) => (
          <div key={name} className="rounded-md bg-surface-sunken px-4 py-3">
            <dt className="text-sm text-ink-soft">{words}</dt>
            <dd className="tabular text-2xl font-bold">{number.format(counts[name as Outcome])}</dd>
          </div>
        ))}
      </dl>
      <Next state={state} counts={counts} />
      <VerdictList table={table} columns={columns} verdicts={verdicts}>
        {left_out > 0 ? (
          <Button variant="quiet" size="sm" onClick={download}>
            Download the {number.format(left_out)} {left_out === 1 ? "row" : "rows"} left out
          </Button>
        ) : null}
      </VerdictList>
    </section>
  );
}

/** What can be done now. */
function Next({ state, counts }: { state: ImportState; counts: Record<Outcome, number> }) {
  const { stage, pending, addDoubles, check, save } = state;
  const adds = counts.new + counts.filled;
  if (stage === "done")
    return (
      <Notice tone="success" className="mb-5" title="The file is imported.">
        <p>It can be taken back for {IMPORT_LIMITS.days_to_undo} days.</p>
        <ButtonLink to="/admin/crm/imports" variant="link" size="sm">
          All imports
        </ButtonLink>
      </Notice>
    );
  return (
    <div className="mb-5 grid justify-items-start gap-5">
      {(counts.double > 0 || addDoubles) && stage === "tried" ? (
        <CheckboxField
          label="Add possible doubles as people of their own"
          hint="Otherwise they are left out. Two who are one can be merged later."
          checked={addDoubles}
          disabled={pending}
          onChange={({ target }) => void check(target.checked)}
        />
      ) : null}
      {stage === "cut off" && !pending ? (
        <p>What was imported so far is kept. Going on begins where it ended; nobody comes in twice.</p>
      ) : null}
      {adds > 0 ? (
        <Button aria-disabled={pending} onClick={() => void save()}>
          {stage === "cut off" && !pending
            ? "Go on"
            : `Import ${number.format(adds)} ${adds === 1 ? "row" : "rows"}`}
        </Button>
      ) : (
        <p>Nothing in this file is new to us.</p>
      )}
    </div>
  );
}
