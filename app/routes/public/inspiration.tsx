import { useRouteLoaderData, useSearchParams } from "react-router";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { InspirationPage } from "~/features/inspiration/inspiration-page";
import { inspirationQueries } from "~/features/inspiration/queries";
import { NewsletterForm } from "~/features/newsletter/newsletter-form";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import type { loader as rootLoader } from "~/root";
import { INSPIRATION } from "~domain/cms/inspiration";

const pageOf = (search: URLSearchParams) => Number(search.get("page") ?? 1) || 1;
const queries: PageQueries = ({ url }) => ({
  nice: [cmsQueries.page(INSPIRATION.name), inspirationQueries.list(pageOf(url.searchParams))],
});
const head: PageHead = () => ({
  description:
    "A quote or a short story for every day, for single fathers and everyone who stands beside them.",
});
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Inspiration() {
  const [search] = useSearchParams();
  const site = useRouteLoaderData<typeof rootLoader>("root")?.public_env.site_url ?? "";
  return (
    <InspirationPage
      words={useWords(INSPIRATION)}
      site={site}
      page={pageOf(search)}
      letter={<NewsletterForm placeholder="Your email" button_text="Subscribe" source="inspiration_form" />}
    />
  );
}
