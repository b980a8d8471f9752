import { expect, it } from "vitest";
import { NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import type { Form } from "./form.ts";

const GIFT: Form = { amount: "2500", currency: "usd" };

it.each([
  ["amount", "parameter_missing", { amount: "" }],
  ["amount", "amount_too_small", { amount: "49" }],
  ["amount", "amount_too_large", { amount: "100000000" }],
  ["currency", "parameter_missing", { currency: "" }],
  ["currency", undefined, { currency: "eur" }],
  ["customer", "resource_missing", { customer: "cus_nope" }],
])("a payment is refused for its %s: %s", async (param, code, more) => {
  const { ask, events } = sandboxCalls();
  const { status, body } = await ask("POST /v1/payment_intents", { ...GIFT, ...more });
  expect([status, body.error.param, body.error.code, events()]).toEqual([400, param, code, []]);
});

it.each(["50", "99999999"])("%s cents can be paid, in dollars however they are spelled", async (amount) => {
  const { body } = await sandboxCalls().ask("POST /v1/payment_intents", { amount, currency: "USD" });
  expect(body).toMatchObject({ amount: Number(amount), currency: "usd" });
});

it("a payment waits for a card, with what is noted of it", async () => {
  const { ask } = sandboxCalls();
  const { body: customer } = await ask("POST /v1/customers");
  const noted = {
    customer: customer.id,
    description: "A gift",
    metadata: { a: "1" },
    receipt_email: "ada@example.org",
  };
  const { body } = await ask("POST /v1/payment_intents", { ...GIFT, ...noted });
  expect(body).toMatchObject({
    ...noted,
    amount_capturable: 0,
    amount_received: 0,
    client_secret: expect.stringMatching(`^${body.id}_secret_`),
    created: NOW_SECONDS,
    latest_charge: null,
    setup_future_usage: null,
    status: "requires_payment_method",
  });
  const changes = { amount: "9900", description: "", metadata: { a: "", b: "2" } };
  const { body: changed } = await ask(`POST /v1/payment_intents/${body.id}`, changes);
  expect(changed).toEqual({ ...body, amount: 9900, description: null, metadata: { b: "2" } });
  expect((await ask(`POST /v1/payment_intents/${body.id}`, { amount: "49" })).status).toBe(400);
});

it("what ends, ends once, and why is kept", async () => {
  const { ask, events } = sandboxCalls();
  const { id } = (await ask("POST /v1/payment_intents", GIFT)).body;
  const cancel = () => ask(`POST /v1/payment_intents/${id}/cancel`, { cancellation_reason: "abandoned" });
  expect((await cancel()).body).toMatchObject({
    canceled_at: NOW_SECONDS,
    cancellation_reason: "abandoned",
    status: "canceled",
  });
  expect((await cancel()).body.error).toMatchObject({ code: "payment_intent_unexpected_state" });
  const change = (form: Record<string, string>) => ask(`POST /v1/payment_intents/${id}`, form);
  expect((await change({ amount: "100" })).body.error).toMatchObject({ param: "amount" });
  expect((await change({ description: "late" })).body).toMatchObject({ description: "late", amount: 2500 });
  expect(events()).toEqual(["payment_intent.created", "payment_intent.canceled"]);
});

it("after its end only notes change", async () => {
  const { ask, pay } = sandboxCalls();
  const { id } = (await pay()).body;
  const change = (form: Form) => ask(`POST /v1/payment_intents/${id}`, form);
  expect((await change({ metadata: { a: "1" }, description: "x" })).body).toMatchObject({ description: "x" });
  expect((await change({ metadata: { a: "2" }, amount: "2500" })).body.error).toMatchObject({
    code: "payment_intent_unexpected_state",
    param: "amount",
  });
});

it("a browser reads a payment by its secret alone, we by its id", async () => {
  const { ask } = sandboxCalls();
  const { id, client_secret } = (await ask("POST /v1/payment_intents", GIFT)).body;
  const read = (form: Form, publishable: boolean) =>
    ask(`GET /v1/payment_intents/${id}`, form, { publishable });
  expect((await read({}, false)).body).toMatchObject({ id, metadata: {} });
  expect((await read({ client_secret: String(client_secret) }, true)).body).not.toHaveProperty("metadata");
  const forms: Form[] = [{}, { client_secret: "guess" }];
  for (const form of forms)
    expect((await read(form, true)).body.error).toMatchObject({
      code: "payment_intent_invalid_parameter",
      param: "client_secret",
    });
});

it("payments are listed of a customer, or all", async () => {
  const { ask } = sandboxCalls();
  const { body: customer } = await ask("POST /v1/customers");
  const made = async (form: Form) => (await ask("POST /v1/payment_intents", { ...GIFT, ...form })).body.id;
  const [own, other] = [await made({ customer: customer.id }), await made({})];
  const listed = async (form: Form) =>
    (await ask("GET /v1/payment_intents", form)).body.data.map(({ id }) => id);
  expect(await listed({})).toEqual([other, own]);
  expect(await listed({ customer: customer.id })).toEqual([own]);
});
