// What is stored of Stripe's events: the books' facts and nobody's name, and still enough to apply an early one later.
import { expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildGift,
  type Gift,
  giftEvents,
  giftInput,
  readGift,
  type StripeEvent,
} from "../fixtures/builders.ts";
import { WORD, withPerson } from "../fixtures/stripe-person.ts";

const backend = await fileBackend();

async function storedPayload(id: string): Promise<Json> {
  const { data } = await backend.service.from("stripe_events").select().eq("id", id).single().throwOnError();
  return data.payload;
}

const story = (gift: Gift): [string, StripeEvent][] => {
  const events = giftEvents(gift);
  return [
    ["a declined card", events.failed()],
    ["a charge", events.charged()],
    ["a payment", events.succeeded()],
    ["a refund", events.refunded(1000)],
    ["a refund that was made", events.refund("a", 500, "created")],
    ["a refund that came back", events.refund("a", 500, "failed")],
    ["a dispute", events.disputed()],
    ["the end of a dispute", events.disputeClosed("won")],
    ["a customer", { ...events.charged(), id: "evt_customer", type: "customer.created" }],
    ["a kind we do not know", { ...events.charged(), id: "evt_new", type: "mandate.updated" }],
  ];
};

test("no event keeps a word of the person, whatever field Stripe puts it into", async () => {
  const gift = await buildGift(backend);
  for (const [what, plain] of story(gift)) {
    const event = withPerson(plain);
    expect(JSON.stringify(event), what).toContain(WORD);
    await applyEvent(backend, event);
    expect(JSON.stringify(await storedPayload(event.id)), what).not.toContain(WORD);
  }
  expect(await readGift(backend, gift.id)).toMatchObject({
    status: "partially_refunded",
    failure_code: "insufficient_funds",
    dispute_status: "won",
    payment_method_label: "Visa ending in 4242",
  });
});

test("an early event is applied from what was stored", async () => {
  const recorded = await backend.service.rpc("record_donation", { p: giftInput() }).throwOnError();
  const gift = {
    ...(recorded.data as unknown as Gift),
    stripe_payment_intent_id: `pi_early_${crypto.randomUUID()}`,
  };
  const { failed, charged, refunded, disputeClosed } = giftEvents(gift);
  const early = [failed("lost_card"), charged(), refunded(700), disputeClosed("lost")].map((event) => {
    const { donation_id: _, ...metadata } = (event.data.object.metadata ?? {}) as { donation_id?: string };
    return withPerson({ ...event, data: { object: { ...event.data.object, metadata } } });
  });
  for (const event of early) expect(await applyEvent(backend, event)).toBe("unknown_gift");
  await backend.service
    .rpc("attach_payment_intent", {
      p_donation_id: gift.id,
      p_payment_intent_id: gift.stripe_payment_intent_id,
    })
    .throwOnError();
  expect(await readGift(backend, gift.id)).toMatchObject({
    status: "disputed",
    amount_refunded: 700,
    failure_code: "lost_card",
    payment_method_label: "Visa ending in 4242",
    stripe_charge_id: `ch_${gift.id.replaceAll("-", "")}`,
  });
});

test("an early payment brings its amount and its expanded charge", async () => {
  const recorded = await backend.service.rpc("record_donation", { p: giftInput() }).throwOnError();
  const gift = { ...(recorded.data as unknown as Gift), stripe_payment_intent_id: "pi_expanded" };
  const { succeeded, charged } = giftEvents(gift);
  const paid = succeeded();
  paid.data.object = {
    ...paid.data.object,
    metadata: {},
    amount_received: 2600,
    latest_charge: charged().data.object,
  };
  expect(await applyEvent(backend, withPerson(paid))).toBe("unknown_payment");
  await backend.service
    .rpc("attach_payment_intent", { p_donation_id: gift.id, p_payment_intent_id: "pi_expanded" })
    .throwOnError();
  expect(await readGift(backend, gift.id)).toMatchObject({
    amount: 2600,
    status: "succeeded",
    payment_method_label: "Visa ending in 4242",
  });
});

test("what is kept is this, path by path", async () => {
  const gift = await buildGift(backend);
  const event = withPerson(giftEvents(gift).charged());
  await applyEvent(backend, event);
  const charge = giftEvents(gift).charged().data.object;
  expect(await storedPayload(event.id)).toEqual({
    id: event.id,
    type: "charge.succeeded",
    created: event.created,
    livemode: false,
    data: { object: charge },
  });
});

test("nobody stores more by writing the row himself", async () => {
  const stripe_created = new Date().toISOString();
  const row = { type: "x", livemode: false, stripe_created, outcome: "ignored" as const };
  const payload = {
    data: { object: { billing_details: { name: WORD }, metadata: { donation_id: { WORD } } } },
  };
  await backend.service
    .from("stripe_events")
    .insert({ ...row, id: "evt_by_hand", payload })
    .throwOnError();
  await backend.service.from("stripe_events").update({ payload }).eq("id", "evt_by_hand").throwOnError();
  expect(await storedPayload("evt_by_hand")).toEqual({ data: { object: { metadata: {} } } });
});

test.each([
  ["null", null],
  ["a text", "text"],
  ["a list", [{ name: WORD }]],
  ["an object that is none", { data: { object: [WORD] } }],
  ["references that are lists", { data: { object: { payment_intent: [WORD], charges: { data: WORD } } } }],
] as const)("a payload that is %s is stored as nearly nothing", async (_, payload) => {
  const id = `evt_${crypto.randomUUID()}`;
  await backend.sql.query(
    `insert into public.stripe_events (id, type, livemode, stripe_created, payload, outcome)
     values ($1, 'x', false, now(), $2::text::jsonb, 'ignored')`,
    [id, JSON.stringify(payload)],
  );
  expect(JSON.stringify(await storedPayload(id))).not.toContain(WORD);
});
