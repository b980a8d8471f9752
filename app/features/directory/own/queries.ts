import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { Db } from "~/lib/supabase";
import { answered } from "~domain/errors";
import { dayFromToday, type ListingReason } from "~domain/listing-checks";

/** Begins every key about listings behind a sign-in, of staff and of their owners: what either changes, both read again. */
export const LISTINGS_KEY = ["people", "listings"] as const;

type Answer<Value> = PromiseLike<{ data: Value; error: { code: string; message: string } | null }>;

/** One of the things a page about a listing shows. `of` is the listing or the account. */
export const part = <Value>(name: string, of: string, read: (db: Db) => Answer<Value>) =>
  queryOptions({
    queryKey: ["my", ...LISTINGS_KEY, name, of],
    queryFn: async (context) => answered(read(await dbOf(context))),
    staleTime: 0,
  });

/** The listings of whoever is signed in: one for each profession. */
export const myListingsQuery = (user_id: string) =>
  part("mine", user_id, (db) =>
    db
      .from("listing_list")
      .select(
        "id, kind, slug, name, responsible, office, bio, issues, languages, telehealth, sliding_scale, insurance, first_call_free, taking_new_people, office_zip, states, is_withdrawn, availability_confirmed_at, rests_at, verified_by, verified_where, verified_on, verified_until, grace_until, membership_status, is_listed",
      )
      .eq("user_id", user_id)
      .order("kind")
      .limit(2),
  );

type DataOf<Options> = Options extends { queryFn?: infer Fn }
  ? Fn extends (...context: never[]) => infer Data
    ? NonNullable<Awaited<Data>>
    : never
  : never;
/** A row of what a query of several gives. */
export type PartRow<Query extends (of: string) => unknown> =
  DataOf<ReturnType<Query>> extends (infer Row)[] ? Row : never;
export type MyListing = PartRow<typeof myListingsQuery>;

/** Why a listing is not shown; none when it is. */
export const reasonsQuery = (id: string) =>
  part("reasons", id, (db) =>
    db.rpc("listing_reasons", { p_id: id }).overrideTypes<ListingReason[], { merge: false }>(),
  );

/** How often the page of a listing was opened in the last thirty days, day by day. */
export const viewsQuery = (id: string) =>
  part("views", id, (db) =>
    db
      .from("listing_views")
      .select("day, views")
      .eq("listing_id", id)
      .gt("day", dayFromToday(-30))
      .order("day"),
  );

/** Who has written to the own listings in the last thirty days, and what of it waits. */
export const requestsQuery = (user_id: string) =>
  part("requests", user_id, (db) => db.rpc("my_directory_threads"));

/** For staff: how many there are, and nothing of them. */
export const requestCountQuery = (id: string) =>
  part("request count", id, (db) => db.rpc("listing_requests", { p_id: id }));
