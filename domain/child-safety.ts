// The child-safe check of a text before others read it. It only warns: what is found, a person confirms or masks, and what
// it misses nobody may take for safe.
import { NO_NAMES, RULES, type Rule, type RuleKind } from "./child-safety-rules.ts";
import type { RichText } from "./rich-text.ts";

/** What stands in the text in place of what was masked. */
const MASKS: Readonly<Record<RuleKind, string>> = {
  minor_name: "[name]",
  other_parent: "[name]",
  school: "[school]",
  address: "[address]",
  plate: "[plate]",
  case_number: "[case number]",
  contact: "[contact]",
};

/** A stretch of text: the n-th block of the document, counted from 0, or a field beside it. */
export type Passage = { place: number | string; text: string };
export type Found = { kind: RuleKind; place: number | string; from: number; to: number; text: string };

type AnyNode = {
  type: string;
  text?: string;
  attrs?: { src?: string; alt?: string; [other: string]: unknown };
  content?: readonly AnyNode[];
};

const isTextBlock = ({ type }: AnyNode): boolean => type === "paragraph" || type === "heading";
const lettersOf = (node: AnyNode): string =>
  node.type === "text"
    ? (node.text ?? "")
    : node.type === "hardBreak"
      ? "\n"
      : (node.content ?? []).map(lettersOf).join("");

function blocksOf(node: AnyNode): AnyNode[] {
  return isTextBlock(node) || node.type === "image" ? [node] : (node.content ?? []).flatMap(blocksOf);
}

/** What a document says, block by block; of a picture, its text. */
export const passagesOf = (document: RichText): Passage[] =>
  blocksOf(document).map((block, place) => ({
    place,
    text: block.type === "image" ? (block.attrs?.alt ?? "") : lettersOf(block),
  }));

/** The pictures of a document, in its order. */
export const picturesOf = (document: RichText): { src: string; alt: string }[] =>
  blocksOf(document).flatMap(({ type, attrs }) =>
    type === "image" && attrs?.src ? [{ src: attrs.src, alt: attrs.alt ?? "" }] : [],
  );

/** Same length as before: positions stay. */
const plain = (text: string): string => text.replaceAll("’", "'").replaceAll("\n", " ");

const isOfNames = ({ kind }: Rule): boolean => kind === "minor_name" || kind === "other_parent";

/** "Tom, Ben and Mia" are three. */
function peopleIn(text: string, from: number): { text: string; from: number }[] {
  return [...text.matchAll(/(?:(?!, | and | & ).)+/gu)]
    .map((match) => {
      const bare = match[0].replace(/^(?:, )?(?:and |& )?/, "").trim();
      return { text: bare, from: from + match.index + match[0].indexOf(bare) };
    })
    .filter((person) => person.text !== "" && !NO_NAMES.has(person.text.split(" ")[0] ?? ""));
}

function byRule(rule: Rule, { place, text }: Passage): Found[] {
  return [...plain(text).matchAll(rule.pattern)].flatMap((match) => {
    const [from] = match.indices?.[1] ?? [0];
    const found = match[1] ?? "";
    if (rule.unless?.test(found)) return [];
    const parts = isOfNames(rule) ? peopleIn(found, from) : [{ text: found, from }];
    return parts.map((part) => ({ kind: rule.kind, place, ...part, to: part.from + part.text.length }));
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Who was named once is looked for everywhere, by the first name as well. */
function again(known: Found, passages: readonly Passage[]): Found[] {
  const names = [...new Set([known.text, known.text.split(" ")[0] ?? ""])].filter((name) => name.length > 2);
  const pattern = new RegExp(`(?<![\\p{L}])(${names.map(escaped).join("|")})(?![\\p{Ll}])`, "gu");
  return passages.flatMap(({ place, text }) =>
    [...plain(text).matchAll(pattern)].map((match) => ({
      ...{ kind: known.kind, place, text: match[0] },
      ...{ from: match.index, to: match.index + match[0].length },
    })),
  );
}

/** Of what lies over another only the longer stays. */
function apart(findings: readonly Found[]): Found[] {
  const kept = new Map<Found["place"], Found[]>();
  for (const next of [...findings].sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const here = kept.get(next.place) ?? [];
    if (here.some(({ from, to }) => next.from < to && from < next.to)) continue;
    kept.set(next.place, [...here, next]);
  }
  return [...kept.values()].flat();
}

/** What in these texts could lead to a child, in the order of the texts. */
export function findingsIn(passages: readonly Passage[]): Found[] {
  const found = passages.flatMap((passage) => RULES.flatMap((rule) => byRule(rule, passage)));
  const names = found.filter(({ kind }) => kind === "minor_name" || kind === "other_parent");
  const once = new Map(names.map((name) => [name.text, name]));
  const all = apart([...found, ...[...once.values()].flatMap((name) => again(name, passages))]);
  const order = new Map(passages.map(({ place }, at) => [place, at]));
  return all.sort((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0) || a.from - b.from);
}

/** A text with these passages of it masked. */
export function maskText(text: string, findings: readonly Found[]): string {
  return [...findings]
    .sort((a, b) => b.from - a.from)
    .reduce((now, { kind, from, to }) => now.slice(0, from) + MASKS[kind] + now.slice(to), text);
}

/** The inline nodes of a block with one passage masked: the mask takes the marks of where it begins. */
function maskInline(nodes: readonly AnyNode[], { kind, from, to }: Found): AnyNode[] {
  let at = 0;
  return nodes.flatMap((node) => {
    const letters = lettersOf(node);
    const [start, end] = [Math.max(0, from - at), Math.min(letters.length, to - at)];
    at += letters.length;
    if (start >= end) return [node];
    const begins = at - letters.length <= from;
    const text = letters.slice(0, start) + (begins ? MASKS[kind] : "") + letters.slice(end);
    return node.type === "text" && text !== "" ? [{ ...node, text }] : [];
  });
}

/** The document with these passages of it masked. */
export function maskDocument(document: RichText, findings: readonly Found[]): RichText {
  let place = -1;
  const visit = (node: AnyNode): AnyNode => {
    if (!isTextBlock(node) && node.type !== "image")
      return node.content ? { ...node, content: node.content.map(visit) } : node;
    place += 1;
    const own = findings.filter((one) => one.place === place).sort((a, b) => b.from - a.from);
    if (own.length === 0) return node;
    if (node.type === "image")
      return { ...node, attrs: { ...node.attrs, alt: maskText(node.attrs?.alt ?? "", own) } };
    return {
      ...node,
      content: own.reduce((inline, one) => maskInline(inline, one), [...(node.content ?? [])]),
    };
  };
  return visit(document) as RichText;
}

/** The document without these pictures; an empty line stays, because some places need one. */
export function withoutPictures(document: RichText, addresses: readonly string[]): RichText {
  const visit = (node: AnyNode): AnyNode => {
    if (node.type === "image" && addresses.includes(node.attrs?.src ?? "")) return { type: "paragraph" };
    return node.content ? { ...node, content: node.content.map(visit) } : node;
  };
  return visit(document) as RichText;
}
