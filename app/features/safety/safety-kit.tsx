import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { useTopDialog } from "~/lib/browser/top-dialog";
import { CRISIS_LINES } from "~domain/crisis-lines";
import { EXIT_ATTRIBUTE, NEUTRAL_PLACE, SAFETY_PATH } from "~domain/safety";
import { DangerWatch } from "./danger-watch";

/** A link like any other without scripts; exitScript makes more of it, before the page's own code begins. */
const ExitLink = () => (
  <a
    href={NEUTRAL_PLACE}
    rel="noreferrer"
    {...{ [EXIT_ATTRIBUTE]: "" }}
    className="mx-auto flex min-h-11 max-w-md items-center justify-center gap-2 bg-ink px-5 py-2 text-base font-semibold text-surface hover:underline hover:underline-offset-4"
  >
    <X aria-hidden="true" className="size-5" />
    Exit this page
  </a>
);

/**
 * The window's last line: floating, it would lie over words, a card's corner or the end of a table's row. Only the phone's whole
 * line leads out: a mouse comes to a wide window's end by chance.
 */
const PLACE = "no-print fixed inset-x-0 bottom-0 z-50 border-t border-line bg-surface-sunken";

export function ExitButton() {
  const over = useTopDialog();
  return (
    <>
      <aside aria-label="Leave fast" className={PLACE}>
        <ExitLink />
      </aside>
      {over ? createPortal(<ExitOver dialog={over} />, over) : null}
    </>
  );
}

/** Of the window's height. */
const MOST = 0.6;

/** Beneath a modal dialog nothing can be pressed: the way out stands in it, over it as over the page. */
function ExitOver({ dialog }: { dialog: HTMLDialogElement }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In the top layer it lies where it does on the page, however the dialog moves; older browsers have it in the dialog.
    // The dialog can have left the page in the same moment.
    if (element.current?.isConnected) element.current.showPopover?.();
    // Of a tall one the last words stay above it.
    if (dialog.offsetHeight > window.innerHeight * MOST) dialog.style.paddingBottom = "2.75rem";
    return () => {
      dialog.style.paddingBottom = "";
    };
  }, [dialog]);
  return (
    <div ref={element} popover="manual" className={PLACE} style={{ inset: "auto 0 0", width: "auto" }}>
      <ExitLink />
    </div>
  );
}

/** One line under the header; a page that shows the lines in large does without (base.css). */
export function CrisisStrip() {
  return (
    <section
      aria-label="If it can't wait"
      className="crisis-strip no-print flex flex-wrap items-center gap-x-2.5 rounded-b-md bg-surface-sunken px-3 py-1 text-sm text-ink-soft sm:gap-x-3 xl:gap-x-5 xl:px-5"
    >
      <p className="font-semibold text-ink">It can't wait?</p>
      <ul className="flex gap-x-2.5 sm:gap-x-3 xl:gap-x-5">
        {CRISIS_LINES.map(({ number, short }) => (
          <li key={number}>
            <a href={`tel:${number}`} className="inline-flex min-h-11 items-center gap-1.5 text-ink">
              <span className="sr-only">Call</span>
              <span className="tabular font-bold text-link underline underline-offset-4">{number}</span>
              <span className="max-sm:sr-only">{short}</span>
            </a>
          </li>
        ))}
      </ul>
      <Link
        to={SAFETY_PATH}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        Browse safely
      </Link>
      <DangerWatch />
    </section>
  );
}
