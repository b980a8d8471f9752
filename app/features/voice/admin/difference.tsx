import { WordDifference } from "~/components/admin/word-difference";
import { plainText } from "~domain/plain-text";
import { isPostTopic, POST_TOPICS } from "~domain/posts";
import { isRichText } from "~domain/rich-text";

/** What of a version readers see as words. */
export type Version = {
  title: string;
  excerpt: string;
  content: unknown;
  topic: string | null;
  tags: readonly string[];
};
const PARTS: readonly [label: string, of: (version: Version) => string][] = [
  ["Title", ({ title }) => title],
  ["Summary", ({ excerpt }) => excerpt],
  [
    "Topics",
    ({ topic, tags }) =>
      [topic, ...tags]
        .filter(isPostTopic)
        .map((one) => POST_TOPICS[one])
        .join(", "),
  ],
  ["Text", ({ content }) => (isRichText(content) ? plainText(content) : "")],
];

/** A version beside the one before it, part by part and word by word. */
export function Difference({ before, after }: { before: Version; after: Version }) {
  const parts = PARTS.filter(([, of]) => of(before) !== of(after));
  if (parts.length === 0) return <p className="mt-3">Not a word is different.</p>;
  return (
    <dl className="mt-4 grid gap-5">
      {parts.map(([label, of]) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 whitespace-pre-line wrap-anywhere">
            <WordDifference before={of(before)} after={of(after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
