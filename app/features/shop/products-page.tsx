import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Pagination } from "~/components/ui/pagination";
import { Container, SectionHeading } from "~/components/ui/section";
import { late } from "~/lib/late";
import { PRODUCTS_PER_PAGE } from "~domain/shop";
import type { ProductListParams } from "~domain/shop-list";
import { ProductCard } from "./product-card";
import { ProductSearch } from "./product-search";
import { shopQueries } from "./queries";
import { EARNED } from "./texts";

// Few ever see it: its code is no part of the page.
const NothingFound = late(() => import("./nothing-found").then((module) => module.NothingFound));

/** /products: what is for sale. */
export function ProductsPage({ params }: { params: ProductListParams }) {
  return (
    <Container className="py-12 md:py-20">
      <SectionHeading
        level={1}
        eyebrow="Shop"
        title="Things that help, and that help others"
        lead={`${EARNED} We send to addresses in the United States.`}
      />
      <div className="mt-10 mb-10">
        <ProductSearch params={params} />
      </div>
      <ProductList params={params} />
      <p className="mt-12 max-w-3xl">
        <Disclaimer />
      </p>
    </Container>
  );
}

const countText = (count: number): string =>
  count === 0 ? "No products" : count === 1 ? "1 product" : `${count} products`;

function ProductList({ params }: { params: ProductListParams }) {
  const query = useQuery(shopQueries.list(params));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the products" />;
  const pages = Math.ceil(data.count / PRODUCTS_PER_PAGE);
  const empty = data.rows.length === 0;
  return (
    <>
      {/* It stays where it is, so that what becomes of a search is read out. */}
      <p role="status" className={empty ? "sr-only" : "mb-6 text-ink-soft"}>
        {countText(data.count)}
      </p>
      {empty ? <NothingFound q={params.q} pages={pages} /> : null}
      <ul className="card-grid" hidden={empty}>
        {data.rows.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} priority={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination className="mt-12" label="Pages of products" page={params.page} pages={pages} />
    </>
  );
}
