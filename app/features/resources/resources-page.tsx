import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { PastTheEnd } from "~/components/feedback/past-the-end";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { Container, SectionHeading } from "~/components/ui/section";
import { late } from "~/lib/late";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import { RESOURCES_PATH, RESOURCES_PER_PAGE, type ResourceParams } from "~domain/resources";
import { Finder } from "./finder";
import { resourceQueries } from "./queries";
import { ResourceCard } from "./resource-card";
import { RESOURCES_LEAD, RESOURCES_TITLE } from "./texts";

const SavedHere = late(() => import("./saved-here").then((module) => module.SavedHere));

/** /resources: what helps, by topic, state, age, kind and time. */
export function ResourcesPage({ params }: { params: ResourceParams }) {
  return (
    <Container className="pt-10 pb-20 md:pt-16 md:pb-28">
      <SectionHeading level={1} eyebrow="Resources" title={RESOURCES_TITLE} lead={RESOURCES_LEAD} />
      <div className="mt-10">
        <Finder params={params} />
      </div>
      <SavedHere />
      <Found params={params} />
    </Container>
  );
}

function Found({ params }: { params: ResourceParams }) {
  const query = useQuery(resourceQueries.list(params));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="resources" />;
  const pages = Math.ceil(data.count / RESOURCES_PER_PAGE);
  if (data.rows.length === 0) return pages > 0 ? <PastTheEnd pages={pages} /> : <Nothing />;
  return (
    <>
      <p role="status" className="mt-10 mb-6 text-ink-soft">
        {data.count === 1 ? "1 resource" : `${data.count} resources`}
      </p>
      <ul className="card-grid">
        {data.rows.map((resource) => (
          <li key={resource.id}>
            <ResourceCard resource={resource} />
          </li>
        ))}
      </ul>
      <Pagination className="mt-12" label="Pages of resources" page={params.page} pages={pages} />
    </>
  );
}

const Nothing = () => (
  <div className="mt-10">
    <EmptyState
      title="Nothing fits all of that"
      actions={
        <>
          <ButtonLink to={RESOURCES_PATH} variant="quiet">
            Show all resources
          </ButtonLink>
          <ButtonLink to={HELP_PATH}>{HELP_DOOR}</ButtonLink>
        </>
      }
    >
      Try another word, or fewer choices. Calling 211 finds help near you.
    </EmptyState>
  </div>
);
