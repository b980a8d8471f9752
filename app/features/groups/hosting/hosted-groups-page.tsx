import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { AdminPageHeader } from "~/components/admin/page-header";
import { RichText } from "~/components/content/rich-text";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { isComing } from "~/lib/query/is-coming";
import type { RichText as RichTextDocument } from "~domain/rich-text";
import { isWritten, JoinWays } from "../join-ways";
import { SessionTimeText } from "../session-time";
import { AddSession } from "./add-session";
import { GroupRests } from "./group-rests";
import { HostedSession } from "./hosted-session";
import { type HostedGroup, hostQueries } from "./queries";

/** Of a host: the groups, their sessions and guides; with an id in the address, one session. */
export function HostedGroupsPage() {
  const { id } = useParams();
  const query = useQuery(hostQueries.groups());
  const { data } = query;
  if (id && data) return <HostedSession key={id} id={id} groups={data} />;
  return (
    <>
      <AdminPageHeader
        title="Groups I Host"
        lead="You see the names people chose for the group, and nothing else about them."
      />
      {data === undefined ? (
        <NotLoaded query={query} what="your groups" />
      ) : data.length === 0 ? (
        <EmptyState title="You host no group">Our office makes someone a host.</EmptyState>
      ) : (
        data.map((group) => <Group key={group.id} group={group} />)
      )}
    </>
  );
}

function Group({ group }: { group: HostedGroup }) {
  const sessions = useQuery(hostQueries.sessions(group.id));
  const room = Array.isArray(group.group_rooms) ? group.group_rooms[0] : group.group_rooms;
  const guide = room?.guide as RichTextDocument | undefined;
  // Where the group is hidden meanwhile, the form stays with what is typed in it: the database refuses in words.
  const [adds, setAdds] = useState(group.is_active);
  if (group.is_active && !adds) setAdds(true);
  return (
    <section aria-labelledby={`group-${group.id}`} className="mb-12">
      <h2 id={`group-${group.id}`} className="text-2xl">
        {group.name}
      </h2>
      <GroupRests group={group} />
      {room ? (
        <div className="mt-1">
          {isWritten(room) ? (
            <JoinWays {...room} />
          ) : (
            <p className="text-ink-soft">The way in is not written yet. Our office does that.</p>
          )}
        </div>
      ) : null}
      {sessions.data === undefined ? (
        <NotLoaded query={sessions} what="the sessions" part />
      ) : sessions.data.length === 0 ? (
        <p className="mt-4 text-ink-soft">No session is planned.</p>
      ) : null}
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {sessions.data?.map((session) => (
          <li key={session.id} className="paper flex flex-col gap-2 p-5">
            <Link to={`/hosted-groups/${session.id}`} className="text-link underline underline-offset-4">
              <SessionTimeText value={session.starts_at} zone={group.time_zone} />
              <span className="sr-only"> ({group.name})</span>
            </Link>
            <Taken session={session} />
          </li>
        ))}
      </ul>
      {/* Not before it is known what stands above: it would move away from under a press. */}
      {isComing(sessions) || !adds ? null : (
        <details className="mt-6">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">Add a session</summary>
          <AddSession group={group} />
        </details>
      )}
      {guide && guide.content.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">Guide for hosts</summary>
          <div className="mt-2 max-w-[46rem]">
            <RichText doc={guide} />
          </div>
        </details>
      ) : null}
    </section>
  );
}

interface TakenProps {
  session: { standing: string; group_counts: unknown };
}

function Taken({ session: { standing, group_counts } }: TakenProps) {
  if (standing === "called_off")
    return (
      <Badge tone="danger" className="self-start">
        Called off
      </Badge>
    );
  const [counts] = [group_counts].flat() as { taken: number; capacity: number; waiting: number }[];
  if (!counts) return null;
  return (
    <p className="text-ink-soft">
      {counts.taken} of {counts.capacity} seats{counts.waiting ? `, ${counts.waiting} waiting` : ""}
    </p>
  );
}
