import { queryOptions } from "@tanstack/react-query";
import { defineList } from "~/lib/list/define-list";
import { holds, knownRows } from "~/lib/list/known-rows";
import { listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import type { Db } from "~/lib/supabase";
import { pageLabel } from "~domain/cms/fields";
import { CMS_PAGES } from "~domain/cms/pages";
import { answered, toAppError } from "~domain/errors";
import { BLOCK_STATES, blockRows } from "./block-rows";

const WORDS = "key, title, content, image_url, image_alt, video_url, items, updated_at";
export const OPEN = `id, ${WORDS}, state, publish_at, based_on` as const;
const UNPUBLISHED: ("draft" | "scheduled")[] = ["draft", "scheduled"];

/** What stands on the site and what is written for it, of some keys or of all. */
async function readWords(db: Db, keys?: readonly string[]) {
  const live = db.from("cms_content").select(WORDS);
  const open = db.from("cms_revisions").select(OPEN).in("state", UNPUBLISHED);
  const answers = await Promise.all(keys ? [live.in("key", keys), open.in("key", keys)] : [live, open]);
  const error = answers[0].error ?? answers[1].error;
  if (error) throw error;
  return { live: answers[0].data ?? [], open: answers[1].data ?? [] };
}
export type Live = Awaited<ReturnType<typeof readWords>>["live"][number];
export type Open = Awaited<ReturnType<typeof readWords>>["open"][number];

export const blockList = defineList((db, _how, q) =>
  knownRows(async () => {
    const rows = blockRows(await readWords(db));
    return q ? rows.filter(({ searched }) => holds(searched, q)) : rows;
  }),
)({
  key: ["cms"],
  names: ["block", "blocks"],
  id: "key",
  search: "own",
  sorts: ["place", "-updated_at"],
  page_size: 50,
  filters: {
    on: {
      label: "Where",
      where: (rows, page) => rows.eq("page", page),
      options: Object.fromEntries(CMS_PAGES.map((page) => [page.name, pageLabel(page)])),
    },
    state: {
      label: "State",
      options: BLOCK_STATES,
      where: (rows, state) => rows.contains("states", [state]),
    },
  },
});

/** A block in one language: on the site, being written, and the English under a translation. */
export type Known = { live: Live | null; open: Open | null; english: Live | null };

export const blockQuery = (key: string) =>
  queryOptions({
    queryKey: [...listKey(blockList), "block", key],
    queryFn: async (context): Promise<Known> => readBlock(await dbOf(context), key),
    staleTime: 0,
  });

export async function readBlock(db: Db, key: string): Promise<Known> {
  const english = key.replace(/@.*$/, "");
  const { live, open } = await readWords(db, [key, english]).catch((error) => {
    throw toAppError(error);
  });
  const of = <Row extends { key: string }>(rows: readonly Row[], wanted: string) =>
    rows.find((row) => row.key === wanted) ?? null;
  return { live: of(live, key), open: of(open, key), english: of(live, english) };
}

/** What once stood on the site, the newest first. */
const MOST_VERSIONS = 50;
export const versionsQuery = (key: string) =>
  queryOptions({
    queryKey: [...listKey(blockList), "versions", key],
    queryFn: async (context) => readVersions(await dbOf(context), key),
    staleTime: 0,
  });
export type Version = Awaited<ReturnType<typeof readVersions>>[number];

async function readVersions(db: Db, key: string) {
  const data = await answered(
    db
      .from("cms_revisions")
      .select(`id, ${WORDS}, state, publish_at, author`)
      .eq("key", key)
      .in("state", ["published", "superseded"])
      .order("publish_at", { ascending: false })
      .order("id")
      .limit(MOST_VERSIONS),
  );
  const authors = [...new Set(data.flatMap(({ author }) => author ?? []))];
  const names = await answered(db.from("profiles").select("user_id, full_name").in("user_id", authors));
  const nameOf = new Map(names.map(({ user_id, full_name }) => [user_id, full_name]));
  return data.map((row) => ({ ...row, name: (row.author && nameOf.get(row.author)) || null }));
}
