import { Fragment, type ReactNode, useEffect, useRef } from "react";
import type { List } from "~/lib/list/define-list";
import { ButtonLink } from "../ui/button";
import { BulkBar } from "./bulk-bar";
import { ExportButton } from "./export-button";
import { type Empty, ListBody } from "./list-body";
import { ListCount } from "./list-count";
import { type Column, ListTable } from "./list-table";
import { ListToolbar } from "./list-toolbar";
import { AdminPageHeader } from "./page-header";
import { useSelection } from "./selection";
import { type ListState, useList } from "./use-list";
import type { Act } from "./use-row-act";

export interface RecordProps {
  id: string;
  onClose: () => void;
}

export interface RecordPageProps {
  id: string;
  /** The list as it was: its search, filters and page. */
  back: { to: string; label: string };
}

export interface ListPageProps<Row extends object> {
  list: List<Row>;
  title: string;
  lead?: ReactNode;
  /** Buttons beside the export. */
  actions?: ReactNode;
  columns: readonly Column<Row>[];
  name: (row: Row) => string;
  empty: Empty;
  /** What can be done with several rows at once. */
  bulk?: readonly Act<Row>[];
  /** The record of one row; the page has `/:id?` in its address then. */
  record?: (props: RecordProps) => ReactNode;
  /** Where rows are made here: what the button says, and the record of one that is not there yet. */
  adds?: { label: string; record: (props: { id: null; onClose: () => void }) => ReactNode };
  /** The same, instead of the list: a record that needs the room of the page. */
  recordPage?: (props: RecordPageProps) => ReactNode;
  /** Instead of everything below the title, where this failure is no ordinary one. */
  failed?: (error: Error) => ReactNode;
}

/** Stands in the address in place of an id. */
const NEW = "new";

/** A list of the back office: search, filters, rows, pages, file, and the record that is open. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, title, lead, actions, columns, empty, record, recordPage, failed, adds } = props;
  const state = useList(list, { enabled: (id) => !id || !recordPage });
  const { query, params, id } = state;
  const { data } = query;
  const close = () => state.open();
  const instead = query.error && failed?.(query.error);
  useReturn(id);
  // Another record begins anew: nothing that was typed into one stands in the next.
  if (id && recordPage) {
    const back = { to: state.record(), label: `All ${list.names[1]}` };
    return <Fragment key={id}>{recordPage({ id, back })}</Fragment>;
  }
  return (
    <>
      <AdminPageHeader
        dense
        title={title}
        lead={
          <>
            <ListCount {...{ state, columns }} />
            {lead && data ? " · " : null}
            {lead}
          </>
        }
        actions={
          <>
            {actions}
            {list.csv ? <ExportButton list={list} params={params} /> : null}
            {adds ? (
              <ButtonLink to={state.record(NEW)} data-opens={NEW} size="sm" preventScrollReset>
                {adds.label}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {instead || (
        <>
          <ListToolbar state={state} columns={columns} />
          <ListBody state={state} empty={empty}>
            {(rows) => <ListRows {...props} state={state} rows={rows} />}
          </ListBody>
        </>
      )}
      {adds && id === NEW
        ? adds.record({ id: null, onClose: close })
        : id && record && <Fragment key={id}>{record({ id, onClose: close })}</Fragment>}
    </>
  );
}

/**
 * Opening a record that is a page leads to its top. Closing one leads back to its row, as soon as it is there, unless the
 * person is somewhere else by then.
 */
function useReturn(id: string | undefined): void {
  const left = useRef(id);
  useEffect(() => {
    if (id || !left.current) {
      if (id !== left.current) showPage();
      left.current = id;
      return;
    }
    const link = document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(left.current)}"]`);
    // The headline has it where the rows come later than the page (app/layouts/use-arrival.ts).
    const lost = document.activeElement?.matches("body, h1") ?? true;
    if (lost) link?.focus();
    if (link || !lost) left.current = undefined;
  });
}

/** The row that was pressed is gone: keyboard and screen readers go on in its record. */
function showPage(): void {
  const title = document.querySelector<HTMLElement>("[data-record] h1");
  if (!title) return;
  window.scrollTo(0, 0);
  if (document.activeElement === document.body) title.focus({ preventScroll: true });
}

interface ListRowsProps<Row extends object> extends ListPageProps<Row> {
  state: ListState<Row>;
  rows: readonly Row[];
}

function ListRows<Row extends object>(props: ListRowsProps<Row>) {
  const { state, rows, columns, name, bulk, record, recordPage } = props;
  const { list } = state;
  const selection = useSelection(rows.map((row) => String(row[list.id])));
  const here = useRef<HTMLDivElement>(null);
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      <ListTable
        {...{ state, columns, rows, name }}
        opens={record !== undefined || recordPage !== undefined}
        selection={bulk && selection}
      />
      {bulk ? (
        <BulkBar {...{ list, rows, selection }} acts={bulk} onDone={() => here.current?.focus()} />
      ) : null}
    </div>
  );
}
