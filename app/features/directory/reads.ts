// The reads behind queries.ts, loaded with the database client when a query first runs in the browser.
import type { Db } from "~/lib/supabase";
import { type DirectoryParams, LISTINGS_PER_PAGE, type ListingKind, tagsOf } from "~domain/directory";
import { AppError, answered } from "~domain/errors";

export type ListingCardRow = Awaited<ReturnType<typeof findListings>>["rows"][number];
export type ListingRow = Awaited<ReturnType<typeof readListing>>;

/** `unknown_zip`: no place is known by that ZIP code, and none was asked for. */
export async function findListings(db: Db, params: DirectoryParams) {
  const { zip, miles, page, available } = params;
  // The table of places is for those who ask for a distance.
  const { aboutMiles, areasWithin } = zip
    ? await import("~domain/distance")
    : { aboutMiles: () => null, areasWithin: () => [] };
  const areas = areasWithin(zip, miles);
  const data = await answered(
    db.rpc("find_listings", {
      p_tags: tagsOf(params),
      p_available: available,
      p_from: (page - 1) * LISTINGS_PER_PAGE,
      p_count: LISTINGS_PER_PAGE,
      ...(areas.length > 0 && { p_areas: areas }),
    }),
  );
  const rows = data.map((row) => ({
    ...row,
    kind: row.kind as ListingKind,
    about_miles: zip && row.office_zip ? aboutMiles(zip, row.office_zip) : null,
  }));
  const count = data[0]?.total ?? (page > 1 ? await countListings(db, params, areas) : 0);
  return { rows, count, unknown_zip: zip !== "" && areas.length === 0 };
}

/** Above the last page there is no row that says how many there are. */
async function countListings(db: Db, params: DirectoryParams, areas: string[]): Promise<number> {
  const data = await answered(
    db.rpc("find_listings", {
      ...{ p_tags: tagsOf(params), p_available: params.available, p_count: 1 },
      ...(areas.length > 0 && { p_areas: areas }),
    }),
  );
  return data[0]?.total ?? 0;
}

const COLUMNS =
  "id, kind, slug, name, responsible, office, bio, website_url, years, issues, languages, telehealth, sliding_scale, insurance, first_call_free, taking_new_people, availability_confirmed_at, states, verified_by, verified_where, verified_on, verified_until";
type Complete<T> = { [K in keyof T]: K extends "website_url" ? T[K] : NonNullable<T[K]> };

/** Throws gone for one that visitors once saw, not_found for all others that are not listed now. */
export async function readListing(db: Db, slug: string) {
  const data = await answered(
    db.from("directory_listings").select(COLUMNS).eq("slug", slug).limit(1).maybeSingle(),
  );
  if (!data) throw new AppError((await wasPublic(db, slug)) ? "gone" : "not_found");
  // Postgres cannot say which columns of a view are never null; a listing that is shown has its check.
  return { ...(data as Complete<typeof data>), kind: data.kind as ListingKind };
}

async function wasPublic(db: Db, slug: string): Promise<boolean> {
  return answered(db.rpc("was_public", { p_table: "listings", p_key: slug }));
}

export async function listRequests(db: Db) {
  return answered(db.rpc("my_directory_threads"));
}
