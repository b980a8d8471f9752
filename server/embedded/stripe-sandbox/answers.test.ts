// What is told of customers, charges and payments, and to whom.
import type Stripe from "stripe";
import { afterAll, expect, it } from "vitest";
import { openSandbox, typedCard } from "../../../tests/fixtures/sandbox-payer.ts";

const fixture = await openSandbox();
afterAll(() => fixture.close());

/** A payment by this card, tried in a browser. */
async function pay(number: string) {
  const { id, client_secret, metadata } = await fixture.stripe.paymentIntents.create({
    amount: 2500,
    currency: "usd",
    metadata: { kind: "donation" },
  });
  const form = { client_secret: client_secret ?? "", ...typedCard(number) };
  const { json } = await fixture.browser(`/v1/payment_intents/${id}/confirm`, form);
  return { id, metadata, json };
}

it("customers are found by their address, and all are listed without one", async () => {
  const { customers } = fixture.stripe;
  const [one, other] = await Promise.all(
    ["one", "other"].map((name) => customers.create({ email: `${name}@example.org` })),
  );
  const ids = ({ data }: Stripe.ApiList<Stripe.Customer>) => data.map(({ id }) => id);
  expect(ids(await customers.list({ email: "one@example.org" }))).toEqual([one?.id]);
  expect(ids(await customers.list())).toEqual(expect.arrayContaining([one?.id, other?.id]));
});

it("a charge says what the bank said, and what it has set aside", async () => {
  const chargeOf = async (number: string) => {
    const { id } = await pay(number);
    return (await fixture.stripe.charges.list({ payment_intent: id })).data[0];
  };
  const outcomeWith = async (number: string) => (await chargeOf(number))?.outcome;
  const setAside = async (number: string) =>
    (await chargeOf(number))?.payment_method_details?.card?.amount_authorized;
  expect([await setAside("4242424242424242"), await setAside("4000000000000002")]).toEqual([2500, null]);
  expect(await outcomeWith("4242424242424242")).toMatchObject({
    network_decline_code: null,
    network_status: "approved_by_network",
    reason: null,
    seller_message: "Payment complete.",
    type: "authorized",
  });
  expect(await outcomeWith("4000000000000002")).toMatchObject({
    network_decline_code: "01",
    network_status: "declined_by_network",
    reason: "generic_decline",
    type: "issuer_declined",
  });
});

it("a browser sees no metadata of a payment that is declined; we do", async () => {
  const { id, metadata, json } = await pay("4000000000000002");
  const shown = (json.error as { payment_intent?: object }).payment_intent;
  expect(shown).toMatchObject({ id, status: "requires_payment_method" });
  expect(shown).not.toHaveProperty("metadata");
  const ours = await fixture.stripe.paymentIntents
    .confirm(id, { payment_method: "pm_card_chargeDeclined" })
    .catch((error: Stripe.errors.StripeError) => error.payment_intent);
  expect(ours).toMatchObject({ id, metadata });
});

it("a body is at most 64 kilobytes", async () => {
  const sent = (bytes: number) => fixture.browser("/v1/refunds", { padding: "x".repeat(bytes) });
  expect([(await sent(65_000)).status, (await sent(65_536)).status]).toEqual([401, 413]);
});

it("a price is at least half a dollar, in dollars, a month", async () => {
  const made = (more: object = {}) =>
    fixture.stripe.prices
      .create({
        ...{
          currency: "usd",
          unit_amount: 50,
          recurring: { interval: "month" },
          product_data: { name: "x" },
        },
        ...more,
      } as Stripe.PriceCreateParams)
      .then(
        ({ unit_amount }) => unit_amount,
        ({ param }: Stripe.errors.StripeError) => param,
      );
  expect(await made()).toBe(50);
  expect([await made({ unit_amount: 49 }), await made({ unit_amount: undefined })]).toEqual(
    Array(2).fill("unit_amount"),
  );
  expect([await made({ currency: "eur" }), await made({ recurring: { interval: "year" } })]).toEqual([
    "currency",
    "recurring[interval]",
  ]);
});
