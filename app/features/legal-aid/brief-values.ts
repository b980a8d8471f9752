import { type DraftValues, draftAt, whenForgotten } from "~/lib/browser/drafts";
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
whenForgotten(() => {
  handed = null;
});
export function handOver(brief: BriefValues | null): void {
  const before = handed;
  handed = brief;
  if (!brief) return;
  // An older draft of the request would hide what he has just chosen to send. The rest of it stays, such as how he can be
  // reached, and what his page says nothing of, unless he has just taken that out there.
  const draft = requestDraft();
  const typed = draft.recall();
  const said = Object.entries(brief).filter(
    ([name, words]) => words || typed[name] === before?.[name as BriefField],
  );
  // A story that his own words replace is not used again.
  const own: DraftValues = brief.wants ? { share_id: "", share_request: "" } : {};
  draft.remember({ ...typed, ...Object.fromEntries(said), ...own });
}
export const handedOver = (): BriefValues => handed ?? EMPTY_BRIEF;
