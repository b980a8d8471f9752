// What a buyer typed stays in this tab until the order is paid, across reloads too: all of it but card data, which never
// comes here. Signing out takes the draft along; the attempt stays, so that no reload can make a second order of it.
import { attemptMemory } from "~/components/payment/attempt-memory";
import { draftAt } from "~/lib/browser/drafts";
import type { Product } from "../reads";
import { EMPTY_ORDER, type OrderContent, type OrderValues } from "./order-values";

const draft = draftAt({ name: "order", keep: "tab", secret: ["website"] });
/** Its origin is what is ordered, at which price. */
export const orderAttempts = attemptMemory("sff-order", draft.forget);

type Ordered = Pick<OrderContent, "product_id" | "unit_price" | "shipping">;
const originOf = ({ product_id, unit_price, shipping }: Ordered) => `${product_id} ${unit_price} ${shipping}`;

/** The values to begin with. How many there should be was said of one product; the address is the buyer's. */
export function recallOrder(product_id: string): Partial<OrderValues> {
  const { product_id: of, ...kept } = draft.recall();
  return of === product_id ? kept : { ...kept, quantity: EMPTY_ORDER.quantity };
}

export const rememberOrder = (product_id: string, values: OrderValues): void =>
  draft.remember({ ...values, product_id });

/** What the attempt is for, as it is sent. */
export const beginOrder = (order: Ordered): void => orderAttempts.beginWith(originOf(order));

/** Whether this was being ordered here, at whatever price: the order may hold the last pieces. */
export const isOrderedHere = ({ id }: Pick<Product, "id">): boolean =>
  orderAttempts.currentAttempt() !== null && orderAttempts.origin().startsWith(`${id} `);

/** Whether this was being ordered here, at this price. */
export const isBeingOrdered = ({ id, price, shipping }: Product): boolean =>
  orderAttempts.currentAttempt() !== null &&
  orderAttempts.origin() === originOf({ product_id: id, unit_price: price, shipping });
