import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { PastTheEnd } from "~/components/feedback/past-the-end";
import { SiteSearchForm } from "~/components/form/site-search-form";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { Container, SectionHeading } from "~/components/ui/section";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import {
  FOUND_PER_PAGE,
  MOST_FOUND,
  SEARCH_GROUPS,
  type SearchParams,
  searchAddress,
} from "~domain/site-search";
import { Marked } from "./marked";
import { searchQueries } from "./queries";
import type { Found, FoundGroup } from "./reads";

/** /search: everything visitors can open, by what kind of thing it is. Works without scripts. */
export function SearchPage({ params }: { params: SearchParams }) {
  const { q, kind } = params;
  return (
    <Container width="text" className="py-12 md:py-20">
      <SectionHeading level={1} title={q ? `Search: ${q}` : "Search"} className="wrap-anywhere" />
      <SiteSearchForm q={q} className="mt-8" />
      {kind ? (
        <p className="mt-6">
          <Link to={searchAddress({ q })} className="font-semibold text-link underline underline-offset-4">
            Show everything that was found
          </Link>
        </p>
      ) : null}
      {q ? <Results params={params} /> : <p className="mt-8 text-ink-soft">Type a word or a name.</p>}
    </Container>
  );
}

function Results({ params }: { params: SearchParams }) {
  const query = useQuery(searchQueries.found(params));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="what was found" />;
  if (data.groups.length === 0)
    return params.page > 1 ? <PastTheEnd pages={1} /> : <NothingFound q={params.q} />;
  const { q } = params;
  return (
    <>
      <p role="status" className="mt-8 text-ink-soft">
        {data.asked === q ? null : `Nothing says "${q}". `}
        {countText(data.groups)} for <strong className="wrap-anywhere">{data.asked}</strong>
      </p>
      {data.groups.map((group) => (
        <Group key={group.kind} group={group} found={data} params={params} />
      ))}
    </>
  );
}

const amount = (total: number) => (total >= MOST_FOUND ? "1,000+" : String(total));
function countText(groups: readonly FoundGroup[]): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return total === 1 ? "1 result" : `${amount(total)} results`;
}

type GroupProps = { group: FoundGroup; found: Found; params: SearchParams };

function Group({ group: { kind, rows, total }, found: { marks, asked }, params }: GroupProps) {
  const label = SEARCH_GROUPS[kind];
  const id = `found-${kind}`;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl">
        {label} <span className="text-base font-normal text-ink-soft">{amount(total)}</span>
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(({ path, title, excerpt }) => (
          <li key={path + title} className="relative py-4 hover:bg-surface-sunken">
            <Link
              to={path}
              className="text-lg font-semibold text-link wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              <Marked text={title} marks={marks} />
            </Link>
            <p className="mt-1 text-ink-soft wrap-anywhere">
              <Marked text={excerpt} marks={marks} />
            </p>
          </li>
        ))}
      </ul>
      {params.kind ? (
        <Pagination
          className="mt-8"
          label={`Pages of ${label}`}
          page={params.page}
          pages={Math.ceil(total / FOUND_PER_PAGE)}
        />
      ) : total > rows.length ? (
        <p className="mt-4">
          <Link
            to={searchAddress({ q: asked, kind })}
            className="font-semibold text-link underline underline-offset-4"
          >
            All {amount(total)} in {label}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title={`Nothing found for "${q}"`}
      className="wrap-anywhere"
      actions={
        <>
          <ButtonLink to={HELP_PATH}>{HELP_DOOR}</ButtonLink>
          <ButtonLink to="/campaigns" variant="quiet">
            See the campaigns
          </ButtonLink>
        </>
      }
    >
      Try a shorter or another word. If you need help yourself, you don't have to find the right page first.
    </EmptyState>
  );
}
