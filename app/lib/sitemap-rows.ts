// The addresses of the sitemap that are rows of the database, in files of at most 50,000, and when each changed.

import { CMS_PAGES } from "~domain/cms/pages";
import { answered, counted, PAST_THE_END, toAppError } from "~domain/errors";
import { productPath } from "~domain/shop";
import type { Db } from "./supabase";

/** What a sitemap file may hold. */
const PER_FILE = 50_000;
/** PostgREST hands out no more at a time. */
const BATCH = 1_000;

export type SitemapEntry = { path: string; changed_at?: string };

/** Of each kind the tables behind it, and its rows in the order of their ids, so that nobody changes files. */
export const SITEMAP_KINDS = {
  products: {
    reads: ["products"],
    rows: (db: Db) =>
      db
        .from("products")
        .select("id, changed_at:updated_at", { count: "exact" })
        .eq("is_active", true)
        .order("id"),
  },
  campaigns: {
    reads: ["internal_campaigns", "user_campaigns"],
    rows: (db: Db) =>
      db.from("campaigns").select("id, path, changed_at:updated_at", { count: "exact" }).order("id"),
  },
  posts: {
    reads: ["blog_post_revisions"],
    rows: (db: Db) =>
      db.from("posts").select("id, path, changed_at:revised_at", { count: "exact" }).order("id"),
  },
  listings: {
    reads: ["listings"],
    rows: (db: Db) =>
      db
        .from("directory_listings")
        .select("id, path, changed_at:verified_on", { count: "exact" })
        .order("id"),
  },
  resources: {
    reads: ["resources"],
    rows: (db: Db) =>
      db
        .from("resources")
        .select("id, path, changed_at:updated_at", { count: "exact" })
        .eq("is_active", true)
        .order("id"),
  },
  groups: {
    reads: ["support_groups"],
    rows: (db: Db) =>
      db
        .from("support_groups")
        .select("id, path, changed_at:updated_at", { count: "exact" })
        .eq("is_active", true)
        .order("id"),
  },
};
export type SitemapKind = keyof typeof SITEMAP_KINDS;

/** How many files a kind fills; at least one. */
export async function filesOf(db: Db, kind: SitemapKind): Promise<number> {
  return Math.max(1, Math.ceil((await counted(SITEMAP_KINDS[kind].rows(db).limit(1))) / PER_FILE));
}

/** The rows of one file, from 1; none above the last. */
export async function rowsOf(db: Db, kind: SitemapKind, file: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const start = (file - 1) * PER_FILE;
  for (let from = start; from < start + PER_FILE; from += BATCH) {
    const { data, error } = await SITEMAP_KINDS[kind].rows(db).range(from, from + BATCH - 1);
    if (error && error.code !== PAST_THE_END) throw toAppError(error);
    for (const row of data ?? []) {
      // A product is called by its id; of all others the database knows the path.
      const path = "path" in row ? row.path : productPath(row.id);
      if (path) entries.push({ path, changed_at: row.changed_at ?? undefined });
    }
    if ((data?.length ?? 0) < BATCH) break;
  }
  return entries;
}

/** When staff last changed a word of a page, by its path; a page of built-in words has no date. */
export async function pageChanges(db: Db): Promise<Record<string, string>> {
  const data = await answered(db.from("cms_content").select("key, updated_at").order("updated_at"));
  const changes: Record<string, string> = {};
  for (const { key, updated_at } of data) {
    const english = key.replace(/@.*$/, "");
    const page = CMS_PAGES.find(({ blocks }) => blocks.some((block) => block.key === english));
    if (page?.path) changes[page.path] = updated_at;
  }
  return changes;
}
