// One row per block of the code, with what the database has for it.
import type { CmsBlock, CmsPage, CmsWords } from "~domain/cms/block";
import { type CmsEntry, entryOf } from "~domain/cms/entry";
import { blockLabel, kindName, pageLabel } from "~domain/cms/fields";
import { CMS_PAGES } from "~domain/cms/pages";
import { plainText } from "~domain/plain-text";

export const BLOCK_STATES = {
  built_in: "Built-in wording",
  written: "Written by staff",
  draft: "Draft waiting",
  scheduled: "Scheduled",
  late: "Time missed",
  missing_es: "Missing in Spanish",
} as const;
export type BlockState = keyof typeof BLOCK_STATES;

export type BlockRow = {
  key: string;
  page: string;
  page_label: string;
  label: string;
  kind: string;
  /** In the order of the pages and their blocks. */
  place: number;
  /** The words that show. */
  title: string;
  searched: string;
  states: BlockState[];
  spanish: "written" | "missing" | "draft" | "none";
  updated_at: string | null;
};

type Row = Record<keyof CmsWords, unknown> & { key: string; updated_at: string };
type Draft = Row & { state: string; publish_at: string | null };
export type Stored = { live: readonly Row[]; open: readonly Draft[] };

/** All words of a block as one text. */
function textOf({ title, content, items = [] }: Partial<CmsWords>): string {
  const ofItem = items.flatMap((item) => [
    item.title,
    item.value,
    item.source,
    item.content && plainText(item.content),
  ]);
  return [title, content && plainText(content), ...ofItem].filter(Boolean).join("\n");
}

/** Numbers and addresses of the chrome are the same in every language. */
export const isTranslated = ({ name }: CmsPage): boolean => name !== "chrome";

/** What English says and Spanish does not, by the names of the columns. */
export function missingInSpanish(english: Partial<CmsWords>, spanish: CmsEntry): string[] {
  const parts = ["title", "content", "items"] as const;
  return parts.filter((part) => english[part] && !spanish[part]);
}

const draftState = ({ state, publish_at }: Draft): BlockState =>
  state === "scheduled" ? "scheduled" : publish_at ? "late" : "draft";

function rowOf(page: CmsPage, block: CmsBlock, stored: Stored): Omit<BlockRow, "place"> {
  const { key, fallback } = block;
  const of = <R extends Row>(rows: readonly R[], wanted: string) => rows.find((row) => row.key === wanted);
  const [live, es] = [of(stored.live, key), of(stored.live, `${key}@es`)];
  const drafts = [of(stored.open, key), of(stored.open, `${key}@es`)];
  const words = { ...fallback, ...(live && entryOf(live)) };
  const missing = isTranslated(page) && missingInSpanish(words, es ? entryOf(es) : {}).length > 0;
  const spanish = !isTranslated(page) ? "none" : drafts[1] ? "draft" : missing ? "missing" : "written";
  const label = blockLabel(page, key);
  const texts = [
    words,
    ...(es ? [entryOf(es)] : []),
    ...drafts.flatMap((draft) => (draft ? [entryOf(draft)] : [])),
  ];
  return {
    ...{ key, label, spanish, page: page.name, page_label: pageLabel(page), kind: kindName(block) },
    title: words.title,
    searched: [key, label, pageLabel(page), ...texts.map(textOf)].join("\n"),
    states: [
      live ? "written" : "built_in",
      ...drafts.flatMap((draft) => (draft ? [draftState(draft)] : [])),
      ...(missing ? (["missing_es"] as const) : []),
    ],
    updated_at:
      [live, es, ...drafts]
        .map((row) => row?.updated_at ?? "")
        .toSorted()
        .at(-1) || null,
  };
}

export const blockRows = (stored: Stored): BlockRow[] =>
  CMS_PAGES.flatMap((page) => page.blocks.map((block) => rowOf(page, block, stored))).map((row, index) => ({
    ...row,
    place: index + 1,
  }));
