// The reads behind queries.ts. What pages say is merged here from the built-in words and those of staff: the database
// does not know the first.

import pages from "virtual:pages/found";
import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import type { Db } from "~/lib/supabase";
import type { CmsPage } from "~domain/cms/block";
import { type CmsEntries, entryOf } from "~domain/cms/entry";
import { CMS_PAGES } from "~domain/cms/pages";
import { plainContent, wordsOf } from "~domain/cms/words";
import { answered } from "~domain/errors";
import { plainText } from "~domain/plain-text";
import {
  excerptOf,
  FIRST_FOUND,
  FOUND_PER_PAGE,
  type FoundRow,
  foundPages,
  marksOf,
  SEARCH_KINDS,
  type SearchablePage,
  type SearchKind,
  type SearchParams,
} from "~domain/site-search";

export type FoundGroup = { kind: SearchKind; rows: FoundRow[]; total: number };
/** `asked` is what was searched, other than what was typed where that is nowhere; `marks` is what is marked. */
export type Found = { asked: string; marks: string[]; groups: FoundGroup[] };
const NOTHING: Found = { asked: "", marks: [], groups: [] };

/** All lines a page shows, by block. */
function linesOf(page: CmsPage, entries: CmsEntries): string[] {
  const words = wordsOf(page, entries);
  return page.blocks.flatMap(({ key }) => {
    const block = words[key];
    if (!block) return [];
    const items = (block.items ?? []).flatMap(({ title, content, source }) => [
      [title, content ? plainText(content) : "", source].filter(Boolean).join(". "),
    ]);
    return [block.title, plainContent(block), ...items].filter(Boolean);
  });
}

/** Every page search engines may list, with its words as visitors read them now. */
export async function searchablePages(db: Db): Promise<SearchablePage[]> {
  const data = await answered(
    db.from("cms_content").select("key, title, content, image_url, image_alt, video_url, items"),
  );
  const entries = Object.fromEntries(data.map((row) => [row.key, entryOf(row)]));
  return pages.map(({ path, title, words }) => {
    const own = CMS_PAGES.find((page) => page.path === path);
    return { path, title, lines: [...(own ? linesOf(own, entries) : []), ...words] };
  });
}

/** What the database has, by kind. */
async function foundRows(db: Db, { q, kind, page }: SearchParams): Promise<Found> {
  const kinds = (kind ? [kind] : SEARCH_KINDS).filter((one) => one !== "page");
  if (kinds.length === 0) return NOTHING;
  const count = kind ? FOUND_PER_PAGE : FIRST_FOUND;
  const data = await answered(
    db.rpc("search_site", {
      p_q: q,
      p_kinds: kinds,
      p_from: (page - 1) * count,
      p_count: count,
    }),
  );
  const groups = kinds.flatMap((one) => {
    const rows = data.filter((row) => row.kind === one);
    const [first] = rows;
    if (!first) return [];
    const found = rows.map(({ path, title, excerpt }) => ({ path, title, excerpt: excerptOf(excerpt) }));
    return [{ kind: one, rows: found, total: first.total }];
  });
  return { asked: data[0]?.asked ?? "", marks: data[0]?.marks ?? [], groups };
}

function pageGroup(pages: readonly SearchablePage[], { kind, page }: SearchParams, q: string): FoundGroup[] {
  if (kind && kind !== "page") return [];
  const all = foundPages(pages, q);
  const count = kind ? FOUND_PER_PAGE : FIRST_FOUND;
  const rows = all.slice((page - 1) * count, page * count);
  return rows.length > 0 ? [{ kind: "page", rows, total: all.length }] : [];
}

/** Groups without a row are absent. */
export async function searchSite(
  client: QueryClient,
  db: Db,
  params: SearchParams,
  words: FetchQueryOptions<SearchablePage[], Error, SearchablePage[], string[]>,
): Promise<Found> {
  if (!params.q) return NOTHING;
  const [pages, rows] = await Promise.all([client.fetchQuery(words), foundRows(db, params)]);
  const other = rows.asked !== params.q ? rows.asked : "";
  const said = pageGroup(pages, params, params.q);
  // A word that a page knows is no mistake, though no row has it.
  if (said.length > 0 && other) return { asked: params.q, marks: marksOf(params.q), groups: said };
  const groups = said.length > 0 || !other ? said : pageGroup(pages, params, other);
  const asked = other || params.q;
  return {
    asked,
    marks: [...new Set([...marksOf(asked), ...rows.marks])],
    groups: [...groups, ...rows.groups],
  };
}
