import { Fold } from "~/components/form/fold";
import type { SaidLine } from "~domain/reported-words";

const LONG = 1200;
const BEGINNING = 300;

/** What visitors read of something, line by line; a whole story is folded. */
export const SaidLines = ({ lines }: { lines: readonly SaidLine[] }) => (
  <dl className="mt-2 grid gap-3">
    {lines.map(({ name, words }) => (
      <div key={name}>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">
          {words.length > LONG ? (
            <Fold line={`${words.slice(0, BEGINNING).trimEnd()}...`} action="Read it all">
              {words}
            </Fold>
          ) : (
            words
          )}
        </dd>
      </div>
    ))}
  </dl>
);
