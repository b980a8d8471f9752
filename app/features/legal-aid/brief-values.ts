import { draftAt } from "~/lib/browser/drafts";
import type { BriefField } from "~domain/legal-aid";

export type BriefValues = Record<BriefField, string>;
export const EMPTY_BRIEF: BriefValues = {
  us_state: "",
  county: "",
  case_kind: "",
  next_date: "",
  orders: "",
  wants: "",
};

/** In the tab, and on the device only if he says so. */
export const briefDraft = () => draftAt({ name: "legal-brief", keep: "tab", secret: [] });
export const requestDraft = () =>
  draftAt({ name: "legal-aid", keep: "tab", secret: ["website", "other_name"] });

/** What he hands from his page to the request: in memory, so that it also works where nothing may be stored. */
let handed: BriefValues | null = null;
export function handOver(brief: BriefValues | null): void {
  handed = brief;
  // An older draft of the request would hide what he has just chosen to send.
  if (brief) requestDraft().forget();
}
export const handedOver = (): BriefValues => handed ?? EMPTY_BRIEF;
