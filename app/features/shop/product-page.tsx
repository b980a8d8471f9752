import { useQuery } from "@tanstack/react-query";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Money } from "~/components/ui/money";
import { Container } from "~/components/ui/section";
import { checkoutPath, PRODUCTS_PATH } from "~domain/shop";
import { ProductPicture } from "./product-picture";
import { shopQueries } from "./queries";
import type { Product } from "./reads";
import { EARNED, shippingText } from "./texts";

/** /product/{id}: what it is, what it costs, and the way to order it. */
export function ProductPage({ id }: { id: string }) {
  const { data: product } = useQuery(shopQueries.product(id));
  if (!product) return null;
  return (
    <Container className="py-6 md:py-10">
      <Breadcrumb crumbs={[{ label: "Products", to: PRODUCTS_PATH }]} here={product.title} />
      <article className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2 lg:items-start xl:gap-x-16">
        <ProductPicture
          product={product}
          priority
          sizes="(min-width: 76rem) 35rem, (min-width: 64rem) 50vw, calc(100vw - 2.5rem)"
          frameClassName="rounded-md"
        />
        <div className="min-w-0">
          <h1 className="text-4xl wrap-anywhere xl:text-5xl">{product.title}</h1>
          <p className="mt-5 text-xl text-ink-soft">{product.summary}</p>
          <Offer product={product} />
          <Description text={product.description} />
          <div className="mt-8 max-w-2xl space-y-3 border-t border-line pt-6">
            <p>{EARNED}</p>
            <p>
              <Disclaimer />
            </p>
          </div>
        </div>
      </article>
    </Container>
  );
}

/** Plain text of staff: an empty line begins another paragraph. */
function Description({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <div className="mt-8 max-w-2xl space-y-4">
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its parts
          <p key={index} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
    </div>
  );
}

function Offer({ product: { id, price, shipping, orderable } }: { product: Product }) {
  return (
    <div className="mt-6">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money cents={price} className="text-3xl font-bold" />
        <span className="text-ink-soft">{shippingText(shipping)}</span>
      </p>
      {orderable > 0 ? (
        <ButtonLink to={checkoutPath(id)} variant="ask" size="lg" className="mt-5 w-full sm:w-auto">
          Order
        </ButtonLink>
      ) : (
        <>
          <p className="mt-5 font-semibold">
            This is sold out at the moment, so it can't be ordered. Please look again another day.
          </p>
          <ButtonLink to={PRODUCTS_PATH} variant="quiet" className="mt-4">
            See all products
          </ButtonLink>
        </>
      )}
    </div>
  );
}
