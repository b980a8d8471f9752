// Events and payments that do not find each other at first: nothing paid may get lost.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildUserCampaign,
  type Gift,
  type GiftInput,
  giftEvents,
  giftInput,
  readGift,
} from "../fixtures/builders.ts";

const backend = await fileBackend();

const record = (input: GiftInput) => backend.service.rpc("record_donation", { p: input });
const recordGift = async (input: GiftInput) => (await record(input).throwOnError()).data as unknown as Gift;
const attach = (p_donation_id: string, p_payment_intent_id: string) =>
  backend.service.rpc("attach_payment_intent", { p_donation_id, p_payment_intent_id });

async function receiptMails(gift: Pick<Gift, "id">): Promise<number> {
  const { data } = await backend.service
    .from("email_outbox")
    .select("id")
    .eq("payload->>donation_id", gift.id)
    .throwOnError();
  return data.length;
}

test("an event about an unknown payment is stored and answered as unknown", async () => {
  const stranger = {
    id: crypto.randomUUID(),
    amount: 900,
    livemode: false,
    stripe_payment_intent_id: "pi_stranger",
  };
  const event = giftEvents(stranger).disputed();
  expect(await applyEvent(backend, event)).toBe("unknown_payment");
  const { data } = await backend.service
    .from("stripe_events")
    .select("outcome")
    .eq("id", event.id)
    .single()
    .throwOnError();
  expect(data.outcome).toBe("unknown_payment");
});

test("when the answer was lost before the link, the event's metadata finds the gift", async () => {
  const gift = await recordGift(giftInput());
  const events = giftEvents({ ...gift, stripe_payment_intent_id: "pi_lost_answer" });
  expect(await applyEvent(backend, events.succeeded())).toBe("applied");
  expect((await readGift(backend, gift.id)).stripe_payment_intent_id).toBe("pi_lost_answer");
  await attach(gift.id, "pi_lost_answer").throwOnError();
  expect((await readGift(backend, gift.id)).status).toBe("succeeded");
});

test("what came before the link is applied with it", async () => {
  const gift = await recordGift(giftInput());
  const events = giftEvents({ ...gift, stripe_payment_intent_id: "pi_early_dispute" });
  expect(await applyEvent(backend, events.disputeClosed("lost", { amount: 700 }))).toBe("unknown_payment");
  await attach(gift.id, "pi_early_dispute").throwOnError();
  const settled = await readGift(backend, gift.id);
  expect(settled).toMatchObject({ status: "disputed", dispute_status: "lost", net_amount: 1800 });
  expect(await receiptMails(gift)).toBe(1);
});

test("a link and an event at the same moment never miss each other", async () => {
  for (let round = 0; round < 10; round += 1) {
    const gift = await recordGift(giftInput());
    const intent = `pi_race_${round}`;
    const event = giftEvents({ ...gift, stripe_payment_intent_id: intent }).disputeClosed("lost");
    await Promise.all([applyEvent(backend, event), attach(gift.id, intent).throwOnError()]);
    expect((await readGift(backend, gift.id)).dispute_status).toBe("lost");
  }
});

test("a second PaymentIntent for a gift is refused", async () => {
  const gift = await buildGift(backend);
  const { error, status } = await attach(gift.id, "pi_another");
  expect([status, error?.message]).toEqual([409, "payment_intent_conflict"]);
  const unknown = await attach(crypto.randomUUID(), "pi_nobody");
  expect([unknown.status, unknown.error?.message]).toEqual([404, "donation_not_found"]);
});

test("a paid donation we do not know becomes a gift that shows neither name nor amount", async () => {
  const id = crypto.randomUUID();
  const event = giftEvents({
    id,
    amount: 4200,
    livemode: false,
    stripe_payment_intent_id: "pi_recovered",
  }).succeeded();
  event.data.object.receipt_email = "Recovered@Example.org";
  expect(await applyEvent(backend, event)).toBe("applied");
  const gift = await readGift(backend, id);
  expect(gift).toMatchObject({
    amount: 4200,
    status: "succeeded",
    donor_email: "recovered@example.org",
    hide_name: true,
  });
  expect(await receiptMails(gift)).toBe(1);
  const { data: wall } = await backend.anon.from("donor_wall").select().eq("id", id).single().throwOnError();
  expect([wall.display_name, wall.amount]).toEqual(["Anonymous", null]);
});

