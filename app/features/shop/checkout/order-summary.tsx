import { ProductPicture } from "../product-picture";
import type { Product } from "../reads";
import { EARNED } from "../texts";
import { type OrderLine, OrderSum } from "./order-sum";

/** Beside the form on wide screens: what is ordered, and what it costs. The steps say it, too. */
export function OrderSummary({ product, line }: { product: Product; line: OrderLine }) {
  return (
    <aside aria-label="Your order" className="hidden lg:sticky lg:top-28 lg:block">
      <div className="paper overflow-clip">
        <ProductPicture product={product} decorative sizes="21rem" />
        <div className="space-y-4 p-6">
          <p className="text-xl leading-tight font-bold text-balance wrap-anywhere">{line.title}</p>
          <OrderSum line={line} />
          <p className="text-ink-soft">{EARNED}</p>
        </div>
      </div>
    </aside>
  );
}
