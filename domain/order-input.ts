// What a buyer fills in, and the bodies of create-order and order-status. Apart from shop.ts: pages that only show products
// need no schema.
import { z } from "zod";
import { emailAddress } from "./email.ts";
import { proof } from "./proof.ts";
import { MOST_PIECES } from "./shop.ts";
import { cleanLine } from "./text.ts";
import { US_STATE_CODES } from "./us-states.ts";

export const ORDER_LIMITS = { name: 120, line: 120, city: 80 } as const;

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .max(1000, `Use at most ${max} characters.`)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `Use at most ${max} characters.`)
        .refine((text) => !/[<>]/.test(text), "Leave out < and >."),
    );

const pieces = z
  .number("Enter how many you would like.")
  .int("Enter a whole number.")
  .min(1, "Order at least one.")
  .max(MOST_PIECES, `Order at most ${MOST_PIECES} at once.`);

/** Fields of the form of an order, under the names of its columns. */
export const orderFields = {
  quantity: z.coerce.number("Enter how many you would like.").pipe(pieces),
  name: line(ORDER_LIMITS.name, "Enter the name for the parcel."),
  email: emailAddress,
  line1: line(ORDER_LIMITS.line, "Enter the street and the house number."),
  line2: z
    .string()
    .max(1000, `Use at most ${ORDER_LIMITS.line} characters.`)
    .transform(cleanLine)
    .pipe(z.string().max(ORDER_LIMITS.line, `Use at most ${ORDER_LIMITS.line} characters.`))
    .default(""),
  city: line(ORDER_LIMITS.city, "Enter the city."),
  us_state: z.enum(US_STATE_CODES, "Choose the state."),
  zip: z
    .string("Enter the ZIP code.")
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, "Enter the ZIP code, five digits such as 60601."),
};

/** Body of create-order. Prices are those the buyer saw, in cents: with others nothing is ordered. */
export const orderInput = z.object({
  ...orderFields,
  quantity: pieces,
  attempt_id: z.uuid("This form has lost its number. Please reload the page.").toLowerCase(),
  product_id: z.uuid("Please choose a product.").toLowerCase(),
  unit_price: z.int().min(0),
  shipping: z.int().min(0),
  // Honeypot: people never see this field. The function refuses a filled one without saying why.
  website: z.string().max(1000).default(""),
  // One that cannot be read is as good as none: the function then asks for another.
  proof: proof.nullable().default(null).catch(null),
});
export type OrderInput = z.output<typeof orderInput>;

/** Body of order-status. `end`: another order is wanted instead, so a payment of this one that Stripe can cancel is canceled. */
export const orderStatusInput = z.object({
  attempt_id: z.uuid().toLowerCase(),
  end: z.boolean().default(false),
});
