// What staff write about a product, and how they say that an order is on its way; the database holds the same rules.
// Apart from shop.ts: pages that only show products need no schema.
import { z } from "zod";
import { type AmountProblem, type Cents, formatCentsShort, parseAmount } from "./money.ts";
import { pictureAddress } from "./staff-pictures.ts";
import { cleanLine, cleanText } from "./text.ts";

export const PRODUCT_LIMITS = { title: 120, summary: 300, description: 4000, alt: 300 } as const;
const MOST_STOCK = 100_000;
const [MIN_PRICE, MAX_PRICE, MAX_SHIPPING]: readonly [Cents, Cents, Cents] = [100, 1_000_000, 100_000];

const atMost = (max: number) => z.string().max(max, `Use at most ${max} characters.`);

const AMOUNT_PROBLEMS: Record<AmountProblem, string> = {
  empty: "Enter an amount in dollars, such as 18.50.",
  not_a_number: "Enter an amount in dollars, such as 18.50.",
  negative: "Enter an amount above zero.",
  fraction_of_a_cent: "Use at most two digits behind the point.",
  too_large: "Enter a smaller amount.",
};

/** Dollars as people type them to US cents. */
const dollars = (min: Cents, too_small: string, max: Cents, too_large: string) =>
  z.string().transform((typed, context): Cents => {
    const amount = parseAmount(typed);
    if (amount.ok && amount.cents >= min && amount.cents <= max) return amount.cents;
    const problem = amount.ok ? null : amount.problem;
    const is_too_large = amount.ok ? amount.cents > max : problem === "too_large";
    const message =
      problem && !is_too_large ? AMOUNT_PROBLEMS[problem] : is_too_large ? too_large : too_small;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const price = dollars(
  MIN_PRICE,
  `The lowest price is ${formatCentsShort(MIN_PRICE)}.`,
  MAX_PRICE,
  `The highest price is ${formatCentsShort(MAX_PRICE)}.`,
);
const shipping = z
  .string()
  // Nothing typed is nothing charged.
  .transform((typed) => typed.trim() || "0")
  .pipe(dollars(0, "", MAX_SHIPPING, `The most for shipping is ${formatCentsShort(MAX_SHIPPING)}.`));

/** Pieces as they are counted: "1,200" is a number, too. */
const stock = z.string().transform((typed, context): number => {
  const text = typed.trim().replace(/,(?=\d{3}\b)/g, "");
  const pieces = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (pieces <= MOST_STOCK) return pieces;
  const message = Number.isNaN(pieces)
    ? "Enter how many pieces there are, 0 for none."
    : `Enter at most ${MOST_STOCK.toLocaleString("en-US")} pieces.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const fields = {
  title: atMost(PRODUCT_LIMITS.title)
    .transform(cleanLine)
    .pipe(z.string().min(3, "Give it a title of three letters or more.")),
  summary: atMost(PRODUCT_LIMITS.summary)
    .transform(cleanText)
    .pipe(z.string().min(10, "Say in a sentence or two what it is.")),
  description: atMost(PRODUCT_LIMITS.description).transform(cleanText),
  image_url: pictureAddress,
  image_alt: atMost(PRODUCT_LIMITS.alt).transform(cleanLine),
  price,
  shipping,
  is_active: z.boolean(),
};

type Picture = { image_url: string | null; image_alt: string };
const isDescribed = ({ image_url, image_alt }: Picture) => image_url === null || image_alt !== "";
const UNDESCRIBED = {
  path: ["image_alt"],
  message: "Say what the picture shows, for people who cannot see it.",
};
const withoutEmptyPicture = <P extends Picture>(product: P): P => ({
  ...product,
  image_alt: product.image_url === null ? "" : product.image_alt,
});

/** Columns of products that staff change; how many there are is said by itself (stockInput). */
export const productSchema = z.object(fields).refine(isDescribed, UNDESCRIBED).transform(withoutEmptyPicture);
/** Of a new one, which nobody can order yet. */
export const newProductSchema = z
  .object({ ...fields, stock })
  .refine(isDescribed, UNDESCRIBED)
  .transform(withoutEmptyPicture);
export type ProductInput = z.output<typeof productSchema> & { stock?: number };

export const stockInput = z.object({ stock });

export const SHIPMENT_LIMITS = { carrier: 60, tracking: 100 } as const;
/** Both can be left out: the buyer then reads only that it is on its way. */
export const shipmentInput = z.object({
  carrier: atMost(SHIPMENT_LIMITS.carrier).transform(cleanLine),
  tracking: atMost(SHIPMENT_LIMITS.tracking).transform(cleanLine),
});
export type ShipmentInput = z.output<typeof shipmentInput>;
