import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { isDescending, Q_MAX_LENGTH, sortColumn } from "~/lib/list/params";
import { SearchField } from "../form/search-field";
import { Button } from "../ui/button";
import { Choice } from "./choice";
import type { Column } from "./list-table";
import type { ListState } from "./use-list";

export interface ListToolbarProps<Row extends object> {
  state: ListState<Row>;
  /** Sorting stands in the headers; cards have none. */
  columns?: readonly Column<Row>[];
}

/** Search, filters and, above cards, the order: all of it is the address. */
export function ListToolbar<Row extends object>({ state, columns = [] }: ListToolbarProps<Row>) {
  const { list, params, go } = state;
  const orders = list.sorts.flatMap((first) => {
    const header = columns.find(({ sort }) => sort === sortColumn(first))?.header;
    return header ? bothWays(first, header) : [];
  });
  return (
    <div className="no-print mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {list.search ? <Search of={list.names[1]} q={params.q} onSearch={(q) => go({ q })} /> : null}
      {Object.entries(list.filters ?? {}).map(([name, { label, options }]) => (
        <Choice
          key={name}
          label={label}
          none="All"
          value={params.filters[name] ?? ""}
          options={options}
          onChange={(value) => go({ [name]: value })}
        />
      ))}
      {orders.length > 0 ? (
        <Choice
          className="md:hidden"
          label="Sort"
          value={params.sort}
          options={Object.fromEntries(orders)}
          onChange={(sort) => go({ sort: sort === list.sorts[0] ? "" : sort })}
        />
      ) : null}
    </div>
  );
}

function bothWays(first: string, header: string): [sort: string, words: string][] {
  const column = sortColumn(first);
  const up = [column, `${header}, ascending`] as [string, string];
  const down = [`-${column}`, `${header}, descending`] as [string, string];
  return isDescending(first) ? [down, up] : [up, down];
}

interface SearchProps {
  of: string;
  q: string;
  onSearch: (q: string) => void;
}

function Search({ of, q, onSearch }: SearchProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Another address, such as the one before: the field says what is searched. It keeps the focus, so it stays the same field.
    const field = form.current?.elements.namedItem("q");
    if (field instanceof HTMLInputElement && field.value.trim() !== q) field.value = q;
  }, [q]);
  return (
    <Form
      role="search"
      ref={form}
      aria-label={`Search ${of}`}
      className="flex w-full gap-2 sm:w-auto sm:grow sm:basis-80 md:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
      }}
    >
      <SearchField
        name="q"
        label={`Search ${of}`}
        defaultValue={q}
        maxLength={Q_MAX_LENGTH}
        className="[&_input]:min-h-11!"
        // The cross that empties the field shows everything again.
        onChange={(event) => (q && event.target.value === "" ? onSearch("") : undefined)}
      />
      <Button type="submit" variant="quiet" size="sm" className="min-h-11!">
        Search
      </Button>
    </Form>
  );
}
