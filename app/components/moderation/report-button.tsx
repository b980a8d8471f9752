import { clsx } from "clsx";
import { lazy, useState } from "react";
import { patiently } from "~/lib/late";
import { REPORT_PATH } from "~domain/report-path";
import { AskedFor } from "../feedback/asked-for";
import { buttonClass } from "../ui/button-style";
import { Glyph } from "../ui/glyph";

const ReportDialog = lazy(() => patiently(() => import("./report-dialog")));

export interface ReportButtonProps {
  /** A row of private.report_kinds. */
  kind: string;
  /** Of the thing itself, as visitors read it. */
  id: string;
  /** What is reported, for whoever hears several such buttons: "this post", "the message of Sam D.". */
  what: string;
  /** In a list of many the flag alone is enough. */
  flag_only?: boolean;
}

const FLAG =
  "control inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:text-link";
const WORDS = buttonClass({ variant: "link", size: "sm" });

/** "Report": its form comes with the first press, or stands on a page of its own where there is no script. */
export function ReportButton({ kind, id, what, flag_only = false }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const look = clsx(flag_only ? FLAG : WORDS, "no-print");
  const label = (
    <>
      <Glyph name="flag" className="size-4" />
      <span className={flag_only ? "sr-only" : undefined}>Report</span>
      <span className="sr-only"> {what}</span>
    </>
  );
  return (
    <>
      <button
        type="button"
        title={flag_only ? "Report" : undefined}
        className={look}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <noscript>
        <a href={`${REPORT_PATH}?kind=${kind}&id=${id}`} rel="nofollow" className={look}>
          {label}
        </a>
      </noscript>
      {open ? (
        <AskedFor onGiveUp={() => setOpen(false)}>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </AskedFor>
      ) : null}
    </>
  );
}
