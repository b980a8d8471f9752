// What the address of the list says: q and page.
export type CareParams = { q: string; page: number };

export const CARE_Q_MAX_LENGTH = 80;
const MOST_PAGES = 100_000;

/** Whatever stands in the address becomes a request that can be answered. */
export function careParams(search: URLSearchParams): CareParams {
  const page = Math.trunc(Number(search.get("page")));
  return {
    q: (search.get("q") ?? "").trim().slice(0, CARE_Q_MAX_LENGTH),
    page: Number.isFinite(page) ? Math.min(Math.max(page, 1), MOST_PAGES) : 1,
  };
}
