import { invalid } from "./errors.ts";
import type { ObjectList } from "./store.ts";

const CLAUSE = /^\s*(status|customer|metadata\[(['"])([^'"]{1,40})\2\])\s*:\s*(['"])([^'"]*)\4\s*$/;

/** Stripe's search language as far as it is conjunctions of equalities: `metadata['a']:'b' AND status:'c'`. */
export function parseSearch(query: string | null): Record<string, unknown> {
  const match: Record<string, unknown> = {};
  const metadata: Record<string, string> = {};
  for (const clause of (query ?? "").split(/\s+AND\s+/i)) {
    const parts = CLAUSE.exec(clause);
    if (!parts) throw invalid("We were unable to parse your search query.", "query");
    const [, field = "", , key, , value = ""] = parts;
    if (key === undefined) match[field] = value;
    else metadata[key] = value;
  }
  return { ...match, ...(Object.keys(metadata).length > 0 && { metadata }) };
}

/** A list in the shape Stripe gives to what was searched. */
export const asSearch = (found: ObjectList) =>
  ({ ...found, object: "search_result", next_page: null }) as unknown as ObjectList;
