import { useParams } from "react-router";
import { productHead } from "~/features/shop/head";
import { ProductPage } from "~/features/shop/product-page";
import { shopQueries } from "~/features/shop/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = ({ params: { id = "" } }) => ({ needed: [shopQueries.product(id)] });
export const loader = pageLoader(queries, productHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Product() {
  const { id = "" } = useParams();
  return <ProductPage id={id} />;
}
