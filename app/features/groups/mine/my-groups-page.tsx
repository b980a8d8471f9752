import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { AdminPageHeader } from "~/components/admin/page-header";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { GROUPS_PATH, MY_GROUPS_PATH, SEAT_STANDINGS } from "~domain/groups";
import { hostQueries } from "../hosting/queries";
import { SessionTimeText } from "../session-time";
import { NameForm } from "./name-form";
import { myGroupQueries } from "./queries";
import { SessionView } from "./session-view";

/** My seats and my names; with an id in the address, one session. */
export function MyGroupsPage() {
  const { id } = useParams();
  if (id) return <SessionView key={id} id={id} />;
  return (
    <>
      <AdminPageHeader
        title="My Groups"
        lead="Only you see this page."
        actions={
          <ButtonLink to={GROUPS_PATH} size="sm">
            Find a session
          </ButtonLink>
        }
      />
      <Seats />
      <Hosting />
      <Names />
    </>
  );
}

function Seats() {
  const query = useQuery(myGroupQueries.seats());
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="your sessions" />;
  if (data.length === 0)
    return (
      <EmptyState title="You have no session ahead">
        Choose one, and its time and the way in will stand here.
      </EmptyState>
    );
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {data.map(({ session, group, standing }) => (
        <li key={session.id} className="paper flex flex-col gap-3 p-5">
          <Link
            to={`${MY_GROUPS_PATH}/${session.id}`}
            className="text-lg font-semibold text-link underline underline-offset-4"
          >
            {group.name}
          </Link>
          <SessionTimeText value={session.starts_at} zone={group.time_zone} />
          <div>
            {session.standing === "called_off" ? (
              <Badge tone="danger">Called off</Badge>
            ) : (
              <Badge tone={standing === "coming" ? "success" : "warning"}>{SEAT_STANDINGS[standing]}</Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Hosting() {
  const query = useQuery(hostQueries.groups());
  if (!query.data)
    return (
      <div className="mt-6 empty:hidden">
        <NotLoaded query={query} what="the groups you host" part quiet />
      </div>
    );
  if (query.data.length === 0) return null;
  return (
    <p className="mt-6">
      <Link to="/hosted-groups" className="text-link underline underline-offset-4">
        Groups I host
      </Link>
    </p>
  );
}

function Names() {
  const query = useQuery(myGroupQueries.names());
  const { data } = query;
  if (!data)
    return (
      <div className="mt-6 empty:hidden">
        <NotLoaded query={query} what="your names" part quiet />
      </div>
    );
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="names" className="mt-12">
      <h2 id="names" className="text-2xl">
        My names
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        By these the groups know you. You can choose another one once in thirty days.
      </p>
      <ul className="grid gap-6 lg:grid-cols-2">
        {data.map((member) => (
          <li key={member.group_id} className="paper p-5">
            <NameForm member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}
