// The search of the whole site: what groups there are, which words of a text are marked, and how pages are found whose
// words are not rows of the database.
import { cleanLine, pageNumber } from "./text.ts";

/** In the order in which they show. All but pages are kinds of private.search_index (supabase/migrations, feed_search). */
export const SEARCH_GROUPS = {
  page: "Pages",
  campaign: "Campaigns",
  resource: "Resources",
  post: "Our Voice",
  product: "Shop",
  group: "Support groups",
  person: "Board members",
  listing: "Lawyers and therapists",
  partner: "Partners",
  download: "Downloads",
  media: "Multimedia",
  inspiration: "Inspiration",
} as const;
export type SearchKind = keyof typeof SEARCH_GROUPS;
export const SEARCH_KINDS = Object.keys(SEARCH_GROUPS) as SearchKind[];

export const SEARCH_PATH = "/search";
export const SEARCH_MAX_LENGTH = 80;
/** Of each group while all are shown, and of one by itself. */
export const FIRST_FOUND = 5;
export const FOUND_PER_PAGE = 10;
/** A group says how many it has up to here; nobody reads further. */
export const MOST_FOUND = 1_000;

export type SearchParams = { q: string; kind: SearchKind | ""; page: number };

export function parseSearchParams(search: URLSearchParams): SearchParams {
  const kind = SEARCH_KINDS.find((known) => known === search.get("kind")) ?? "";
  return {
    q: cleanLine((search.get("q") ?? "").slice(0, SEARCH_MAX_LENGTH)),
    kind,
    page: kind ? pageNumber(search.get("page"), MOST_FOUND / FOUND_PER_PAGE) : 1,
  };
}

/** In the address while somebody types: without an answer nothing is suggested, and the page stays. Servers drop it. */
export const SUGGEST = "suggest";

export function searchAddress({ q, kind, page }: Partial<SearchParams> & { q: string }): string {
  const query = new URLSearchParams({ q });
  if (kind) query.set("kind", kind);
  if (page && page > 1) query.set("page", String(page));
  return `${SEARCH_PATH}?${query}`;
}

/** Lower case, without accents and apostrophes; what private.plain_words does in the database. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F'\u2019]/g, "")
    .toLowerCase();
const WORD = /[\p{L}\p{N}\p{M}'\u2019]+/gu;
const wordsOf = (text: string): string[] =>
  [...text.matchAll(WORD)].map(([word]) => plain(word)).filter(Boolean);

const ENDING = /(?:ies|es|s|ing|ed|y)$/;
const stem = (word: string) => (word.length > 4 ? word.replace(ENDING, "") : word);
/** They stand in every text and say nothing about what is looked for. */
const SMALL = new Set(
  "a an and are at by do for from how i in is it me my of on or our the to we what where with you your".split(
    " ",
  ),
);

/** The words a search asks for: without small ones, unless there are no others. */
function askedWords(q: string): string[] {
  const all = wordsOf(q).slice(0, 12);
  const telling = all.filter((word) => !SMALL.has(word));
  return telling.length > 0 ? telling : all;
}

/** What is marked in a text that was found by this search. */
export const marksOf = (q: string): string[] => askedWords(q).flatMap((word) => [word, stem(word)]);

export type MarkedPart = { text: string; hit: boolean };

/** A text in parts: words that begin with one of the marks, and everything else. */
export function markedParts(text: string, marks: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!marks.some((mark) => mark.length > 1 && plain(word).startsWith(mark))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), hit: false });
    parts.push({ text: word, hit: true });
    end = index + word.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), hit: false }] : parts;
}

/** One line of whole words, at most `length` characters, with dots where the text goes on. */
export function excerptOf(text: string, length = 180): string {
  const line = cleanLine(text);
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/, "")}…`;
}

/** A page as search knows it: its title, and whatever lines stand on it. */
export type SearchablePage = { path: string; title: string; lines: readonly string[] };
export type FoundRow = { path: string; title: string; excerpt: string };

const begins = (words: readonly string[], asked: string) =>
  words.some((word) => word.startsWith(asked))
    ? 2
    : words.some((word) => word.startsWith(stem(asked)))
      ? 1
      : 0;

/** Pages in which every word of the search begins one of theirs; what is in the title first. */
export function foundPages(pages: readonly SearchablePage[], q: string): FoundRow[] {
  const asked = askedWords(q);
  if (asked.length === 0) return [];
  const scored = pages.map((page) => {
    const title = wordsOf(page.title);
    const text = page.lines.flatMap(wordsOf);
    const scores = asked.map((word) => 4 * begins(title, word) + begins(text, word));
    return { page, score: scores.every((score) => score > 0) ? scores.reduce((a, b) => a + b) : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ page: { path, title, lines } }) => {
      const line =
        lines.find((text) => asked.some((word) => begins(wordsOf(text), word) > 0)) ?? lines[0] ?? "";
      return { path, title, excerpt: excerptOf(line) };
    });
}
