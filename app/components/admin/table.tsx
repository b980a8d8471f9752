/* biome-ignore-all lint/a11y/noRedundantRoles: browsers take a table's meaning away when it is laid out as a list. */
import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The first thing one looks for; it heads the row for screen readers, too. */
  heading?: boolean;
  /** On the right of a wide table. */
  end?: boolean;
  className?: string;
};

export interface TableProps<Row> {
  /** Read out before the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table that becomes a list of cards where it has little room, beside a wide sidebar too. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="@container">
      <table role="table" className="block w-full text-base @3xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr role="row">
            {columns.map(({ key, header, end }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={clsx(
                  "px-4 pb-2 text-sm font-semibold text-ink-soft",
                  end ? "text-right" : "text-left",
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-4 @3xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="paper grid gap-2 p-5 @3xl:table-row @3xl:rounded-none @3xl:bg-transparent @3xl:p-0 @3xl:shadow-none"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Tag = column.heading ? "th" : "td";
  return (
    <Tag
      role={column.heading ? "rowheader" : "cell"}
      scope={column.heading ? "row" : undefined}
      className={clsx(
        "block min-w-0 text-left font-normal @3xl:table-cell @3xl:border-t @3xl:border-line @3xl:px-4 @3xl:py-4 @3xl:align-middle",
        column.end && "@3xl:text-right",
        column.className,
      )}
    >
      {column.cell(row)}
    </Tag>
  );
}
