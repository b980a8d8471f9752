import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NotSent } from "~/components/admin/not-sent";
import { RecordPage } from "~/components/admin/record-page";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { AppError } from "~domain/errors";
import { SessionTimeText } from "../session-time";
import { GroupRests } from "./group-rests";
import { IncidentForm, type Unreported } from "./incident-form";
import { type HostedGroup, hostQueries } from "./queries";
import { SessionChanges } from "./session-changes";

/** One session as its host sees it: who comes by name of the group, calling it off, and what went wrong. */
export function HostedSession({ id, groups }: { id: string; groups: readonly HostedGroup[] }) {
  const roster = useQuery(hostQueries.roster(id));
  const found = useQuery(hostQueries.session(id));
  // Here, as it is to be read also where nothing can be reported any more.
  const [kept] = useState<Unreported>({});
  const { data: session, error } = found;
  const group = groups.find((one) => one.id === session?.group_id);
  // An address that was shortened on its way is nobody's session, too.
  const nowhere = error instanceof AppError && error.code === "invalid_input";
  if (session === undefined && !nowhere) return <NotLoaded query={found} what="the session" level={1} />;
  if (!session || !group) return <NotHosted kept={kept} />;
  return (
    <RecordPage
      back={{ to: "/hosted-groups", label: "Groups I host" }}
      title={group.name}
      lead={<SessionTimeText value={session.starts_at} zone={group.time_zone} className="block" />}
    >
      <GroupRests group={group} />
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <section aria-labelledby="roster">
          <h2 id="roster" className="mb-3 text-2xl">
            Roster
          </h2>
          {roster.data ? <Roster rows={roster.data} /> : <NotLoaded query={roster} what="the roster" part />}
          <SessionChanges key={id} session={session} time_zone={group.time_zone} meets={group.is_active} />
        </section>
        <section aria-labelledby="incident">
          <h2 id="incident" className="mb-3 text-2xl">
            Tell the care team
          </h2>
          <IncidentForm session_id={id} kept={kept} />
        </section>
      </div>
    </RecordPage>
  );
}

function NotHosted({ kept: { incident } }: { kept: Unreported }) {
  const text = [incident?.name && `About: ${incident.name}`, incident?.words].filter(Boolean).join("\n");
  return (
    <>
      {text ? (
        <>
          <NotSent said="You can no longer tell the care team about this session here." words={text} />
          <LeaveGuard dirty />
        </>
      ) : null}
      <EmptyState
        level={1}
        title="You do not host this session"
        actions={<ButtonLink to="/hosted-groups">Groups I host</ButtonLink>}
      >
        It may also be over for more than a week.
      </EmptyState>
    </>
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
