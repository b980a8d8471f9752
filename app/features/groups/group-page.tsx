import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "~/components/feedback/empty-state";
import { NeedsScript } from "~/components/feedback/needs-script";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Container, Section, SectionHeading } from "~/components/ui/section";
import { GROUPS_PATH } from "~domain/groups";
import { zoneTown } from "~domain/session-time";
import { Labels, Paragraphs, whereText } from "./group-facts";
import { groupQueries } from "./queries";
import { SessionCard } from "./session-card";

/** One group: what happens there, who hosts, the rules, and when it meets. */
export function GroupPage({ slug }: { slug: string }) {
  const { data: group } = useQuery(groupQueries.group(slug));
  const sessions = useQuery(groupQueries.sessions(slug));
  if (!group) return null;
  return (
    <>
      <Container width="text" className="space-y-8 py-12 md:py-20">
        <Breadcrumb crumbs={[{ label: "Support groups", to: GROUPS_PATH }]} here={group.name} />
        <SectionHeading level={1} eyebrow="Support group" title={group.name} lead={group.summary} />
        <Labels labels={group.labels} />
        <dl className="grid gap-5 sm:grid-cols-2">
          <Fact name="Where">{whereText(group)}</Fact>
          <Fact name="Hosted by">{group.hosted_by}</Fact>
          <Fact name="Times are those of">{zoneTown(group.time_zone)}</Fact>
          <Fact name="Costs">Nothing</Fact>
        </dl>
        <section aria-labelledby="what-happens">
          <h2 id="what-happens" className="mb-3 text-2xl">
            What happens
          </h2>
          <Paragraphs text={group.about} />
        </section>
        <section aria-labelledby="rules">
          <h2 id="rules" className="mb-3 text-2xl">
            The rules
          </h2>
          <Paragraphs text={group.rules} />
        </section>
      </Container>
      <Section tone="sunken" aria-labelledby="meets" className="py-12! md:py-16!">
        <Container>
          <SectionHeading
            id="meets"
            title="When it meets"
            lead="The link or the number comes to those who have a seat, from 24 hours before. You sign in or open a free account to save one."
          />
          <NeedsScript what="Saving a seat" />
          {sessions.data === undefined ? (
            <NotLoaded query={sessions} what="the sessions" level={3} />
          ) : sessions.data.length === 0 ? (
            <div className="mt-8">
              <EmptyState level={3} title="No session is planned yet">
                Please look in again in a few days.
              </EmptyState>
            </div>
          ) : (
            <ul className="card-grid mt-8">
              {sessions.data.map((row) => (
                <li key={row.id}>
                  <SessionCard row={row} brief />
                </li>
              ))}
            </ul>
          )}
        </Container>
      </Section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
