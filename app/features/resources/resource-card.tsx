import { Link } from "react-router";
import { Badge } from "~/components/ui/badge";
import { LinkCard } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import {
  agesText,
  isDue,
  RESOURCE_FORMATS,
  RESOURCE_TOPICS,
  type ResourceFormat,
  type ResourceTopic,
  resourcePath,
  siteOf,
  whereText,
} from "~domain/resources";
import type { ResourceCardRow } from "./reads";

export const topicText = (topic: string) => RESOURCE_TOPICS[topic as ResourceTopic] ?? topic;
const formatText = (format: string) => RESOURCE_FORMATS[format as ResourceFormat] ?? format;

/** Kind, time, place and age in one line. */
export function Facts({
  resource,
}: {
  resource: Pick<ResourceCardRow, "format" | "minutes" | "states" | "ages" | "url">;
}) {
  const { format, minutes, states, ages, url } = resource;
  return (
    <p className="text-sm text-ink-soft">
      {[formatText(format), `${minutes} min`, whereText(states), agesText(ages), url ? siteOf(url) : null]
        .filter(Boolean)
        // A line never begins with the dot.
        .join("\u00a0· ")}
    </p>
  );
}

type Care = Pick<ResourceCardRow, "reviewed_on" | "owner" | "link_dead_since">;

/** Who has last looked at it, and when; and that its link, or one in it, no longer answers. */
export function Checked({ resource: { reviewed_on, owner, link_dead_since } }: { resource: Care }) {
  // Of the page's own day would do, but the page is kept: its words hold for weeks either way.
  const due = isDue(reviewed_on, new Date().toISOString().slice(0, 10));
  return (
    <p className="mt-1 text-sm text-ink-soft" suppressHydrationWarning>
      {due ? "Last checked more than a year ago, on " : "Last checked on "}
      <DateText value={reviewed_on} /> by our {owner} team.
      {link_dead_since ? <span className="font-semibold"> A link does not answer.</span> : null}
    </p>
  );
}

export function ResourceCard({ resource }: { resource: ResourceCardRow }) {
  const { slug, title, summary, topic } = resource;
  return (
    <LinkCard className="h-full gap-3 p-6">
      <p>
        <Badge tone="brand">{topicText(topic)}</Badge>
      </p>
      <h2 className="text-xl font-bold tracking-tight">
        <Link to={resourcePath(slug)} className="card-link no-underline">
          {title}
        </Link>
      </h2>
      <p className="text-ink-soft">{summary}</p>
      <div className="mt-auto pt-2">
        <Facts resource={resource} />
        <Checked resource={resource} />
      </div>
    </LinkCard>
  );
}
