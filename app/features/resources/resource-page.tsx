import { useQuery } from "@tanstack/react-query";
import { RichText } from "~/components/content/rich-text";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import { Container } from "~/components/ui/section";
import { late } from "~/lib/late";
import type { Posted } from "~/lib/posted";
import { formatDate } from "~domain/dates";
import { RESOURCES_PATH, siteOf } from "~domain/resources";
import { Outdated } from "./outdated";
import { resourceQueries } from "./queries";
import type { ResourceRow } from "./reads";
import { Checked, Facts, topicText } from "./resource-card";

const SaveForCourt = late(() => import("./save-for-court").then((module) => module.SaveForCourt));

type Props = { slug: string; posted: Posted<true> | null };

/** /resources/{slug}: a guide of ours, or what a page of others is good for and the way there. */
export function ResourcePage({ slug, posted }: Props) {
  const { data: resource } = useQuery(resourceQueries.bySlug(slug));
  if (!resource) return null;
  return (
    <Container width="text" className="pt-6 pb-20 md:pt-10 md:pb-28">
      <Breadcrumb crumbs={[{ label: "Resources", to: RESOURCES_PATH }]} here={resource.title} />
      <article className="mt-8">
        <p>
          <Badge tone="brand">{topicText(resource.topic)}</Badge>
        </p>
        <h1 className="mt-4 text-4xl md:text-5xl">{resource.title}</h1>
        <p className="mt-5 text-xl text-ink-soft">{resource.summary}</p>
        <div className="mt-4">
          <Facts resource={resource} />
          <Checked resource={resource} />
        </div>
        <DeadLink resource={resource} />
        {resource.content ? (
          <RichText doc={resource.content} className="mt-10 text-lg" />
        ) : (
          <Elsewhere resource={resource} />
        )}
      </article>
      <footer className="no-print mt-12 grid gap-8 border-t border-line pt-8">
        <div className="flex flex-wrap items-start gap-3">
          <Button variant="quiet" onClick={() => print()}>
            Print
          </Button>
          {resource.content ? <SaveForCourt slug={slug} title={resource.title} /> : null}
        </div>
        <Outdated slug={slug} posted={posted} />
      </footer>
    </Container>
  );
}

/** Nobody follows it in vain. */
function DeadLink({ resource: { link_dead_since, url } }: { resource: ResourceRow }) {
  if (!link_dead_since) return null;
  const what = url ? "This link" : "A link in this guide";
  return (
    <Notice tone="warning" title={`${what} may not work`} className="mt-8">
      <p>It has not answered since {formatDate(link_dead_since)}. We are looking for another one.</p>
    </Notice>
  );
}

function Elsewhere({ resource: { url } }: { resource: ResourceRow }) {
  if (!url) return null;
  return (
    <div className="mt-8">
      <a href={url} rel="noreferrer" className={buttonClass({})}>
        Go to {siteOf(url)}
      </a>
      <p className="mt-3 text-sm text-ink-soft">You leave our site. What you do there is not ours to see.</p>
    </div>
  );
}
