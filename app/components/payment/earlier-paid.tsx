import { useLocation } from "react-router";
import { Notice } from "~/components/feedback/notice";

/** What a form tells the page of what was paid, on the way there. */
export interface Arrival {
  /** Only a reason to wait, never a proof. */
  paid?: boolean;
  /** Something else was to be paid now, but this had gone through before. */
  earlier?: boolean;
}

/** Above what was paid earlier, so that nobody takes it for what was just sent. */
export function EarlierPaid({ so }: { so: string }) {
  const arrival = useLocation().state as Arrival | null;
  return arrival?.earlier ? <Notice title="Your earlier payment went through">{so}</Notice> : null;
}
