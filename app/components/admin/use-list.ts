import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useMatches, useNavigate, useSearchParams } from "react-router";
import type { List } from "~/lib/list/define-list";
import { changed, type ListParams, listParams } from "~/lib/list/params";
import { type ListRows, listQuery } from "~/lib/list/reads";
import type { NotLoadedProps } from "../feedback/not-loaded";

export interface ListState<Row extends object> {
  list: List<Row>;
  params: ListParams;
  query: {
    data: ListRows<Row> | undefined;
    /** Also while it is asked for again: what is said instead of the list stays. */
    error: Error | null;
    isPlaceholderData: boolean;
  } & NotLoadedProps["query"];
  /** Of the row whose record is open; from the address. */
  id: string | undefined;
  /** The address of another state of this list; "" takes a parameter away. */
  to: (changes: Readonly<Record<string, string>>) => string;
  go: (changes: Readonly<Record<string, string>>) => void;
  /** The address of a row's record, and of the list without one. */
  record: (id?: string) => string;
  open: (id?: string) => void;
}

function useRows<Row extends object>(list: List<Row>, params: ListParams, enabled: boolean) {
  const query = useQuery({ ...listQuery(list, params), enabled });
  const { data, error, errorUpdateCount, isFetching, isPending, isPlaceholderData, refetch } = query;
  const [failure, setFailure] = useState<Error | null>(null);
  if (error && error !== failure) setFailure(error);
  const known = isPending && errorUpdateCount > 0 ? failure : error;
  return { data, error: known, errorUpdateCount, isFetching, isPlaceholderData, refetch };
}

/** One page of a list, as its address says. */
export function useList<Row extends object>(
  list: List<Row>,
  { enabled = () => true }: { enabled?: (id: string | undefined) => boolean } = {},
): ListState<Row> {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  // What the public pages have already; another hook would weigh on their code.
  const id = useMatches().at(-1)?.params.id;
  const navigate = useNavigate();
  const params = listParams(list, search);
  const query = useRows(list, params, enabled(id));
  const base = id ? pathname.replace(/\/[^/]+\/?$/, "") : pathname;
  const to: ListState<Row>["to"] = (changes) => pathname + changed(search, changes);
  const record: ListState<Row>["record"] = (row) =>
    (row ? `${base}/${encodeURIComponent(row)}` : base) + (search.size ? `?${search}` : "");
  return {
    ...{ list, params, query, id, to, record },
    go: (changes) => void navigate(to(changes), { preventScrollReset: true }),
    open: (row) => void navigate(record(row), { preventScrollReset: true }),
  };
}
