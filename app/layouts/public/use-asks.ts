import withoutAsk from "virtual:pages/without-ask";
import { useMatches } from "react-router";

/** Whether this page may ask for money: not where help is asked for (decision 33). */
export const useAsks = (): boolean => !useMatches().some(({ id }) => withoutAsk.includes(id));
