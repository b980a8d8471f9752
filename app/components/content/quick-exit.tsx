import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { forgetDrafts } from "~/lib/browser/drafts";
import { clearMark } from "~/lib/session/marks";
import { HARMLESS_PAGE } from "~domain/crisis-lines";

/** What a father has said of himself without an account; a session ends by signing out. */
const TRACES = ["selected_role", "waiting_email", "dialog_sign_up"] as const;

/** On pages a father would not want seen over his shoulder. Takes what was typed along, and the page out of the history. */
export function QuickExit() {
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    forgetDrafts();
    for (const mark of TRACES) clearMark(mark);
    location.replace(HARMLESS_PAGE);
  };
  return (
    <a
      href={HARMLESS_PAGE}
      rel="noreferrer"
      onClick={leave}
      data-quick-exit
      className="no-print fixed right-4 bottom-4 z-30 inline-flex min-h-11 items-center gap-2 rounded-[8px_28px_8px_28px] bg-ink px-5 py-2 text-base font-semibold text-surface shadow-[0_0_0_1px_var(--line),0_8px_24px_-8px_rgb(0_0_0/0.5)] hover:underline hover:underline-offset-4"
    >
      <X aria-hidden="true" className="size-5" />
      Leave this page
    </a>
  );
}