/** A paid donation that we do not know, with this in its metadata; resolves to the gift it becomes. */
async function recovered(more: Record<string, string>): Promise<Gift> {
  const id = crypto.randomUUID();
  const intent = `pi_${id.slice(0, 8)}`;
  const event = giftEvents({
    id,
    amount: 4200,
    livemode: false,
    stripe_payment_intent_id: intent,
  }).succeeded();
  Object.assign(event.data.object.metadata as object, more);
  expect(await applyEvent(backend, event)).toBe("applied");
  return readGift(backend, id);
}

test("a recovered gift goes to its campaign, with what the payment still says of its donor's wishes", async () => {
  const internal = (await buildCampaign(backend)).id;
  const own = (await buildUserCampaign(backend)).id;
  const wishes = {
    fee_covered: "120",
    hide_name: "false",
    hide_amount: "false",
    donor_name: "x".repeat(200),
  };
  const campaigns = { internal_campaign_id: internal, user_campaign_id: null };
  expect(await recovered({ ...wishes, campaign_id: internal })).toMatchObject({
    ...campaigns,
    fee_covered: 120,
    hide_name: false,
    hide_amount: false,
    donor_name: "x".repeat(120),
  });
  expect(await recovered({ campaign_id: own })).toMatchObject({
    internal_campaign_id: null,
    user_campaign_id: own,
    fee_covered: 0,
    hide_name: true,
    hide_amount: true,
  });
});

test("what a payment says that makes no sense, or is another gift's, keeps no gift from being recovered", async () => {
  const known = await buildGift(backend);
  const nonsense = {
    campaign_id: "rent",
    fee_covered: "-5",
    donor_email: "nobody",
    attempt_id: known.attempt_id,
  };
  const gift = await recovered(nonsense);
  expect(gift).toMatchObject({
    internal_campaign_id: null,
    user_campaign_id: null,
    fee_covered: 0,
    donor_email: null,
  });
  expect(gift.attempt_id).not.toBe(known.attempt_id);
  const attempt_id = crypto.randomUUID();
  expect((await recovered({ attempt_id, donor_email: " Kept@Example.org " })).attempt_id).toBe(attempt_id);
});

test.each([
  ["\u3164", ""],
  ["\u3164 Lovelace", ""],
  ["Ada\u202e\nLovelace", "Ada Lovelace"],
])("a recovered gift whose donor is called %j is of %j", async (donor_name, kept) => {
  expect((await recovered({ donor_name })).donor_name).toBe(kept);
});

test("a payment that names a gift which another one pays takes nothing away from it", async () => {
  const gift = await buildGift(backend);
  const other = giftEvents({ ...gift, stripe_payment_intent_id: "pi_names_a_gift" });
  expect(await applyEvent(backend, other.disputed())).toBe("unknown_payment");
  expect((await readGift(backend, gift.id)).stripe_payment_intent_id).toBe(gift.stripe_payment_intent_id);
});

test("a payment that is no donation makes no gift", async () => {
  const id = crypto.randomUUID();
  const event = giftEvents({
    id,
    amount: 4200,
    livemode: false,
    stripe_payment_intent_id: "pi_auction",
  }).succeeded();
  event.data.object.metadata = { kind: "auction" };
  expect(await applyEvent(backend, event)).toBe("unknown_payment");
});

