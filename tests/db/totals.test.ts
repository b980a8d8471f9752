import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  type Gift,
  giftEvents,
} from "../fixtures/builders.ts";

const backend = await fileBackend();

type Totals = { raised_amount: number; donor_count: number; gift_count: number };

async function totals(id: string): Promise<Totals> {
  const { data } = await backend.anon
    .from("campaign_totals")
    .select("raised_amount, donor_count, gift_count")
    .or(`internal_campaign_id.eq.${id},user_campaign_id.eq.${id}`)
    .single()
    .throwOnError();
  return data;
}

/** Straight from the one definition of what counts. */
async function counted(id: string): Promise<Totals> {
  const [row] = await backend.sql.query<Totals>(
    `select coalesce(sum(net_amount), 0)::bigint as raised_amount,
       (count(distinct donor_email) filter (where net_amount > 0))::int as donor_count,
       (count(*) filter (where net_amount > 0))::int as gift_count
     from private.counted_gifts where internal_campaign_id = $1 or user_campaign_id = $1`,
    [id],
  );
  if (!row) throw new Error("No row");
  return row;
}

test("a campaign has its totals from the start", async () => {
  const nothing = { raised_amount: 0, donor_count: 0, gift_count: 0 };
  expect(await totals((await buildCampaign(backend)).id)).toEqual(nothing);
  expect(await totals((await buildUserCampaign(backend)).id)).toEqual(nothing);
});

test("a pending or failed gift counts nothing, a paid one counts at once, a donor counts once", async () => {
  const { id } = await buildCampaign(backend);
  const campaign = { kind: "internal" as const, id };
  const gift = await buildGift(backend, { campaign, gift_amount: 5000, donor_email: "twice@example.org" });
  await applyEvent(backend, giftEvents(gift).failed());
  expect(await totals(id)).toEqual({ raised_amount: 0, donor_count: 0, gift_count: 0 });
  await applyEvent(backend, giftEvents(gift).succeeded());
  await buildPaidGift(backend, { campaign, gift_amount: 700, donor_email: "twice@example.org" });
  expect(await totals(id)).toEqual({ raised_amount: 5700, donor_count: 1, gift_count: 2 });
});

test("refunds and lost disputes are taken off, open and won ones are not", async () => {
  const { id } = await buildUserCampaign(backend);
  const campaign = { kind: "user" as const, id };
  const gifts = await Promise.all(
    [1000, 2000, 4000, 8000].map((gift_amount) => buildPaidGift(backend, { campaign, gift_amount })),
  );
  const [partly, fully, lost, open] = gifts as [Gift, Gift, Gift, Gift];
  await applyEvent(backend, giftEvents(partly).refunded(300));
  await applyEvent(backend, giftEvents(fully).refunded(2000));
  await applyEvent(backend, giftEvents(open).disputed());
  await applyEvent(backend, giftEvents(lost).disputed());
  expect((await totals(id)).raised_amount).toBe(700 + 4000 + 8000);
  await applyEvent(backend, giftEvents(lost).disputeClosed("lost"));
  await applyEvent(backend, giftEvents(open).disputeClosed("won"));
  expect(await totals(id)).toEqual({ raised_amount: 700 + 8000, donor_count: 2, gift_count: 2 });
});

test("gifts paid at the same moment end with the exact total", async () => {
  const { id } = await buildCampaign(backend);
  const campaign = { kind: "internal" as const, id };
  const gifts = await Promise.all(
    Array.from({ length: 24 }, (_, i) => buildGift(backend, { campaign, gift_amount: 1000 + i })),
  );
  await Promise.all(gifts.map((gift) => applyEvent(backend, giftEvents(gift).succeeded())));
  const raised_amount = gifts.reduce((sum, gift) => sum + gift.amount, 0);
  expect(await totals(id)).toEqual({ raised_amount, donor_count: 24, gift_count: 24 });
});

test("gifts to several campaigns in several orders at once neither lock each other out nor drift", async () => {
  const campaigns = await Promise.all([
    buildCampaign(backend),
    buildCampaign(backend),
    buildCampaign(backend),
  ]);
  const gifts = await Promise.all(
    Array.from({ length: 18 }, (_, i) =>
      buildGift(backend, {
        campaign: { kind: "internal", id: campaigns[i % 3]?.id ?? "" },
        gift_amount: 100 * (i + 1),
      }),
    ),
  );
  await Promise.all(
    gifts.flatMap((gift, i) => [
      applyEvent(backend, giftEvents(gift).succeeded()),
      ...(i % 2 ? [applyEvent(backend, giftEvents(gift).refunded(50))] : []),
      ...(i % 5 ? [] : [applyEvent(backend, giftEvents(gift).disputeClosed("lost"))]),
    ]),
  );
  for (const { id } of campaigns) {
    const found = await totals(id);
    expect(found).toEqual(await counted(id));
    expect(found.raised_amount).toBeGreaterThan(0);
  }
});

test("after any sequence of events the totals agree with what counts", async () => {
  const { id } = await buildCampaign(backend);
  const campaign = { kind: "internal" as const, id };
  // A small generator with a fixed seed: the same "random" sequence in every run.
  let state = 42;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const gifts: Gift[] = [];
  for (let step = 0; step < 80; step += 1) {
    if (gifts.length === 0 || next(3) === 0) {
      gifts.push(
        await buildGift(backend, {
          campaign,
          gift_amount: 100 + next(9000),
          donor_email: `d${next(6)}@example.org`,
        }),
      );
    }
    const gift = gifts[next(gifts.length)] as Gift;
    const events = giftEvents(gift);
    const event = [
      events.failed(),
      events.succeeded(),
      events.charged(),
      events.refunded(1 + next(gift.amount)),
      events.disputed(),
      events.disputeClosed(next(2) ? "won" : "lost"),
    ][next(6)];
    if (event) await applyEvent(backend, event);
    if (step % 10 === 9) expect(await totals(id)).toEqual(await counted(id));
  }
});

test("changing the mode of the installation recounts: live gifts count in live mode only", async () => {
  const { id } = await buildCampaign(backend);
  const campaign = { kind: "internal" as const, id };
  await buildPaidGift(backend, { campaign, gift_amount: 3000 });
  await buildPaidGift(backend, { campaign, gift_amount: 9900, livemode: true });
  expect((await totals(id)).raised_amount).toBe(3000);
  await backend.service.rpc("set_installation_mode", { p_livemode: true }).throwOnError();
  expect((await totals(id)).raised_amount).toBe(9900);
  await backend.service.rpc("set_installation_mode", { p_livemode: false }).throwOnError();
  expect((await totals(id)).raised_amount).toBe(3000);
});

test("the foundation's totals hold gifts to no campaign too", async () => {
  const before = (await backend.anon.from("foundation_totals").select().single().throwOnError()).data;
  await buildPaidGift(backend, { gift_amount: 1234, donor_email: "first-time@example.org" });
  const after = (await backend.anon.from("foundation_totals").select().single().throwOnError()).data;
  expect(after).toEqual({
    ...before,
    raised_amount: before.raised_amount + 1234,
    donor_count: before.donor_count + 1,
    gift_count: before.gift_count + 1,
  });
});
