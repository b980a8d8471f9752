import { useParams } from "react-router";
import { CheckoutPage } from "~/features/shop/checkout/checkout-page";
import { checkoutHead } from "~/features/shop/head";
import { shopQueries } from "~/features/shop/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = ({ params: { productId = "" } }) => ({
  needed: [shopQueries.product(productId)],
});
export const loader = pageLoader(queries, checkoutHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function ProductCheckout() {
  const { productId = "" } = useParams();
  return <CheckoutPage key={productId} id={productId} />;
}
