import { clsx } from "clsx";
import { CRISIS_LINES, type CrisisLine } from "~domain/crisis-lines";
import { buttonClass } from "../ui/button-style";

/** Whom to call before us. Plain text and links: a phone dials, every other device shows the number. */
export function CrisisCards({ className }: { className?: string }) {
  return (
    <ul data-crisis-lines className={clsx("grid gap-4 md:grid-cols-3", className)}>
      {CRISIS_LINES.map((line) => (
        <li key={line.number} className="paper flex flex-col items-start gap-2 p-6 text-ink">
          <p className="text-lg font-bold tracking-tight">{line.when}</p>
          <p className="text-ink-soft">{line.what}</p>
          <p className="mt-auto flex flex-wrap gap-3 pt-3">
            <CrisisLinks line={line} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function CrisisLinks({ line: { number, texts } }: { line: CrisisLine }) {
  return (
    <>
      <a href={`tel:${number}`} className={buttonClass({}, "tabular")}>
        Call {number}
      </a>
      {texts ? (
        <a href={`sms:${number}`} className={buttonClass({ variant: "quiet" }, "tabular")}>
          Text {number}
        </a>
      ) : null}
    </>
  );
}

/** The same in a few lines, where they stand beside something else. */
export function CrisisList({ className }: { className?: string }) {
  return (
    <ul className={clsx("grid", className)}>
      {CRISIS_LINES.map(({ number, when }) => (
        <li key={number} className="flex items-baseline gap-x-3">
          <a
            href={`tel:${number}`}
            aria-label={`Call ${number}`}
            className="tabular inline-flex min-h-11 min-w-11 items-center text-lg font-bold text-link underline underline-offset-4"
          >
            {number}
          </a>
          <span className="text-ink-soft">{when}</span>
        </li>
      ))}
    </ul>
  );
}
