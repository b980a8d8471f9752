// What is said once something was done to a block, or could not be.
import { momentText } from "~/lib/moment";
import type { Outcome } from "./mutations";

export const SAID: Partial<Record<Outcome, string>> = {
  saved: "The draft is saved. Visitors do not see it yet.",
  held: "The draft is saved. It does not go live at its time any more: schedule it again when it is ready.",
  published: "Published. It is on the site now.",
  scheduled: "It goes live at its time.",
};

/** Its time, or a colleague, was quicker than whoever wanted it to stay a draft. */
export const NOT_HELD = (at: string): string =>
  `It is no draft any more: it went live on ${momentText(at)}. To change it, write on and publish that.`;
export const GONE = "The draft is no longer there: someone else has thrown it away.";