test("a payment for something else never becomes a gift, whatever else it says", async () => {
  const gift = await recordGift(giftInput());
  const event = giftEvents({ ...gift, stripe_payment_intent_id: "pi_not_a_gift" }).succeeded();
  event.data.object.metadata = { kind: "auction", donation_id: gift.id };
  expect(await applyEvent(backend, event)).toBe("unknown_payment");
  expect(await readGift(backend, gift.id)).toMatchObject({
    status: "pending",
    stripe_payment_intent_id: null,
  });
});

test("a new domain adds its function and its outcomes, and nothing else changes", async () => {
  await backend.sql.exec(`
    insert into private.event_outcomes (kind, outcome) values ('raffle', 'received'), ('raffle', 'applied');
    create function private.apply_raffle_event(p_event jsonb, p_payment_intent_id text) returns text language sql
      set search_path = '' as $$ select case when p_payment_intent_id = 'pi_raffle' then 'applied' else 'lost' end $$;
    grant execute on function private.apply_raffle_event to service_role`);
  const won = (stripe_payment_intent_id: string) => {
    const event = giftEvents({
      id: crypto.randomUUID(),
      amount: 900,
      livemode: false,
      stripe_payment_intent_id,
    });
    const paid = event.succeeded();
    paid.data.object.metadata = { kind: "raffle" };
    return { paid, disputed: event.disputed() };
  };
  const { paid, disputed } = won("pi_raffle");
  expect([await applyEvent(backend, paid), await applyEvent(backend, disputed)]).toEqual([
    "applied",
    "applied",
  ]);
  const { data } = await backend.service
    .from("stripe_events")
    .select("kind")
    .eq("payment_intent_id", "pi_raffle");
  expect(data).toEqual([{ kind: "raffle" }, { kind: "raffle" }]);
  // An outcome that is not on its list is a mistake, and Stripe tells the event again.
  const { error } = await backend.service.rpc("apply_stripe_event", { p_event: won("pi_other").paid });
  expect(error?.code).toBe("23503");
});

test("an event of the other mode does not touch the gift", async () => {
  const gift = await buildGift(backend);
  const event = { ...giftEvents(gift).succeeded(), livemode: true };
  expect(await applyEvent(backend, event)).toBe("ignored");
  expect((await readGift(backend, gift.id)).status).toBe("pending");
  expect(await receiptMails(gift)).toBe(0);
});

test("a live payment that names a test gift becomes a gift of its own", async () => {
  const gift = await recordGift(giftInput());
  const live = { ...gift, livemode: true, stripe_payment_intent_id: "pi_live_for_test" };
  expect(await applyEvent(backend, giftEvents(live).succeeded())).toBe("applied");
  expect(await readGift(backend, gift.id)).toMatchObject({
    status: "pending",
    stripe_payment_intent_id: null,
  });
  const { data } = await backend.service
    .from("donations")
    .select("id, status, livemode, amount")
    .eq("stripe_payment_intent_id", "pi_live_for_test")
    .throwOnError();
  expect(data).toMatchObject([{ status: "succeeded", livemode: true, amount: 2500 }]);
  expect(data[0]?.id).not.toBe(gift.id);
});

test("early events of the other mode are not replayed for a gift", async () => {
  const gift = await recordGift(giftInput());
  const live = { ...gift, livemode: true, stripe_payment_intent_id: "pi_early_live" };
  const early = giftEvents(live).disputeClosed("lost");
  expect(await applyEvent(backend, early)).toBe("unknown_payment");
  await attach(gift.id, "pi_early_live").throwOnError();
  expect(await readGift(backend, gift.id)).toMatchObject({ status: "pending", dispute_status: null });
  expect(await receiptMails(gift)).toBe(0);
  const { data } = await backend.service.from("stripe_events").select("outcome").eq("id", early.id);
  expect(data).toEqual([{ outcome: "unknown_payment" }]);
});

test("a type we do not use is stored and ignored", async () => {
  const gift = await buildGift(backend);
  const event = { ...giftEvents(gift).succeeded(), type: "payment_intent.created" };
  expect(await applyEvent(backend, event)).toBe("ignored");
  expect(await applyEvent(backend, event)).toBe("duplicate");
});
