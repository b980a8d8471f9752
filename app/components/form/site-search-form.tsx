import { SEARCH_MAX_LENGTH, SEARCH_PATH } from "~domain/site-search";
import { Button } from "../ui/button";
import { SearchField } from "./search-field";

export const SEARCH_LABEL = "Search this site";

/** The box of the search page and of pages that are not found: a plain form, which needs no code. */
export function SiteSearchForm({ q = "", className }: { q?: string; className?: string }) {
  return (
    <search className={className}>
      <form action={SEARCH_PATH} className="flex gap-2">
        <SearchField
          // What back and forward have put into the address.
          key={q}
          name="q"
          label={SEARCH_LABEL}
          placeholder="Rent, court, a name"
          defaultValue={q}
          maxLength={SEARCH_MAX_LENGTH}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
