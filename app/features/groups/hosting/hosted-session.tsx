import { useQuery } from "@tanstack/react-query";
import { RecordPage } from "~/components/admin/record-page";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { AppError } from "~domain/errors";
import { SessionTimeText } from "../session-time";
import { IncidentForm } from "./incident-form";
import { type HostedGroup, hostQueries } from "./queries";
import { SessionChanges } from "./session-changes";

/** One session as its host sees it: who comes by name of the group, calling it off, and what went wrong. */
export function HostedSession({ id, groups }: { id: string; groups: readonly HostedGroup[] }) {
  const roster = useQuery(hostQueries.roster(id));
  const found = useQuery(hostQueries.session(id));
  const { data: session, error } = found;
  const group = groups.find((one) => one.id === session?.group_id);
  // An address that was shortened on its way is nobody's session, too.
  const nowhere = error instanceof AppError && error.code === "invalid_input";
  if (session === undefined && !nowhere) return <NotLoaded query={found} what="the session" level={1} />;
  if (!session || !group)
    return (
      <EmptyState
        level={1}
        title="You do not host this session"
        actions={<ButtonLink to="/hosted-groups">Groups I host</ButtonLink>}
      >
        It may also be over for more than a week.
      </EmptyState>
    );
  return (
    <RecordPage
      back={{ to: "/hosted-groups", label: "Groups I host" }}
      title={group.name}
      lead={<SessionTimeText value={session.starts_at} zone={group.time_zone} className="block" />}
    >
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <section aria-labelledby="roster">
          <h2 id="roster" className="mb-3 text-2xl">
            Roster
          </h2>
          {roster.data ? <Roster rows={roster.data} /> : <NotLoaded query={roster} what="the roster" part />}
          <SessionChanges key={id} session={session} time_zone={group.time_zone} />
        </section>
        <section aria-labelledby="incident">
          <h2 id="incident" className="mb-3 text-2xl">
            Tell the care team
          </h2>
          <IncidentForm session_id={id} />
        </section>
      </div>
    </RecordPage>
  );
}

function Roster({ rows }: { rows: readonly { name: string; standing: string; listen_only: boolean }[] }) {
  if (rows.length === 0) return <p className="text-ink-soft">Nobody has a seat yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ name, standing, listen_only }) => (
        <li key={name} className="flex flex-wrap items-center gap-3 py-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {standing === "coming" ? null : (
            <Badge tone="warning">{standing === "offered" ? "Offered" : "Waiting"}</Badge>
          )}
          {listen_only ? <Badge>Just listens</Badge> : null}
        </li>
      ))}
    </ul>
  );
}
