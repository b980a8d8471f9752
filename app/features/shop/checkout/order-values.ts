import { z } from "zod";
import { type OrderInput, orderFields, orderInput } from "~domain/order-input";

/** Names are those of the form's controls, in their order. */
export type OrderValues = {
  /** A whole number as text. */
  quantity: string;
  name: string;
  email: string;
  line1: string;
  line2: string;
  city: string;
  us_state: string;
  zip: string;
  /** Honeypot: empty for people. */
  website: string;
};

export const EMPTY_ORDER: OrderValues = {
  quantity: "1",
  name: "",
  email: "",
  line1: "",
  line2: "",
  city: "",
  us_state: "",
  zip: "",
  website: "",
};

/** The form's values, checked with the same schema as in the function, so that both say the same. */
export const orderForm = z.object({ ...orderFields, website: orderInput.shape.website });
export type OrderForm = z.output<typeof orderForm>;

/** An order as create-order takes it, still without the attempt it belongs to. */
export type OrderContent = Omit<OrderInput, "attempt_id" | "proof">;
