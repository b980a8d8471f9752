import type { ClientLoaderFunctionArgs } from "react-router";
import { OrderPage } from "~/features/shop/order/order-page";
import { orWithout, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

export const loader = pageLoader(
  () => ({}),
  () => ({ description: "What has become of your order." }),
);
/** Whoever has paid and then loses the line comes here all the same: the page itself asks until it is answered. */
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  orWithout(args, { meta: [{ title: "Your order" }] });
export const meta = pageMeta;
/** The address names one person's order: no cache on the way may keep the page. */
export const headers = () => ({ "cache-control": "no-store" });

export default OrderPage;
