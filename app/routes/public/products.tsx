import { useSearchParams } from "react-router";
import { productsHead } from "~/features/shop/head";
import { ProductsPage } from "~/features/shop/products-page";
import { shopQueries } from "~/features/shop/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { parseProductListParams } from "~domain/shop-list";

const queries: PageQueries = ({ url }) => ({
  nice: [shopQueries.list(parseProductListParams(url.searchParams))],
});
export const loader = pageLoader(queries, productsHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Products() {
  const [search] = useSearchParams();
  return <ProductsPage params={parseProductListParams(search)} />;
}
