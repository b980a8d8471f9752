import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { DateText } from "~/components/ui/date";
import type { SaidLine } from "~domain/reported-words";
import { reportedWords } from "./queries";
import { SaidLines } from "./said-lines";

/** What it said when it was reported, whatever has become of it since. */
export function ReportedWords({ id }: { id: string }) {
  const query = useQuery(reportedWords(id));
  const { data } = query;
  return (
    <section aria-labelledby="reported" className="paper grid gap-4 p-6">
      <h2 id="reported" className="text-xl">
        What was reported
      </h2>
      {data === undefined ? (
        <NotLoaded query={query} what="what was reported" part />
      ) : data.versions.length === 0 ? (
        <p>It is erased, with everything of whoever wrote it.</p>
      ) : (
        <>
          {data.versions.map(({ at, lines }, place) => (
            <div key={at}>
              <h3 className="text-base font-semibold">
                {place === 0 ? "As it was reported on " : "Changed since. As it stood on "}
                <DateText value={at} />
              </h3>
              <SaidLines lines={lines} />
            </div>
          ))}
          <Now now={data.now} before={data.versions.at(-1)?.lines} />
        </>
      )}
    </section>
  );
}

type NowProps = { now: readonly SaidLine[] | null; before: readonly SaidLine[] | undefined };

function Now({ now, before }: NowProps) {
  if (now === null) return <p>Visitors don't see it now.</p>;
  if (JSON.stringify(now) === JSON.stringify(before)) return <p>It says the same now.</p>;
  return (
    <div>
      <h3 className="text-base font-semibold">What it says now</h3>
      <SaidLines lines={now} />
    </div>
  );
}
