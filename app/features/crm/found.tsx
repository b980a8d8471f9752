import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Button } from "~/components/ui/button";
import { listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import { crmList, nameOf, type PersonRow } from "./queries";

const SHOWN = 8;

/** Who else this may be: whoever is called exactly so first, then by name; one more than are shown, where there are more. */
const othersFound = (q: string, not: string) =>
  queryOptions({
    queryKey: [...listKey(crmList), "others", not, q],
    queryFn: async (context) => {
      const db = await dbOf(context);
      // The one it is about may be among them.
      const read = (q: string) =>
        answered(
          crmList
            .read(db, {}, q, {})
            .order("sort_name")
            .order("id")
            .limit(SHOWN + 2),
        );
      const found = await Promise.all([read(`called:${q}`), read(q)]);
      const others = new Map(found.flatMap((rows) => rows ?? []).map((row) => [row.id, row]));
      others.delete(not);
      return [...others.values()];
    },
    placeholderData: keepPreviousData,
  });

/** Whom one may mean: the choice is between few. */
export function Found({
  q,
  not,
  onChoose,
}: {
  q: string;
  not: string;
  onChoose: (person: PersonRow) => void;
}) {
  const query = useQuery(othersFound(q, not));
  if (!query.data) return <NotLoaded query={query} what="people" part />;
  const others = query.data.slice(0, SHOWN);
  if (others.length === 0) return <p className="text-ink-soft">No one else has that name or address.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{nameOf(other)}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">{other.emails.join(", ")}</span>
            </span>
            <Button variant="quiet" size="sm" onClick={() => onChoose(other)}>
              Choose<span className="sr-only"> {nameOf(other)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {query.data.length > SHOWN ? (
        <p className="mt-3 text-ink-soft">
          {`Only the first ${SHOWN} are shown. Add a word of the name or the email.`}
        </p>
      ) : null}
    </>
  );
}
