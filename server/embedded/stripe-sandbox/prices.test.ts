import { expect, it } from "vitest";
import { NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import type { Form } from "./form.ts";
import type { Price } from "./objects.ts";

const MONTHLY: Form = {
  currency: "usd",
  unit_amount: "1900",
  recurring: { interval: "month" },
  product_data: { name: "Membership" },
};

it("a price has a product of its own", async () => {
  const { ask, newest, events } = sandboxCalls();
  const { body } = await ask("POST /v1/prices", { ...MONTHLY, metadata: { a: "1" } });
  const product = await newest("product");
  expect(product).toMatchObject({ name: "Membership", active: true, updated: NOW_SECONDS });
  expect(body).toMatchObject({
    active: true,
    created: NOW_SECONDS,
    lookup_key: null,
    metadata: { a: "1" },
    product: product.id,
    recurring: { interval: "month", interval_count: 1 },
    unit_amount: 1900,
    unit_amount_decimal: "1900",
  });
  expect(events()).toEqual(["price.created"]);
  expect((await ask(`GET /v1/prices/${body.id}`)).body).toEqual(body);
});

it.each([
  ["unit_amount", { unit_amount: "" }],
  ["unit_amount", { unit_amount: "49" }],
  ["currency", { currency: "eur" }],
  ["recurring[interval]", { recurring: { interval: "year" } }],
  ["recurring[interval]", { recurring: "month" }],
  ["product_data[name]", { product_data: {} }],
])("is refused for its %s: %j", async (param, more) => {
  const { ask, newest } = sandboxCalls();
  expect(await ask("POST /v1/prices", { ...MONTHLY, ...more })).toMatchObject({
    status: 400,
    body: { error: { param } },
  });
  await expect(newest("price")).rejects.toThrow("no price");
});

it("costs at least half a dollar", async () => {
  const { ask } = sandboxCalls();
  expect((await ask("POST /v1/prices", { ...MONTHLY, unit_amount: "50" })).body).toMatchObject({
    unit_amount: 50,
  });
});

it("a key is for one active price; one that is archived leaves it free", async () => {
  const { ask, newest, store } = sandboxCalls();
  const keyed = { ...MONTHLY, lookup_key: "monthly" };
  const { body: first } = await ask("POST /v1/prices", keyed);
  expect(first.lookup_key).toBe("monthly");
  expect((await ask("POST /v1/prices", keyed)).body.error).toMatchObject({
    code: "resource_already_exists",
    param: "lookup_key",
  });
  expect((await ask("POST /v1/prices", { ...MONTHLY, lookup_key: "other" })).status).toBe(200);
  await store.put<Price>({ ...(await store.get<Price>("price", first.id)), active: false });
  const { body: second } = await ask("POST /v1/prices", keyed);
  expect(second.id).toBe((await newest("price")).id);
});

it("prices are listed by their key, and by whether they are active", async () => {
  const { ask, store } = sandboxCalls();
  const made = async (lookup_key: string) =>
    (await ask("POST /v1/prices", { ...MONTHLY, lookup_key })).body.id;
  const [archived, active, plain] = [await made("old"), await made("new"), await made("")];
  await store.put<Price>({ ...(await store.get<Price>("price", archived)), active: false });
  const listed = async (form: Form = {}) => (await ask("GET /v1/prices", form)).body.data.map(({ id }) => id);
  expect(await listed()).toEqual([plain, active, archived]);
  expect(await listed({ active: "true" })).toEqual([plain, active]);
  expect(await listed({ active: "false" })).toEqual([archived]);
  expect(await listed({ lookup_keys: ["old"] })).toEqual([archived]);
  expect(await listed({ lookup_keys: ["old"], active: "true" })).toEqual([]);
  expect((await ask("GET /v1/prices", { lookup_keys: ["old", "new"] })).body.error).toMatchObject({
    param: "lookup_keys",
  });
});
