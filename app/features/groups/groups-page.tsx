import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { Container, Section, SectionHeading } from "~/components/ui/section";
import { type AgendaParams, GROUPS_PATH, MY_GROUPS_PATH } from "~domain/groups";
import { AgendaFilters } from "./agenda-filters";
import { Labels, whereText } from "./group-facts";
import { groupQueries } from "./queries";
import type { listAgenda } from "./reads";
import { SessionCard } from "./session-card";

/** What groups there are and when they meet. */
export function GroupsPage({ params }: { params: AgendaParams }) {
  return (
    <>
      <Container className="py-12 md:py-20">
        <SectionHeading
          level={1}
          eyebrow="Support groups"
          title="Fathers who know what this is like"
          lead="Small groups that meet online, by phone or in a room. Free. You choose the name the others know you by, and nobody minds if you only listen."
        />
        <ul className="mt-8 grid gap-x-10 gap-y-3 text-ink-soft md:grid-cols-2">
          <li>
            Visitors see nobody. The others, the host and our office know the name you chose, and nothing
            else.
          </li>
          <li>Can't come after all? Cancel with one press. Nobody asks why.</li>
          <li>
            <Link to={MY_GROUPS_PATH} className="text-link underline underline-offset-4">
              My groups
            </Link>{" "}
            has your seats and the way in.
          </li>
          <li>You sign in or open a free account to save a seat, and come back to the session you chose.</li>
        </ul>
        <h2 id="sessions" className="mt-14 text-3xl">
          Next sessions
        </h2>
        <div className="mt-6 mb-10">
          <AgendaFilters params={params} />
        </div>
        <Agenda params={params} />
      </Container>
      <Section tone="sunken" aria-labelledby="all-groups" className="py-12! md:py-16!">
        <Container>
          <SectionHeading id="all-groups" title="All groups" />
          <AllGroups />
        </Container>
      </Section>
    </>
  );
}

function Agenda({ params }: { params: AgendaParams }) {
  const query = useQuery(groupQueries.agenda(params));
  const { data } = query;
  return (
    <>
      {/* Stands there while other sessions are looked for: what is found is read out. */}
      <p role="status" className={data?.rows.length ? "mb-6 text-ink-soft" : "sr-only"}>
        {data ? foundText(data, params.page) : ""}
      </p>
      {data ? <Sessions found={data} page={params.page} /> : <NotLoaded query={query} what="the sessions" />}
    </>
  );
}

type Found = Awaited<ReturnType<typeof listAgenda>>;

/** Nobody counts all of them: whether there are more is known. */
const foundText = ({ rows, more }: Found, page: number): string => {
  if (rows.length === 0) return NONE;
  const here = rows.length === 1 ? "1 session" : `${rows.length} sessions`;
  return more || page > 1 ? `${here} on this page` : here;
};
const NONE = "No session fits";

function Sessions({ found, page }: { found: Found; page: number }) {
  if (found.rows.length === 0)
    return (
      <EmptyState
        title={NONE}
        actions={
          <ButtonLink to={GROUPS_PATH} variant="quiet">
            Show all sessions
          </ButtonLink>
        }
      >
        Try another time of day, or a group that meets online.
      </EmptyState>
    );
  return (
    <>
      <ul className="card-grid">
        {found.rows.map((row) => (
          <li key={row.id}>
            <SessionCard row={row} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-12"
        label="Pages of sessions"
        page={page}
        pages={page + (found.more ? 1 : 0)}
      />
    </>
  );
}

function AllGroups() {
  const query = useQuery(groupQueries.all());
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the groups" />;
  if (data.length === 0)
    return <p className="mt-8 text-ink-soft">No group meets yet. Please look in again.</p>;
  return (
    <ul className="mt-8 divide-y divide-line">
      {data.map((group) => (
        <li
          key={group.id}
          className="flex flex-col gap-3 py-5 md:flex-row md:items-start md:justify-between md:gap-10"
        >
          <div className="min-w-0">
            <Link
              to={`${GROUPS_PATH}/${group.slug}`}
              className="font-semibold text-link underline underline-offset-4"
            >
              {group.name}
            </Link>
            <p className="mt-1">{group.summary}</p>
            <p className="mt-1 text-ink-soft">{whereText(group)}</p>
          </div>
          <div className="shrink-0 md:max-w-72">
            <Labels labels={group.labels} />
          </div>
        </li>
      ))}
    </ul>
  );
}
