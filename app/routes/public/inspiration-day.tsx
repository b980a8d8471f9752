import { useParams, useRouteLoaderData } from "react-router";
import { DayPage } from "~/features/inspiration/day-page";
import { inspirationQueries } from "~/features/inspiration/queries";
import type { InspirationRow } from "~/features/inspiration/reads";
import { nameOf } from "~/features/inspiration/words-of-day";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import type { loader as rootLoader } from "~/root";

const queries: PageQueries = ({ params }) => ({ needed: [inspirationQueries.day(params.day ?? "")] });
const head: PageHead = (read, { params }) => {
  const row = read<InspirationRow>(inspirationQueries.day(params.day ?? "").queryKey);
  return row
    ? {
        title: nameOf(row),
        description: row.body,
        type: "article",
        parent: { title: "Inspiration", path: "/inspiration" },
      }
    : { description: "", noindex: true };
};
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function InspirationDay() {
  const { day = "" } = useParams();
  const site = useRouteLoaderData<typeof rootLoader>("root")?.public_env.site_url ?? "";
  return <DayPage day={day} site={site} />;
}
