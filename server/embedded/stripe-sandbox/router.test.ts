import { expect, it } from "vitest";
import { sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import type { Route } from "./call.ts";
import { StripeApiError } from "./errors.ts";
import { authorise, matchRoute } from "./router.ts";

const KEYS = { secretKey: "sk_1", publishableKey: "pk_1" };
const thrownBy = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof StripeApiError ? [error.status, error.body.code] : error;
  }
};

it.each([
  ["GET", "/v1/customers/search", "/v1/customers/search", {}],
  ["GET", "/v1/customers/cus_1", "/v1/customers/:id", { id: "cus_1" }],
  ["POST", "/v1/payment_intents/pi_1/confirm", "/v1/payment_intents/:id/confirm", { id: "pi_1" }],
  ["DELETE", "/v1/subscriptions/sub_1", "/v1/subscriptions/:id", { id: "sub_1" }],
])("%s %s is for %s", (method, pathname, pattern, path) => {
  const found = matchRoute(method, pathname);
  expect([found.route.method, found.route.pattern, found.path]).toEqual([method, pattern, path]);
});

it.each([
  ["GET", "/v1/customers/cus_1/sources"],
  ["GET", "/v1/payment_intents/pi_1/confirm"],
  ["PUT", "/v1/customers"],
  ["POST", "/v2/customers"],
  ["GET", "/v1"],
])("%s %s is for nobody", (method, pathname) => {
  expect(thrownBy(() => matchRoute(method, pathname))).toEqual([404, undefined]);
});

it("of an address that nobody answers the beginning is told", () => {
  const asked = () => matchRoute("M".repeat(20), `/${"x".repeat(200)}`);
  expect(asked).toThrow(`(${"M".repeat(10)}: /${"x".repeat(119)})`);
});

it("a key stands in the header or in the form, and the header counts", () => {
  const keyed = (header: string | null, key = "", browser?: true) => {
    const headers: HeadersInit = header === null ? {} : { authorization: header };
    const route = { browser } as Route;
    return thrownBy(() => authorise(new Request("http://api.example/", { headers }), { key }, route, KEYS));
  };
  expect([keyed("Bearer sk_1"), keyed("bearer  sk_1"), keyed(null, "sk_1")]).toEqual([false, false, false]);
  expect([keyed("Bearer pk_1", "", true), keyed(null, "pk_1", true)]).toEqual([true, true]);
  expect([keyed("Bearer pk_1"), keyed(null, "pk_1")]).toEqual(Array(2).fill([401, "secret_key_required"]));
  for (const answer of [keyed(null), keyed("Bearer x", "sk_1"), keyed("Basic sk_1"), keyed(null, "", true)])
    expect(answer).toEqual([401, undefined]);
});

it("a parameter the call does not know is refused; a key and what to expand are none", async () => {
  const { ask, pay } = sandboxCalls();
  expect((await ask("GET /v1/charges", { active: "true" })).body.error).toMatchObject({
    code: "parameter_unknown",
    param: "active",
  });
  await pay();
  const form = { key: "sk_1", expand: ["data.payment_intent"], limit: "1" };
  expect((await ask("GET /v1/charges", form)).body.data[0]).toMatchObject({
    payment_intent: { object: "payment_intent" },
  });
});

it("what is ours alone leaves in no answer, and stays with us", async () => {
  const { ask, pay, store } = sandboxCalls();
  const { body } = await pay("pm_card_refundFail");
  const { body: refund } = await ask("POST /v1/refunds", { payment_intent: body.id });
  expect(refund).not.toHaveProperty("sandbox");
  expect(await store.find(refund.id)).toHaveProperty("sandbox");
});

it("a browser is told of a decline without what was noted of the payment", async () => {
  const { ask } = sandboxCalls();
  const gift = { amount: "2500", currency: "usd", metadata: { a: "1" } };
  const { id, client_secret } = (await ask("POST /v1/payment_intents", gift)).body;
  const form = { payment_method: "pm_card_chargeDeclined", client_secret: String(client_secret) };
  const told = async (publishable: boolean) =>
    (await ask(`POST /v1/payment_intents/${id}/confirm`, form, { publishable })).body.error.payment_intent;
  expect(await told(true)).not.toHaveProperty("metadata");
  expect(await told(false)).toMatchObject({ id, metadata: { a: "1" } });
});
