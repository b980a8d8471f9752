import { useParams, useRouteLoaderData } from "react-router";
import { PostPage } from "~/features/voice/post-page";
import { voiceQueries } from "~/features/voice/queries";
import { postHead } from "~/features/voice/voice-head";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import type { loader as rootLoader } from "~/root";

const queries: PageQueries = ({ params: { slug = "" } }) => ({
  needed: [voiceQueries.post(slug)],
  nice: [voiceQueries.related(slug)],
});
export const loader = pageLoader(queries, postHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Post() {
  const { slug = "" } = useParams();
  const site = useRouteLoaderData<typeof rootLoader>("root")?.public_env.site_url ?? "";
  return <PostPage slug={slug} site={site} />;
}
