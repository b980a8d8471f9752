import { Link } from "react-router";
import { Badge } from "~/components/ui/badge";
import { LinkCard } from "~/components/ui/card";
import { Money } from "~/components/ui/money";
import { productPath } from "~domain/shop";
import { ProductPicture } from "./product-picture";
import type { ProductCardRow } from "./reads";
import { shippingText } from "./texts";

interface ProductCardProps {
  product: ProductCardRow;
  /** Its picture is among the first things seen. */
  priority?: boolean;
}

export function ProductCard({ product, priority }: ProductCardProps) {
  const { id, title, summary, price, shipping, orderable } = product;
  return (
    <LinkCard className="h-full">
      <ProductPicture product={product} decorative priority={priority} />
      <div className="flex min-w-0 flex-1 flex-col p-5 sm:p-6">
        <h2 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere">
          <Link to={productPath(id)} prefetch="intent" className="card-link">
            {title}
          </Link>
        </h2>
        <p className="mt-2 mb-6 line-clamp-3 text-ink-soft">{summary}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Money cents={price} className="text-xl font-bold" />
          {orderable > 0 ? (
            <span className="text-sm text-ink-soft">{shippingText(shipping)}</span>
          ) : (
            <Badge>Sold out</Badge>
          )}
        </p>
      </div>
    </LinkCard>
  );
}
