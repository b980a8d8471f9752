import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "react-router";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Pagination } from "~/components/ui/pagination";
import { Container, SectionHeading } from "~/components/ui/section";
import type { CmsWords } from "~domain/cms/block";
import type { MultimediaKey } from "~domain/cms/multimedia";
import { plainContent } from "~domain/cms/words";
import { MEDIA_FILTERS, MEDIA_PER_PAGE, type MediaKind } from "~domain/media-kinds";
import { MediaCard } from "./media-card";
import { mediaQueries } from "./queries";

export interface MultimediaPageProps {
  words: Record<MultimediaKey, CmsWords>;
  kind: MediaKind | "";
  /** From 1. */
  page: number;
}

/** Films, sound and pictures that staff show. */
export function MultimediaPage({ words, kind, page }: MultimediaPageProps) {
  const { multimedia_intro: intro, multimedia_nothing: nothing } = words;
  return (
    <Container className="py-12 md:py-20">
      <SectionHeading level={1} eyebrow="Multimedia" title={intro.title} lead={plainContent(intro)} />
      <Kinds kind={kind} />
      <Shown kind={kind} page={page} nothing={nothing} />
    </Container>
  );
}

/** Links, so that the choice works without scripts and has an address. */
function Kinds({ kind }: { kind: MediaKind | "" }) {
  return (
    <nav aria-label="Kinds" className="mt-10 mb-8">
      <ul className="flex flex-wrap gap-2">
        {Object.entries(MEDIA_FILTERS).map(([one, label]) => (
          <li key={one}>
            <Link
              to={one ? `/multimedia?kind=${one}` : "/multimedia"}
              preventScrollReset
              aria-current={one === kind ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold shadow-[inset_0_0_0_1.5px_var(--line-strong)]",
                one === kind ? "bg-brand text-brand-ink" : "text-ink hover:bg-brand-soft",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShownProps extends Pick<MultimediaPageProps, "kind" | "page"> {
  nothing: CmsWords;
}

function Shown({ kind, page, nothing }: ShownProps) {
  const query = useQuery(mediaQueries.shown(kind, page));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="films, sound and pictures" />;
  if (data.rows.length === 0)
    return (
      <EmptyState title={nothing.title}>
        {plainContent(nothing)} <Link to="/multimedia">Everything</Link>
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
        {data.rows.map((media) => (
          <li key={media.id}>
            <MediaCard media={media} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-10"
        label="Pages of films, sound and pictures"
        page={page}
        pages={Math.ceil(data.count / MEDIA_PER_PAGE)}
      />
    </>
  );
}
