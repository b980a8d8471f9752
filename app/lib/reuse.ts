// A use of what a father told before, for forms that send one. It is written down with what it is sent in, or neither is.

import { REUSE_REFUSALS } from "~domain/help-requests";

/** Words he let go, and of which request; `id` is what he takes them back by (private.share_stands). */
export type Share = { id: string; request_id: string };
type Set = (name: "share_id" | "share_request", value: string) => void;
const NOT_TOLD_AGAIN = Object.values(REUSE_REFUSALS);

/** What goes into the form with his words. */
export function reuse({ id, request_id }: Share, set: Set): void {
  set("share_id", id);
  set("share_request", request_id);
}

/** A story that cannot be told again: sent once more, the words are new ones, as the refusal says. */
export function tellAnew(refusal: { message?: string | undefined }, set: Set): void {
  if (!NOT_TOLD_AGAIN.includes(refusal.message ?? "")) return;
  set("share_id", "");
  set("share_request", "");
}
