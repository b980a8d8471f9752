// The state of a list is its address: ?q=&<filter>=&sort=&page=&size=
import { cleanLine, pageNumber } from "~domain/text";
import { type List, PAGE_SIZES } from "./define-list";

export const Q_MAX_LENGTH = 120;

export type ListParams = {
  q: string;
  /** By name; "" does not filter. */
  filters: Record<string, string>;
  /** A column, "-" before it from the greatest down. */
  sort: string;
  page: number;
  size: number;
};

type Shape = Pick<List<never>, "sorts" | "page_size"> & {
  filters?: Readonly<Record<string, { options: Readonly<Record<string, string>> }>>;
};

export const sortColumn = (sort: string): string => sort.replace(/^-/, "");
export const isDescending = (sort: string): boolean => sort.startsWith("-");

/** Whatever stands in the address becomes a request that can be answered. */
export function listParams(list: Shape, search: URLSearchParams): ListParams {
  const size = PAGE_SIZES.find((one) => String(one) === search.get("size"));
  const sort = search.get("sort") ?? "";
  const known = list.sorts.some((one) => sortColumn(one) === sortColumn(sort));
  const chosen = Object.entries(list.filters ?? {}).map(([name, { options }]) => {
    const value = search.get(name) ?? "";
    return [name, Object.hasOwn(options, value) ? value : ""];
  });
  return {
    q: cleanLine((search.get("q") ?? "").slice(0, Q_MAX_LENGTH)),
    filters: Object.fromEntries(chosen),
    sort: known ? sort : list.sorts[0],
    page: pageNumber(search.get("page")),
    size: size ?? list.page_size ?? PAGE_SIZES[0],
  };
}

/** Another state of the same list, from its first page unless a page is asked for; "" takes a parameter away. */
export function changed(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : "";
}

/** What a press on a column's header sorts by: its own first direction, then the other one. */
export function nextSort(list: Shape, now: string, column: string): string {
  const first = list.sorts.find((one) => sortColumn(one) === column) ?? column;
  if (now !== first) return first;
  return isDescending(first) ? column : `-${column}`;
}

export const isFiltered = ({ q, filters }: ListParams): boolean =>
  q !== "" || Object.values(filters).some(Boolean);
