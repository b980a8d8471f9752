import { markedParts } from "~domain/site-search";

/** A text with the words of the search marked. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return markedParts(text, marks).map(({ text: part, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <mark key={index} className="rounded-xs bg-brand-soft px-0.5 text-brand-soft-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
