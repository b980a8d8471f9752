/* biome-ignore-all lint/a11y/noRedundantRoles: browsers take a table's meaning away when it is laid out as a list. */
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { isDescending, nextSort, sortColumn } from "~/lib/list/params";
import type { Selection } from "./selection";
import { SelectAll, SelectRow } from "./selection";
import type { ListState } from "./use-list";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The first thing one looks for: it heads the row for screen readers, and opens its record. */
  heading?: true;
  /** The column of the database its header sorts by. */
  sort?: string;
  /** Where the table has less room, a card or the record has it. */
  from?: "lg" | "xl";
  className?: string;
};

export interface ListTableProps<Row extends object> {
  state: ListState<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Each row opens its record, under its own address. */
  opens?: boolean;
  /** What a row is called, where it is chosen. */
  name: (row: Row) => string;
  selection?: Selection | undefined;
}

// Of the table itself: beside a sidebar it has less than the window.
const FROM = {
  lg: "md:@max-[40rem]:hidden",
  xl: "md:@max-[57rem]:hidden",
} as const;

/** Where there is little room words go to a second line, a short badge's (data-short) last of all, and what stands on one line for its length is cut sooner. */
const GIVES_WAY =
  "@max-[66rem]:[&_span:not([data-short])]:whitespace-normal @max-[40rem]:[&_span]:whitespace-normal @max-[66rem]:[&_.truncate]:line-clamp-1 @max-[66rem]:[&_.truncate]:break-all";

/** Rows of 48 px; below 768 px cards. Arrow keys go from row to row, Enter opens. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { state, columns, rows, selection } = props;
  return (
    <div className="@container">
      <table
        role="table"
        className={clsx("block w-full text-sm md:table @min-[66rem]:[&_time]:whitespace-nowrap", GIVES_WAY)}
      >
        <caption className="sr-only">{state.list.names[1]}</caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row">
            {selection ? <SelectAll selection={selection} of={state.list.names[1]} /> : null}
            {columns.map((column) => (
              <Header key={column.key} state={state} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={walk} className="grid gap-3 md:table-row-group">
          {rows.map((row) => (
            <Line key={String(row[state.list.id])} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From the link of one row to that of another. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-opens]")];
  const here = links.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  };
  const next = here < 0 ? undefined : links[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface HeaderProps<Row extends object> {
  state: ListState<Row>;
  column: Column<Row>;
}

function Header<Row extends object>({ state, column }: HeaderProps<Row>) {
  const { list, params, go } = state;
  const { header, sort, from } = column;
  const sorted = sort === sortColumn(params.sort);
  const down = isDescending(params.sort);
  const Arrow = down ? ArrowDown : ArrowUp;
  const sortBy = (by: string) => {
    const next = nextSort(list, params.sort, by);
    go({ sort: next === list.sorts[0] ? "" : next });
  };
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted ? (down ? "descending" : "ascending") : undefined}
      className={clsx("h-9 px-3 text-left font-semibold whitespace-nowrap text-ink-soft", from && FROM[from])}
    >
      {sort ? (
        <>
          {/* Cards have their order in the toolbar: nothing hidden takes the focus. */}
          <span className="md:hidden">{header}</span>
          <button
            type="button"
            onClick={() => sortBy(sort)}
            className="control -mx-2 hidden min-h-8 items-center gap-1 rounded-md px-2 font-semibold hover:bg-surface-sunken hover:text-ink md:inline-flex"
          >
            {header}
            <Arrow aria-hidden="true" className={clsx("size-4", sorted ? "text-link" : "opacity-0")} />
          </button>
        </>
      ) : (
        header
      )}
    </th>
  );
}

/** Anywhere in the row is as good as its link, which is the keyboard's way, but for what can be pressed itself. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target as Element;
  if (pressed.closest("a, button, input, select, label") || getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>("[data-opens]")?.click();
}

function Line<Row extends object>(props: ListTableProps<Row> & { row: Row }) {
  const { state, columns, row, opens, name, selection } = props;
  const id = String(row[state.list.id]);
  return (
    <tr
      role="row"
      onClick={opens ? openRow : undefined}
      className={clsx(
        "paper relative grid gap-1.5 p-4 md:table-row md:h-12 md:rounded-none md:p-0 md:shadow-none",
        selection?.has(id) ? "md:bg-brand-soft/50" : "md:bg-transparent",
        opens && "cursor-pointer hover:bg-surface-sunken",
      )}
    >
      {selection ? <SelectRow selection={selection} id={id} name={name(row)} /> : null}
      {columns.map(({ key, header, heading, cell, from, className }) => {
        const Tag = heading ? "th" : "td";
        const said = cell(row);
        return (
          <Tag
            key={key}
            role={heading ? "rowheader" : "cell"}
            scope={heading ? "row" : undefined}
            className={clsx(
              "block min-w-0 text-left font-normal md:table-cell md:border-t md:border-line md:px-3 md:py-0.5 md:align-middle",
              heading && "md:min-w-32",
              heading && selection && "max-md:pr-10",
              from && FROM[from],
              // A card has no place to keep for nothing.
              (said === null || said === "") && "max-md:hidden",
              className,
            )}
          >
            {heading && opens ? (
              <Link
                data-opens={id}
                to={state.record(id)}
                preventScrollReset
                className="block rounded-sm text-ink no-underline"
              >
                {said}
              </Link>
            ) : (
              <>
                {heading ? null : <span className="mr-2 text-ink-soft md:hidden">{header}</span>}
                {said}
              </>
            )}
          </Tag>
        );
      })}
    </tr>
  );
}
