import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "../feedback/empty-state";
import { ErrorState } from "../feedback/error-state";
import { ButtonLink } from "../ui/button";
import { Pagination } from "../ui/pagination";
import { Skeleton } from "../ui/skeleton";

export type ListPage<Row> = { rows: readonly Row[] /** Of all pages. */; total: number };

export type ListQuery<Row> = {
  data: ListPage<Row> | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

export interface ListProps<Row> {
  /** One page from the server. */
  query: ListQuery<Row>;
  page: number;
  pageSize: number;
  /** "person" and "people". */
  names: readonly [one: string, many: string];
  /** Anything in the URL that hides rows. */
  filtered: boolean;
  /** What an empty list says when nothing hides rows. */
  empty: { title: string; text: string };
  children: (rows: readonly Row[]) => ReactNode;
}

/** Every list of the admin area: loading, error, empty, too far, how many, pages. */
export function List<Row>(props: ListProps<Row>) {
  const { query, page, pageSize, names, filtered, empty, children } = props;
  const { data, isError, isFetching, isPlaceholderData } = query;
  const { pathname } = useLocation();
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void query.refetch()} retrying={isFetching} />;
    return <Waiting label={`Loading ${names[1]}`} />;
  }
  if (data.rows.length === 0) {
    const away = filtered || page > 1;
    return (
      <EmptyState
        title={away ? "Nothing found" : empty.title}
        actions={
          away ? (
            <ButtonLink to={pathname} variant="quiet">
              Show all {names[1]}
            </ButtonLink>
          ) : null
        }
      >
        {away ? "Try a shorter word or another filter." : empty.text}
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx("transition-opacity", isPlaceholderData && "opacity-60")}
    >
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {data.total === 1 ? `1 ${names[0]}` : `${data.total.toLocaleString("en-US")} ${names[1]}`}
      </p>
      {children(data.rows)}
      <Pagination
        className="mt-10"
        label={`Pages of ${names[1]}`}
        page={page}
        pages={Math.ceil(data.total / pageSize)}
      />
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid gap-4">
        {["a", "b", "c", "d", "e"].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </div>
  );
}
