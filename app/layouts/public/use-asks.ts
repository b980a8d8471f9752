import givingTo from "virtual:pages/giving-to";
import withoutAsk from "virtual:pages/without-ask";
import { useMatches } from "react-router";
import { useSpared } from "~/lib/browser/use-spared";

/**
 * Whether this page may ask for money: not where help is asked for (decision 33), nor where somebody is giving already, nor
 * on the device of whoever has asked for help.
 */
export function useAsks(): boolean {
  const spared = useSpared();
  const here = useMatches().some(({ id }) => withoutAsk.includes(id));
  return !here && !spared;
}

/** What a link to give from this page adds: on the page of a campaign its name, unless there is none of this name. */
export function useGivingQuery(): string {
  const [campaign] = useMatches().flatMap(({ id, params, loaderData }) => {
    const param = givingTo[id];
    const named = param && loaderData ? params[param] : undefined;
    return named ? [named] : [];
  });
  return campaign ? `?campaign=${encodeURIComponent(campaign)}` : "";
}
