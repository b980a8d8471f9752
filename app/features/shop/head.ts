import { ORGANISATION } from "~/lib/organisation";
import type { PageHead } from "~/lib/query/page-loader";
import { PRODUCTS_PATH, productPath } from "~domain/shop";
import { parseProductListParams } from "~domain/shop-list";
import { shopQueries } from "./queries";
import type { Product } from "./reads";
import { EARNED } from "./texts";

/** Of the many addresses of a search search engines list none. */
export const productsHead: PageHead = (_, { url }) => ({
  description: EARNED,
  ...(parseProductListParams(url.searchParams).q && { noindex: true }),
});

const priceOf = (cents: number) => (cents / 100).toFixed(2);

/** Server only: what search engines and link previews get of a product. */
export const productHead: PageHead = (read, { params: { id = "" }, site }) => {
  const product = read<Product>(shopQueries.product(id).queryKey);
  if (!product) return { description: "", noindex: true };
  const { title, summary, image_url, image_alt, price, orderable } = product;
  const url = site + productPath(product.id);
  return {
    title,
    description: summary,
    ...(image_url && { image: image_url, image_alt }),
    parent: { title: "Products", path: PRODUCTS_PATH },
    json_ld: [
      {
        "@type": "Product",
        name: title,
        description: summary,
        ...(image_url && { image: new URL(image_url, site).href }),
        offers: {
          "@type": "Offer",
          url,
          price: priceOf(price),
          priceCurrency: "USD",
          availability: `https://schema.org/${orderable > 0 ? "InStock" : "SoldOut"}`,
          seller: { "@type": "Organization", name: ORGANISATION.name },
        },
      },
    ],
  };
};

/** Of the page where it is ordered; the page table keeps it out of search engines. */
export const checkoutHead: PageHead = (read, { params: { productId = "" } }) => {
  const title = read<Product>(shopQueries.product(productId).queryKey)?.title;
  return { ...(title && { title: `Order: ${title}` }), description: EARNED };
};
