// What several pages of the shop say.
import { type Cents, formatCents } from "~domain/money";

export const EARNED =
  "What the shop earns goes into the foundation's work for single fathers and their children.";

/** Beside a price. */
export const shippingText = (shipping: Cents): string =>
  shipping === 0 ? "Shipping is included" : `plus ${formatCents(shipping)} shipping per order`;

/** "2 × Demo mug". */
export const whatOf = ({ quantity, product_title }: { quantity: number; product_title: string }): string =>
  quantity === 1 ? product_title : `${quantity} × ${product_title}`;
