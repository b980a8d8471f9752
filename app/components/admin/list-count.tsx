import { useState } from "react";
import { isDescending, sortColumn } from "~/lib/list/params";
import { countText } from "./list-body";
import type { Column } from "./list-table";
import type { ListState } from "./use-list";

export interface ListCountProps<Row extends object> {
  state: ListState<Row>;
  columns: readonly Column<Row>[];
}

/** What is asked for; nothing of a list as it comes. */
function askedText<Row extends object>({ state, columns }: ListCountProps<Row>): string {
  const { list, params } = state;
  const { q, filters, sort, page } = params;
  const header = columns.find((column) => column.sort === sortColumn(sort))?.header;
  const chosen = Object.entries(list.filters ?? {}).map(([name, { label, options }]) => {
    const value = filters[name];
    return value ? `${label}: ${options[value]}` : "";
  });
  const asked = [
    q && `found for "${q}"`,
    ...chosen,
    header && sort !== list.sorts[0]
      ? `sorted by ${header}, ${isDescending(sort) ? "descending" : "ascending"}`
      : "",
    page > 1 ? `page ${page}` : "",
  ];
  return asked.flatMap((words) => (words ? [`, ${words}`] : [])).join("");
}

/**
 * How many there are. Other rows are often as many as those before: who cannot see them hears what they are now, once
 * they are there.
 */
export function ListCount<Row extends object>(props: ListCountProps<Row>) {
  const { list, query } = props.state;
  const asked = askedText(props);
  const [shown, setShown] = useState(asked);
  if (shown !== asked && !query.isPlaceholderData) setShown(asked);
  return (
    <span role="status">
      {query.data ? (
        <>
          {countText(list.names, query.data)}
          <span className="sr-only">{shown}</span>
        </>
      ) : null}
    </span>
  );
}
