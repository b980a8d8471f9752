import givingTo from "virtual:pages/giving-to";
import withoutAsk from "virtual:pages/without-ask";
import { useMatches } from "react-router";
import { donatePath } from "~domain/give-path";

/** Whether this page may ask for money: not where help is asked for (decision 33), nor where somebody is giving already. */
export const useAsks = (): boolean => !useMatches().some(({ id }) => withoutAsk.includes(id));

/** Where Donate leads from this page: on the page of a campaign to that campaign, unless there is none of this name. */
export function useDonatePath(): string {
  const campaign = useMatches().flatMap(({ id, params, loaderData }) => {
    const param = givingTo[id];
    return param && loaderData ? (params[param] ?? []) : [];
  });
  return donatePath(campaign[0] ?? null);
}
