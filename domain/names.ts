import { cleanLine } from "./text.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment.toUpperCase();
  return "";
}

/** One or two letters for an avatar; empty when there is no name. */
export function initials(full_name: string | null): string {
  const words = cleanLine(full_name ?? "").split(" ");
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return firstLetter(words[0] ?? "") + firstLetter(last);
}

export function firstName(full_name: string | null): string {
  return cleanLine(full_name ?? "").split(" ")[0] ?? "";
}
