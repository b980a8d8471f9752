// The reads behind user management: the view "people", a list like any other.
import type { Db } from "~/lib/supabase";
import { toAppError } from "~domain/errors";
import { PEOPLE_PER_PAGE, type PeopleSort, type Person, type ReviewRecord } from "~domain/people";
import { containsPattern } from "~domain/search";
import type { PeopleParams } from "./people-params";

const PERSON =
  "user_id, email, full_name, phone_number, roles, created_at, last_sign_in_at, email_confirmed, is_deactivated, is_care_staff, has_registration_problem, waits_for_review";
/** PostgREST's answer past the last page: an empty page for us, not an error. */
const PAST_THE_END = "PGRST103";
/** The API gives no more rows at once. */
const ROWS_PER_READ = 1000;

function filtered(db: Db, { q, role }: Pick<PeopleParams, "q" | "role">) {
  const query = db.from("people").select(PERSON, { count: "exact" });
  if (q) query.ilike("search_text", containsPattern(q));
  // An ordinary member need not hold the role "user".
  if (role === "user") query.or("roles.cs.{user},roles.eq.{}");
  else if (role) query.contains("roles", [role]);
  return query;
}
type Filtered = ReturnType<typeof filtered>;

const sorted: Record<PeopleSort, (query: Filtered) => Filtered> = {
  newest: (query) => query.order("created_at", { ascending: false }),
  oldest: (query) => query.order("created_at"),
  name: (query) => query.order("sort_name"),
  email: (query) => query.order("email"),
  last_sign_in: (query) => query.order("last_sign_in_at", { ascending: false, nullsFirst: false }),
};

export async function listPeople(db: Db, params: PeopleParams): Promise<{ rows: Person[]; total: number }> {
  const from = (params.page - 1) * PEOPLE_PER_PAGE;
  const query = sorted[params.sort](filtered(db, params)).order("user_id");
  const { data, error, count } = await query.range(from, from + PEOPLE_PER_PAGE - 1);
  if (error && error.code !== PAST_THE_END) throw toAppError(error);
  return { rows: data ?? [], total: count ?? 0 };
}

/** Everybody, the oldest account first. */
export async function readEverybody(db: Db): Promise<Person[]> {
  const people: Person[] = [];
  for (let after: string | undefined; ; after = people.at(-1)?.user_id) {
    const query = db.from("people").select(PERSON).order("user_id").limit(ROWS_PER_READ);
    const { data, error } = await (after ? query.gt("user_id", after) : query);
    if (error) throw toAppError(error);
    people.push(...data);
    if (data.length < ROWS_PER_READ) break;
  }
  return people.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

export async function readPerson(db: Db, user_id: string): Promise<Person | null> {
  const { data, error } = await db.from("people").select(PERSON).eq("user_id", user_id).maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

export async function listRecords(db: Db, user_id: string): Promise<ReviewRecord[]> {
  const { data, error } = await db.from("review_records").select("*").eq("user_id", user_id).order("kind");
  if (error) throw toAppError(error);
  return data;
}
