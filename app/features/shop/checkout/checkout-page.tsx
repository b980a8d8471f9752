import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { ButtonLink } from "~/components/ui/button";
import { Container } from "~/components/ui/section";
import { useOrganisation } from "~/lib/organisation";
import { PRODUCTS_PATH } from "~domain/shop";
import { shopQueries } from "../queries";
import type { Product } from "../reads";
import { OrderFlow } from "./order-flow";
import { isOrderedHere } from "./order-memory";

/** /product-checkout/{productId}: one product, an address and a card. */
export function CheckoutPage({ id }: { id: string }) {
  const { contact_email } = useOrganisation();
  const { data: product } = useQuery(shopQueries.product(id));
  if (!product) return null;
  return (
    <Container className="pt-4 pb-12 md:py-10">
      <h1 className="text-3xl md:text-4xl">Check out</h1>
      <noscript>
        <Notice tone="warning" title="Paying needs JavaScript" className="mt-8">
          You can read here what it costs, but the payment itself runs in your browser. Please turn JavaScript
          on, or write to <a href={`mailto:${contact_email}`}>{contact_email}</a> and we will find another way
          together.
        </Notice>
      </noscript>
      <Checkout product={product} />
    </Container>
  );
}

function Checkout({ product }: { product: Product }) {
  const [open, setOpen] = useState(product.orderable > 0);
  useEffect(() => {
    // What this tab ordered last may hold the last pieces; and a form that was open stays, with what was typed.
    if (product.orderable > 0 || isOrderedHere(product)) setOpen(true);
  }, [product]);
  return open ? <OrderFlow product={product} /> : <SoldOut product={product} />;
}

const SoldOut = ({ product: { title } }: { product: Product }) => (
  <div className="mt-8 space-y-6">
    <Notice title="Sold out">
      {title} is sold out at the moment, so it can't be ordered. Please look again another day.
    </Notice>
    <ButtonLink to={PRODUCTS_PATH} variant="quiet">
      See all products
    </ButtonLink>
  </div>
);
