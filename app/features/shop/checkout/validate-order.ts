// Apart from the values: the page of an order forgets these, and needs no schema.
import { z } from "zod";
import { orderFields, orderInput } from "~domain/order-input";

/** The form's values, checked with the same schema as in the function, so that both say the same. */
export const orderForm = z.object({ ...orderFields, website: orderInput.shape.website });
export type OrderForm = z.output<typeof orderForm>;
