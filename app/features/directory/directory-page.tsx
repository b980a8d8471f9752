import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Pagination } from "~/components/ui/pagination";
import { Container, SectionHeading } from "~/components/ui/section";
import { late } from "~/lib/late";
import { type DirectoryParams, LISTINGS_PER_PAGE, MOST_LISTINGS } from "~domain/directory";
import { DirectoryFilters } from "./directory-filters";
import { HowListed } from "./how-listed";
import { ListingCard } from "./listing-card";
import { directoryQueries } from "./queries";

// Few ever see it: its code is no part of the page.
const NobodyFound = late(() => import("./nobody-found").then((module) => module.NobodyFound));

/** /lawyer-directory. Help is looked for here: nobody is asked for money. */
export function DirectoryPage({ params }: { params: DirectoryParams }) {
  return (
    <Container className="py-12 md:py-20">
      <SectionHeading
        level={1}
        eyebrow="Directory"
        title="Find a lawyer or a therapist"
        lead="Family lawyers and mental health professionals who work with fathers. We have looked up the license of each one."
      />
      <div className="mt-10">
        <DirectoryFilters params={params} />
      </div>
      <div className="mt-10 grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <Listings params={params} />
        <HowListed />
      </div>
    </Container>
  );
}

const countText = (count: number): string => {
  if (count > MOST_LISTINGS) return `More than ${MOST_LISTINGS.toLocaleString("en-US")} listings`;
  return count === 1 ? "1 listing" : `${count} listings`;
};

function Listings({ params }: { params: DirectoryParams }) {
  const query = useQuery(directoryQueries.list(params));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the directory" />;
  const pages = Math.ceil(Math.min(data.count, MOST_LISTINGS) / LISTINGS_PER_PAGE);
  return (
    <section aria-label="Listings" className="min-w-0">
      {data.unknown_zip ? (
        <Notice tone="warning" title="We don't know this ZIP code" className="mb-6">
          <p>So distance is left out. A ZIP code nearby may work.</p>
        </Notice>
      ) : null}
      {/* It stays where it is, so that what becomes of a search is read out. */}
      <p role="status" className={data.rows.length === 0 ? "sr-only" : "mb-6 text-ink-soft"}>
        {countText(data.count)}
      </p>
      {data.rows.length === 0 ? (
        <NobodyFound pages={pages} params={params} />
      ) : (
        <>
          <ul className="grid gap-6 *:min-w-0 md:grid-cols-2">
            {data.rows.map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
              </li>
            ))}
          </ul>
          <Pagination className="mt-12" label="Pages of the directory" page={params.page} pages={pages} />
        </>
      )}
    </section>
  );
}
