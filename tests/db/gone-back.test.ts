// What has gone back, by refund or lost dispute, is no gift any more: it is not thanked for, makes no donor and counts nowhere.
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildPaidGift,
  type Gift,
  type GiftInput,
  giftEvents,
  readGift,
  type StripeEvent,
} from "../fixtures/builders.ts";

const backend = await fileBackend();
const { sql, service } = backend;

const setMode = (p_livemode: boolean) => service.rpc("set_installation_mode", { p_livemode }).throwOnError();
const receipts = async ({ id }: Pick<Gift, "id">) =>
  (await sql.query("select 1 from public.email_outbox where dedupe_key = $1", [`receipt:${id}`])).length;
const thanks = async ({ id }: Actor) =>
  (
    await sql.query(
      "select 1 from public.inbox_notifications where user_id = $1 and kind = 'gift_received'",
      [id],
    )
  ).length;
const isDonor = async ({ id }: Actor) =>
  (await sql.query("select 1 from public.user_roles where user_id = $1 and role = 'donor'", [id])).length ===
  1;
const giftCount = async ({ client }: Actor) =>
  ((await client.rpc("my_account").throwOnError()).data as { gift_count: number }).gift_count;
async function told(gift: Gift, ...events: StripeEvent[]) {
  for (const event of events) expect(await applyEvent(backend, event)).toBe("applied");
  return readGift(backend, gift.id);
}

/** [what Stripe tells of disputes that end, what is ours afterwards of $25.00, in US cents] */
const LOST: [string, (gift: Gift) => StripeEvent[], number][] = [
  ["a part", (gift) => [giftEvents(gift).disputeClosed("lost", { amount: 700 })], 1800],
  ["all", (gift) => [giftEvents(gift).disputeClosed("lost")], 0],
  ["more than was given", (gift) => [giftEvents(gift).disputeClosed("lost", { amount: 2600 })], 0],
  ["a part that was won", (gift) => [giftEvents(gift).disputeClosed("won", { amount: 700 })], 2500],
  [
    "one and the same part, told twice",
    (gift) => [1, 2].map(() => giftEvents(gift).disputeClosed("lost", { amount: 700 })),
    1800,
  ],
  [
    "two parts, one of them won",
    (gift) => [
      giftEvents(gift).disputeClosed("lost", { id: "dp_a", amount: 700 }),
      giftEvents(gift).disputeClosed("won", { id: "dp_b", amount: 500 }),
    ],
    1800,
  ],
  [
    "two parts",
    (gift) => ["dp_a", "dp_b"].map((id) => giftEvents(gift).disputeClosed("lost", { id, amount: 700 })),
    1100,
  ],
  [
    "a part after a refund",
    (gift) => [giftEvents(gift).refunded(1000), giftEvents(gift).disputeClosed("lost", { amount: 700 })],
    800,
  ],
  [
    "a part that is told in another currency: nobody knows how much, so all",
    (gift) => [
      giftEvents(gift).disputeClosed("lost", { id: "dp_a", amount: 700 }),
      giftEvents(gift).disputeClosed("lost", { id: "dp_b", amount: 650, currency: "eur" }),
    ],
    0,
  ],
];

test.each(LOST)(
  "a dispute of %s: what is left counts, in whatever order it is told",
  async (_, story, left) => {
    const campaign = await buildCampaign(backend);
    for (const backwards of [false, true]) {
      const gift = await buildGift(backend, { campaign: { kind: "internal", id: campaign.id } });
      const events = [giftEvents(gift).succeeded(), ...story(gift)];
      expect(await told(gift, ...(backwards ? events.toReversed() : events))).toMatchObject({
        net_amount: left,
      });
      const wall = "select amount::int from public.donor_wall where id = $1";
      expect(await sql.query(wall, [gift.id])).toEqual(left > 0 ? [{ amount: left }] : []);
    }
    const totals =
      "select raised_amount::int as raised from public.campaign_totals where internal_campaign_id = $1";
    expect(await sql.query(totals, [campaign.id])).toEqual([{ raised: 2 * left }]);
    expect(await sql.query("select * from public.verify_totals()")).toEqual([]);
  },
);

