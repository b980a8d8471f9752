import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { PageData } from "~/lib/query/page-data";
import { SEARCH_MAX_LENGTH, SUGGEST, searchAddress } from "~domain/site-search";
import { cleanLine } from "~domain/text";
import type { Found } from "./reads";

/** Typing waits for a moment of rest: not every letter is a search. */
const REST_MS = 200;
const SHORTEST = 2;

/** What the search page would find, while somebody types; asked of its own loader, so the server keeps both together. */
export function useSuggestions(typed: string): { found: Found | undefined; q: string; busy: boolean } {
  const { load, data, state } = useFetcher<PageData>();
  const [asked, setAsked] = useState("");
  const q = cleanLine(typed.slice(0, SEARCH_MAX_LENGTH));
  useEffect(() => {
    if (q.length < SHORTEST) return;
    const rest = setTimeout(() => {
      setAsked(q);
      void load(`${searchAddress({ q })}&${SUGGEST}`);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [q, load]);
  const answer = data?.dehydrated?.queries.find(({ queryKey }) => queryKey[1] === "found");
  const settled = state === "idle" && asked === q;
  return {
    found: q.length >= SHORTEST ? (answer?.state.data as Found | undefined) : undefined,
    q,
    busy: q.length >= SHORTEST && !settled,
  };
}
