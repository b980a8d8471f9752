import { expect, it } from "vitest";
import { sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import type { Charge, Refund } from "./objects.ts";
import { sendBack } from "./refunds.ts";

it("needs a charge, or a payment that has one", async () => {
  const { ask } = sandboxCalls();
  const refunded = async (form: Record<string, string>) => (await ask("POST /v1/refunds", form)).body.error;
  expect(await refunded({})).toMatchObject({ message: expect.stringContaining("payment_intent or charge") });
  expect(await refunded({ payment_intent: "pi_nope" })).toMatchObject({
    code: "resource_missing",
    param: "payment_intent",
  });
  const { body: open } = await ask("POST /v1/payment_intents", { amount: "2500", currency: "usd" });
  expect(await refunded({ payment_intent: open.id })).toMatchObject({
    message: expect.stringContaining("does not have a successful charge"),
  });
});

it("of a declined payment nothing goes back", async () => {
  const { ask, pay, newest, events } = sandboxCalls();
  await pay("pm_card_chargeDeclined");
  const { id, payment_intent } = await newest("charge");
  const form = { payment_intent: String(payment_intent) };
  for (const wish of [form, { charge: id }])
    expect(await ask("POST /v1/refunds", wish)).toMatchObject({
      status: 400,
      body: { error: { message: "This charge did not succeed.", param: "charge" } },
    });
  expect(events()).not.toContain("charge.refunded");
});

it("is of at least a cent, and never of more than is left", async () => {
  const { ask, pay, newest } = sandboxCalls();
  await pay();
  const { id: charge } = await newest("charge");
  const amount = (amount: string) => ask("POST /v1/refunds", { charge, amount });
  expect([(await amount("0")).body.error, (await amount("-5")).body.error]).toEqual(
    Array(2).fill(expect.objectContaining({ code: "parameter_invalid_integer", param: "amount" })),
  );
  expect((await amount("2501")).body.error).toMatchObject({ param: "amount" });
  expect((await amount("1")).body).toMatchObject({ amount: 1, status: "succeeded" });
  expect(await newest("charge")).toMatchObject({ amount_refunded: 1, refunded: false });
  expect((await amount("2499")).body).toMatchObject({ amount: 2499 });
  expect(await newest("charge")).toMatchObject({ amount_refunded: 2500, refunded: true });
  expect((await amount("1")).body.error).toMatchObject({ code: "charge_already_refunded" });
});

it("goes back to whoever paid, with what was noted", async () => {
  const { ask, pay, newest, events } = sandboxCalls();
  const { body: customer } = await ask("POST /v1/customers");
  const { body: paid } = await pay("pm_card_visa", { customer: customer.id });
  const form = { payment_intent: paid.id, reason: "duplicate", metadata: { note: "twice" } };
  const { body } = await ask("POST /v1/refunds", form);
  expect(body).toMatchObject({ customer: customer.id, reason: "duplicate", metadata: { note: "twice" } });
  expect(body).toMatchObject({ charge: (await newest("charge")).id, payment_intent: paid.id });
  expect(events().slice(-2)).toEqual(["refund.created", "charge.refunded"]);
  expect((await ask(`GET /v1/refunds/${body.id}`)).body).toEqual(body);
});

it("what a bank sends back is owed again, beside what it kept", async () => {
  const { ask, call, pay, newest, store } = sandboxCalls();
  await pay("pm_card_refundFail");
  const { id: charge } = await newest("charge");
  const { body: kept } = await ask("POST /v1/refunds", { charge, amount: "1000" });
  const { body: lost } = await ask("POST /v1/refunds", { charge, amount: "1500" });
  await sendBack(call, await store.get<Refund>("refund", lost.id));
  expect(await newest("charge")).toMatchObject({ amount_refunded: 1000, refunded: false });
  expect(await store.find(lost.id)).toMatchObject({ status: "failed", sandbox: { fate: "fails" } });
  expect(await store.find(kept.id)).toMatchObject({ status: "succeeded" });
});

it("arrives where no card is known any more", async () => {
  const { ask, pay, newest, store } = sandboxCalls();
  await pay();
  const charge = (await newest("charge")) as Charge;
  await store.put<Charge>({ ...charge, payment_method: null });
  expect((await ask("POST /v1/refunds", { charge: charge.id })).body).toMatchObject({ status: "succeeded" });
});

it("refunds are listed of a charge, of a payment, or all", async () => {
  const { ask, pay } = sandboxCalls();
  const [{ body: one }, { body: two }] = [await pay(), await pay()];
  for (const { id } of [one, two]) await ask("POST /v1/refunds", { payment_intent: id });
  const listed = async (form: Record<string, string> = {}) =>
    (await ask("GET /v1/refunds", form)).body.data.map(({ payment_intent }) => payment_intent);
  expect(await listed()).toEqual([two.id, one.id]);
  expect(await listed({ charge: String(one.latest_charge) })).toEqual([one.id]);
  expect(await listed({ payment_intent: two.id })).toEqual([two.id]);
});
