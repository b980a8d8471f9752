import { clsx } from "clsx";
import type { ReactNode } from "react";
import { isFiltered } from "~/lib/list/params";
import { COUNTED, type Total } from "~/lib/list/reads";
import { EmptyState } from "../feedback/empty-state";
import { NotLoaded } from "../feedback/not-loaded";
import { ButtonLink } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { ListPager } from "./list-pager";
import type { ListState } from "./use-list";

export type Empty = { title: string; text: string };

export interface ListBodyProps<Row extends object> {
  state: ListState<Row>;
  /** What an empty list says when nothing hides rows. */
  empty: Empty;
  /** What is said instead of "No ... match", where that is good news. */
  unmatched?: Empty;
  children: (rows: readonly Row[]) => ReactNode;
}

/** "1 person", "204 people", "1,000+ people". */
export const countText = ([one, many]: readonly [string, string], { total, more }: Total): string =>
  more
    ? `${COUNTED.toLocaleString("en-US")}+ ${many}`
    : `${total.toLocaleString("en-US")} ${total === 1 ? one : many}`;

/** Everything a list can be: on its way, failed, empty, without a match, past its end, or there. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { state, children } = props;
  const { list, query } = state;
  const { data, errorUpdateCount, isPlaceholderData } = query;
  if (!data)
    return errorUpdateCount > 0 ? (
      <NotLoaded query={query} what={`the ${list.names[1]}`} />
    ) : (
      <Waiting label={`Loading ${list.names[1]}`} />
    );
  if (data.rows.length === 0) return <Nothing {...props} all={data} />;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx("transition-opacity", isPlaceholderData && "opacity-60")}
    >
      {children(data.rows)}
      <ListPager state={state} total={data.total} />
    </div>
  );
}

type NothingProps<Row extends object> = Omit<ListBodyProps<Row>, "children"> & { all: Total };

function Nothing<Row extends object>({ state, all, empty, unmatched }: NothingProps<Row>) {
  const { list, params, to } = state;
  const [, many] = list.names;
  if (params.page > 1) {
    const pages = all.more ? 0 : Math.ceil(all.total / params.size);
    return (
      <EmptyState
        title="There is no such page"
        actions={
          <ButtonLink to={to({ page: pages > 1 ? String(pages) : "" })} variant="quiet">
            {pages > 1 ? `To page ${pages}, the last one` : "To the first page"}
          </ButtonLink>
        }
      >
        {pages > 0
          ? `${countText(list.names, all)} on ${pages === 1 ? "one page" : `${pages} pages`}.`
          : null}
      </EmptyState>
    );
  }
  const said = isFiltered(params) ? !params.q && unmatched : empty;
  if (said) return <EmptyState title={said.title}>{said.text}</EmptyState>;
  const none = Object.fromEntries(["q", ...Object.keys(list.filters ?? {})].map((name) => [name, ""]));
  return (
    <EmptyState
      title={params.q ? `Nothing found for "${params.q}"` : `No ${many} match`}
      actions={
        <ButtonLink to={to(none)} variant="quiet">
          Show all {many}
        </ButtonLink>
      }
    >
      Try a shorter word or another filter.
    </EmptyState>
  );
}

const PLACES = Array.from({ length: 8 }, (_, place) => place);

function Waiting({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid gap-2">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-10" />
        ))}
      </div>
    </div>
  );
}
