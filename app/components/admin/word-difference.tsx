import { diffWordsWithSpace } from "diff";

/** Texts that share almost nothing are not worth the time it takes to find out what. */
const AT_MOST = { timeout: 1_000 };

/** Two versions of a text, word by word: taken out is struck through, added is underlined. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, AT_MOST) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }, index) => {
    const Tag = added ? "ins" : removed ? "del" : "span";
    const look = added ? "bg-success-soft text-success" : removed ? "bg-danger-soft text-danger" : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts stand as they are
      <Tag key={index} className={look}>
        {value}
      </Tag>
    );
  });
}
