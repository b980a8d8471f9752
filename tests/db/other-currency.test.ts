// Gifts are US cents: a payment in another currency is kept as an event and never booked as that many cents.
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildGift,
  buildPaidGift,
  giftEvents,
  giftInput,
  readGift,
  type StripeEvent,
} from "../fixtures/builders.ts";

const backend = await fileBackend();

const inCurrency = (event: StripeEvent, currency?: string): StripeEvent => ({
  ...event,
  data: { object: { ...event.data.object, currency } },
});
const gifts = async () =>
  (await backend.sql.query<{ n: number }>("select count(*)::int as n from public.donations"))[0]?.n;

test.each(["jpy", "eur", "EUR", "", undefined])("a gift is not paid by %j", async (currency) => {
  const gift = await buildGift(backend);
  const events = giftEvents(gift);
  for (const event of [events.succeeded(), events.charged(), events.refunded(500), events.failed()]) {
    expect(await applyEvent(backend, inCurrency(event, currency))).toBe("other_currency");
    expect(await applyEvent(backend, inCurrency(event, currency))).toBe("duplicate");
  }
  expect(await readGift(backend, gift.id)).toMatchObject({
    status: "pending",
    amount: 2500,
    amount_refunded: 0,
    receipt_number: null,
    failed_at: null,
  });
  expect(await applyEvent(backend, giftEvents(gift).succeeded())).toBe("applied");
  expect(await readGift(backend, gift.id)).toMatchObject({ status: "succeeded", amount: 2500 });
});

test("USD in capitals is USD", async () => {
  const gift = await buildGift(backend);
  expect(await applyEvent(backend, inCurrency(giftEvents(gift).succeeded(), "USD"))).toBe("applied");
});

test("a refund in another currency leaves a paid gift as it was", async () => {
  const gift = await buildPaidGift(backend);
  expect(await applyEvent(backend, inCurrency(giftEvents(gift).refunded(2500), "jpy"))).toBe(
    "other_currency",
  );
  expect(await readGift(backend, gift.id)).toMatchObject({ status: "succeeded", amount_refunded: 0 });
});

test("a dispute takes no amount, so that its currency does not matter", async () => {
  const gift = await buildPaidGift(backend);
  expect(await applyEvent(backend, inCurrency(giftEvents(gift).disputeClosed("lost"), "eur"))).toBe(
    "applied",
  );
  expect(await readGift(backend, gift.id)).toMatchObject({ status: "disputed" });
});

test("it neither links to a gift nor becomes one, and administrators hear of the money", async () => {
  const admin = await become(backend).admin();
  const recorded = await backend.service.rpc("record_donation", { p: giftInput() }).throwOnError();
  const { id } = recorded.data as unknown as { id: string };
  const before = await gifts();
  for (const donation_id of [id, crypto.randomUUID()]) {
    const payment = {
      id: donation_id,
      amount: 4200,
      livemode: false,
      stripe_payment_intent_id: `pi_${donation_id}`,
    };
    const event = inCurrency(giftEvents(payment).succeeded(), "jpy");
    expect(await applyEvent(backend, event)).toBe("other_currency");
  }
  expect(await gifts()).toBe(before);
  expect(await readGift(backend, id)).toMatchObject({ status: "pending", stripe_payment_intent_id: null });
  const { data } = await admin.client.from("inbox_notifications").select("title").like("title", "%currency%");
  expect(data).toHaveLength(2);
});
