import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { monthlyPrice } from "./price.ts";

const promised = {
  id: "price_1",
  unit_amount: 1900,
  currency: "usd",
  recurring: { interval: "month", interval_count: 1 },
};
/** Stripe knows this price, or none. */
const ask = (price?: object) => {
  const context = fakeContext({}, (_, { method }) =>
    Response.json(method === "GET" ? { object: "list", data: price ? [price] : [] } : promised),
  );
  return { price: monthlyPrice(context), context };
};

it("is the one that is there, or made at the first use", async () => {
  expect(await ask(promised).price).toBe("price_1");
  const { price, context } = ask();
  expect(await price).toBe("price_1");
  expect(context.calls).toEqual(["GET /v1/prices", "POST /v1/prices"]);
});

it.each([
  { unit_amount: 2900 },
  { currency: "eur" },
  { recurring: { interval: "year", interval_count: 1 } },
  { recurring: { interval: "month", interval_count: 2 } },
  { recurring: null },
])("nobody pays another one than was promised: %j", async (change) => {
  const { price, context } = ask({ ...promised, ...change });
  await expect(price).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(context.logs).toMatchObject([{ price: "price_1" }]);
});
