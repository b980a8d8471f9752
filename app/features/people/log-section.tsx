import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { PanelSection } from "~/components/admin/panel-section";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Button } from "~/components/ui/button";
import { PAGE_SIZES, type RowOf } from "~/lib/list/define-list";
import { listParams } from "~/lib/list/params";
import { listQuery } from "~/lib/list/reads";
import { momentText } from "~/lib/moment";
import type { Person } from "~domain/people";
import { logPath, logText } from "./log-text";
import { logList } from "./queries";

type Line = RowOf<ReturnType<typeof logList>>;

/** The audit log of one person: nobody can change it, administrators read it. */
export function LogSection({ person: { user_id } }: { person: Pick<Person, "user_id"> }) {
  return (
    <PanelSection title="Log">
      <Lines user_id={user_id} />
    </PanelSection>
  );
}

function actorOf({ actor_id, actor_name }: Line, user_id: string): string {
  if (actor_id === null) return "the system";
  if (actor_id === user_id) return "this person";
  return actor_name ?? "a deleted account";
}

function What({ line }: { line: Line }) {
  const path = logPath(line);
  if (!path) return logText(line);
  return (
    <Link to={path} className="text-link underline underline-offset-4">
      {logText(line)}
    </Link>
  );
}

/** Whom a line is about, where that is someone else: whose role, whose record. */
function Whom({ line: { subject_id, subject_name }, user_id }: { line: Line; user_id: string }) {
  if (subject_id === null || subject_id === user_id) return null;
  return (
    <>
      (
      {subject_name === null ? (
        "a deleted account"
      ) : (
        <Link to={`/admin/user-management/${subject_id}`} className="text-link underline underline-offset-4">
          {subject_name}
        </Link>
      )}
      ){" "}
    </>
  );
}

/** Newest first; more of them when asked. The address belongs to the list of people. */
function Lines({ user_id }: { user_id: string }) {
  const list = logList(user_id);
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const params = { ...listParams(list, new URLSearchParams()), size };
  const query = useQuery({ ...listQuery(list, params), staleTime: 0 });
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the log" part />;
  if (data.total === 0) return <p className="text-base text-ink-soft">Nothing has been noted yet.</p>;
  const more = PAGE_SIZES.find((one) => one > size);
  return (
    <>
      <ol className="grid gap-2 text-sm">
        {data.rows.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-6">
            <span>
              <What line={line} />{" "}
              <span className="text-ink-soft">
                <Whom line={line} user_id={user_id} />
                by {actorOf(line, user_id)}
              </span>
            </span>
            <time dateTime={line.at} className="tabular text-ink-soft">
              {momentText(line.at)}
            </time>
          </li>
        ))}
      </ol>
      {more && data.total > size ? (
        <Button variant="link" size="sm" onClick={() => setSize(more)}>
          Show older lines
        </Button>
      ) : null}
    </>
  );
}
