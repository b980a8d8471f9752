import { expect, test } from "vitest";
import { newProductSchema, productSchema, shipmentInput, stockInput } from "./product-input.ts";

const FIELDS = {
  title: "  Demo   mug ",
  summary: "A mug for the first coffee.",
  description: "Holds 12 ounces.\r\n\r\n\r\nDishwasher safe.",
  image_url: "",
  image_alt: "Of a picture that is gone",
  price: "$18.50",
  shipping: "",
  stock: "1,200",
  is_active: false,
};
const problemsOf = (schema: typeof newProductSchema | typeof stockInput, values: object) =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
const problems = (changes: object) => problemsOf(newProductSchema, { ...FIELDS, ...changes });

test("fields become columns: cents, pieces, no words about a picture that is not there", () => {
  expect(newProductSchema.parse(FIELDS)).toEqual({
    title: "Demo mug",
    summary: "A mug for the first coffee.",
    description: "Holds 12 ounces.\n\nDishwasher safe.",
    image_url: null,
    image_alt: "",
    price: 1850,
    shipping: 0,
    stock: 1200,
    is_active: false,
  });
});

test("a change of a product never says how many there are", () => {
  expect(productSchema.parse({ ...FIELDS, stock: "none" })).not.toHaveProperty("stock");
});

test.each([
  [{ title: "Ab" }, "title: Give it a title of three letters or more."],
  [{ summary: "Short." }, "summary: Say in a sentence or two what it is."],
  [{ description: "x".repeat(4001) }, "description: Use at most 4000 characters."],
  [{ price: "" }, "price: Enter an amount in dollars, such as 18.50."],
  [{ price: "cheap" }, "price: Enter an amount in dollars, such as 18.50."],
  [{ price: "-5" }, "price: Enter an amount above zero."],
  [{ price: "10.005" }, "price: Use at most two digits behind the point."],
  [{ price: "0.99" }, "price: The lowest price is $1."],
  [{ price: "10000.01" }, "price: The highest price is $10,000."],
  [{ price: "99999999" }, "price: The highest price is $10,000."],
  [{ shipping: "1000.01" }, "shipping: The most for shipping is $1,000."],
  [{ shipping: "free" }, "shipping: Enter an amount in dollars, such as 18.50."],
  [{ stock: "" }, "stock: Enter how many pieces there are, 0 for none."],
  [{ stock: "-1" }, "stock: Enter how many pieces there are, 0 for none."],
  [{ stock: "2.5" }, "stock: Enter how many pieces there are, 0 for none."],
  [{ stock: "1,2" }, "stock: Enter how many pieces there are, 0 for none."],
  [{ stock: "100001" }, "stock: Enter at most 100,000 pieces."],
  [
    { image_url: "/images/a.webp", image_alt: " " },
    "image_alt: Say what the picture shows, for people who cannot see it.",
  ],
])("%j is refused with words", (changes, problem) => {
  expect(problems(changes)).toEqual([problem]);
});

test.each([
  ["1", 100],
  ["10,000", 1_000_000],
])("a price of %s is taken", (typed, cents) => {
  expect(newProductSchema.parse({ ...FIELDS, price: typed }).price).toBe(cents);
});

test.each(["0", "100,000"])("%s pieces are taken by themselves", (typed) => {
  expect(problemsOf(stockInput, { stock: typed })).toEqual([]);
});

test("who brings a parcel and under which number can be left out", () => {
  expect(shipmentInput.parse({ carrier: "  ", tracking: "" })).toEqual({ carrier: "", tracking: "" });
  expect(shipmentInput.safeParse({ carrier: "x".repeat(61), tracking: "" }).success).toBe(false);
});
