// What the address of the list says: q, role, sort, page.
import { PEOPLE_SORTS, type PeopleSort } from "~domain/people";
import { isRole, type Role } from "~domain/roles";

export type PeopleParams = { q: string; role: Role | ""; sort: PeopleSort; page: number };

export const Q_MAX_LENGTH = 80;
const MOST_PAGES = 100_000;

/** Whatever stands in the address becomes a request that can be answered. */
export function peopleParams(search: URLSearchParams): PeopleParams {
  const role = search.get("role");
  const sort = PEOPLE_SORTS.find((known) => known === search.get("sort"));
  const page = Math.trunc(Number(search.get("page")));
  return {
    q: (search.get("q") ?? "").trim().slice(0, Q_MAX_LENGTH),
    role: isRole(role) ? role : "",
    sort: sort ?? "newest",
    page: Number.isFinite(page) ? Math.min(Math.max(page, 1), MOST_PAGES) : 1,
  };
}

export const SORT_LABELS: Record<PeopleSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  email: "Email",
  last_sign_in: "Last sign-in",
};