test("a gift of which we first hear that all went back is neither thanked for nor receipted, and makes no donor", async () => {
  const person = await become(backend).user();
  const given = { donor_email: person.email, user_id: person.id };
  for (const first of [
    (gift: Gift) => giftEvents(gift).refunded(2500),
    (gift: Gift) => giftEvents(gift).disputeClosed("lost"),
  ]) {
    const gift = await buildGift(backend, given);
    await told(gift, first(gift), giftEvents(gift).succeeded());
    expect([await receipts(gift), await thanks(person), await isDonor(person)]).toEqual([0, 0, false]);
  }
  const gift = await buildGift(backend, given);
  await told(gift, giftEvents(gift).refunded(2400), giftEvents(gift).succeeded());
  expect([await receipts(gift), await thanks(person), await isDonor(person)]).toEqual([1, 1, true]);
});

test("a refund that the donor's bank sends back leaves a gift, and that has its one receipt", async () => {
  const gift = await buildGift(backend);
  const { refund, succeeded } = giftEvents(gift);
  await told(gift, refund("a", 2500, "created"), succeeded());
  expect(await receipts(gift)).toBe(0);
  await told(gift, refund("a", 2500, "failed"));
  await told(gift, refund("b", 2500, "created"), refund("b", 2500, "failed"));
  expect(await receipts(gift)).toBe(1);
});

test("who was erased while the payment was under way gets no letter: nobody lives at that address", async () => {
  const person = await become(backend).user();
  const gift = await buildGift(backend, { donor_email: person.email });
  await service.from("account_deletions").insert({ user_id: person.id }).throwOnError();
  await sql.query("update public.account_deletions set due_at = now() where user_id = $1", [person.id]);
  await service.rpc("carry_out_account_deletions", {}).throwOnError();
  const paid = await told(gift, giftEvents(gift).succeeded());
  expect(paid).toMatchObject({
    status: "succeeded",
    donor_email: expect.stringMatching(/@deleted\.invalid$/),
  });
  expect(await receipts(gift)).toBe(0);
});

test("an account counts its gifts as the site does: those of this mode of which something is ours", async () => {
  const person = await become(backend).user();
  const give = (more: Partial<GiftInput> = {}) =>
    buildPaidGift(backend, { donor_email: person.email, user_id: person.id, ...more });
  const [first] = [await give(), await give({ livemode: true }), await give({ livemode: true })];
  expect(await giftCount(person)).toBe(1);
  await told(first, giftEvents(first).refunded(500));
  expect(await giftCount(person)).toBe(1);
  await told(first, giftEvents(first).refunded(2500));
  expect(await giftCount(person)).toBe(0);
  await setMode(true);
  expect(await giftCount(person)).toBe(2);
  await setMode(false);
});

test("a gift of the other mode makes no donor, neither when it comes nor when its address is confirmed", async () => {
  const [known, late] = [await become(backend).user(), await become(backend).unconfirmed()];
  for (const { email } of [known, late]) await buildPaidGift(backend, { donor_email: email, livemode: true });
  const confirm = ({ id }: Actor) =>
    sql.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
  await confirm(late);
  expect([await isDonor(known), await isDonor(late)]).toEqual([false, false]);
  const later = await become(backend).unconfirmed();
  await buildPaidGift(backend, { donor_email: later.email });
  await confirm(later);
  expect(await isDonor(later)).toBe(true);
});

test("whose only gift went back before the address was confirmed is no donor", async () => {
  const person = await become(backend).unconfirmed();
  const gift = await buildPaidGift(backend, { donor_email: person.email });
  await told(gift, giftEvents(gift).refunded(2500));
  await sql.query("update auth.users set email_confirmed_at = now() where id = $1", [person.id]);
  expect(await isDonor(person)).toBe(false);
});
