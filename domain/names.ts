import { cleanLine } from "./text.ts";

export const ANONYMOUS = "Anonymous";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment.toUpperCase();
  return "";
}

/** First name and initial ("Ada L."), the only form of a donor's name the public ever sees. */
export function publicDisplayName(full_name: string | null, hide_name = false): string {
  const words = cleanLine(full_name ?? "").split(" ");
  const first = words[0] ?? "";
  if (hide_name || first === "") return ANONYMOUS;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return last === "" ? first : `${first} ${firstLetter(last)}.`;
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
