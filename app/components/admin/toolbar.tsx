import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { SearchField } from "../form/search-field";
import { Button } from "../ui/button";

export interface ToolbarProps {
  /** What is searched, such as "people". */
  of: string;
  /** Words searched for now; `q` in the URL. */
  q: string;
  /** Changes when anything but the page number in the URL does: the fields then start anew from it. */
  stateKey: string;
  maxLength?: number;
  /** SelectFields named like their parameter; they apply at once. */
  children?: ReactNode;
}

/** Search, filters and sort of a list: a GET form, so that their state is the URL. */
export function Toolbar({ of, q, stateKey, maxLength = 80, children }: ToolbarProps) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      aria-label={`Search ${of}`}
      key={stateKey}
      className="mb-6 grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(withoutEmpty(event.currentTarget), { preventScrollReset: true });
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement)
          void submit(withoutEmpty(event.currentTarget), { preventScrollReset: true });
      }}
    >
      <div className="flex gap-2 md:col-span-2 lg:col-span-1">
        <SearchField name="q" label={`Search ${of}`} defaultValue={q} maxLength={maxLength} />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </div>
      {children}
    </Form>
  );
}

/** Short addresses: what is not filtered by does not stand in the URL. */
function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") kept.set(name, value.trim());
  }
  return kept;
}
