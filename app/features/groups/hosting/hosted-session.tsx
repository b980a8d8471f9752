import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { RecordPage } from "~/components/admin/record-page";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { AppError } from "~domain/errors";
import { GROUP_LENGTHS } from "~domain/groups";
import { SessionTimeText } from "../session-time";
import { IncidentForm } from "./incident-form";
import { MoveSession, type MoveSessionProps } from "./move-session";
import { callOff } from "./mutations";
import { type HostedGroup, hostQueries } from "./queries";

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
          {session.standing === "planned" && session.is_to_come ? (
            <div className="mt-6 space-y-4">
              <OtherTime session={session} time_zone={group.time_zone} />
              <CallOff id={id} />
            </div>
          ) : session.standing === "called_off" ? (
            <p className="mt-6">
              <Badge tone="danger">Called off</Badge>
            </p>
          ) : null}
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

/** Closed again once the session is moved; the keyboard goes on at what opens it. */
function OtherTime(of: Omit<MoveSessionProps, "onDone">) {
  const place = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    const isHere = place.current?.contains(document.activeElement);
    if (place.current) place.current.open = false;
    if (isHere) summary.current?.focus();
  };
  return (
    <details ref={place}>
      <summary ref={summary} className="min-h-11 cursor-pointer py-2 font-semibold text-link">
        Hold it at another time
      </summary>
      <MoveSession {...of} onDone={close} />
    </details>
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

function CallOff({ id }: { id: string }) {
  const [asked, setAsked] = useState(false);
  const here = useKeptFocus(asked);
  const [note, setNote] = useState("");
  const { pending, run } = useAction();
  const queryClient = useQueryClient();
  if (!asked)
    return (
      <div ref={here} tabIndex={-1} className="outline-none">
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Call this session off
        </Button>
      </div>
    );
  const act = () =>
    run(async () => {
      try {
        await callOff(id, note);
        showConfirmation("The session is called off. Everybody with a seat is told.");
      } finally {
        await queryClient.invalidateQueries({ queryKey: hostQueries.all });
      }
    });
  return (
    <div ref={here} tabIndex={-1} className="space-y-4 outline-none">
      <TextField
        label="A note to everyone"
        hint="Stands on the page and in the email."
        optional
        maxLength={GROUP_LENGTHS.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={pending} onClick={act}>
          Yes, call it off
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
