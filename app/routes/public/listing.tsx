import { useActionData, useParams } from "react-router";
import { listingHead } from "~/features/directory/directory-head";
import type { Started } from "~/features/directory/forms";
import { ListingPage } from "~/features/directory/listing-page";
import { writePosted } from "~/features/directory/posted";
import { directoryQueries } from "~/features/directory/queries";
import { type Posted, pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = ({ params }) => ({ needed: [directoryQueries.listing(params.slug ?? "")] });
export const loader = pageLoader(queries, listingHead);
export const action = pageAction(writePosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Listing() {
  const { slug = "" } = useParams();
  const posted = useActionData<Posted<Started>>() ?? null;
  return <ListingPage key={slug} slug={slug} posted={posted} />;
}
