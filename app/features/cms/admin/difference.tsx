import { WordDifference } from "~/components/admin/word-difference";
import type { CmsItem } from "~domain/cms/block";
import { type BlockValues, parsed } from "~domain/cms/input";
import { plainText } from "~domain/plain-text";
import { LABELS } from "./block-fields";

/** An entry as lines, each word of it where a reader would look for it. */
const itemText = ({ content, ...texts }: CmsItem): string =>
  [...Object.values(texts), content && plainText(content)].filter(Boolean).join("\n");

function textOf(values: BlockValues, name: keyof BlockValues): string {
  if (name === "content") return plainText(values.content);
  if (name !== "items") return values[name];
  const items = parsed(values.items);
  return Array.isArray(items) ? (items as CmsItem[]).map(itemText).join("\n\n") : "";
}

/** Two versions of a block, word by word: taken out is struck through, added is underlined. */
export function Difference({ before, after }: { before: BlockValues; after: BlockValues }) {
  const names = (Object.keys(LABELS) as (keyof BlockValues)[]).filter(
    (name) => textOf(before, name) !== textOf(after, name),
  );
  if (names.length === 0) return <p>Nothing is different.</p>;
  return (
    <dl className="space-y-6">
      {names.map((name) => (
        <div key={name}>
          <dt className="font-semibold">{LABELS[name]}</dt>
          <dd className="mt-1 whitespace-pre-line wrap-anywhere">
            <WordDifference before={textOf(before, name)} after={textOf(after, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
