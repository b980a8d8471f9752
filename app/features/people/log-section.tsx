import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "~/components/ui/skeleton";
import type { Person } from "~domain/people";
import { logText } from "./log-text";
import { NotLoaded, PanelSection } from "./panel-section";
import { type LogLine, peopleQueries } from "./queries";

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The audit log of one person: nobody can change it, administrators read it. */
export function LogSection({ person }: { person: Person }) {
  const { data, isError, refetch } = useQuery(peopleQueries.log(person.user_id));
  return (
    <PanelSection title="Log">
      {isError ? (
        <NotLoaded what="The log" onRetry={() => void refetch()} />
      ) : data ? (
        <Lines lines={data} user_id={person.user_id} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the log</span>
          <Skeleton className="h-24" />
        </div>
      )}
    </PanelSection>
  );
}

function actorOf({ actor_id, actor_name }: LogLine, user_id: string): string {
  if (actor_id === null) return "the system";
  if (actor_id === user_id) return "this person";
  return actor_name ?? "a deleted account";
}

function Lines({ lines, user_id }: { lines: readonly LogLine[]; user_id: string }) {
  if (lines.length === 0) return <p className="text-base text-ink-soft">Nothing has been noted yet.</p>;
  return (
    <ol className="grid gap-2 text-base">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap justify-between gap-x-6">
          <span>
            {logText(line)} <span className="text-ink-soft">by {actorOf(line, user_id)}</span>
          </span>
          <time dateTime={line.at} className="tabular text-sm text-ink-soft">
            {moment.format(new Date(line.at))}
          </time>
        </li>
      ))}
    </ol>
  );
}
