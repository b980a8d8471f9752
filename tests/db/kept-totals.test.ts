// Totals are kept by what each gift adds or takes. Whatever happens to gifts, in whatever order and at the same time, they
// are what their definition says after every step.
import { expect, test } from "vitest";
import { become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend, totalsApart } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  type Gift,
  type GiftInput,
  giftEvents,
} from "../fixtures/builders.ts";
import { dice } from "../fixtures/dice.ts";
import { sampled } from "../fixtures/engines.ts";

const backend = await fileBackend();

type Dice = ReturnType<typeof dice>;

const setMode = (p_livemode: boolean) =>
  backend.service.rpc("set_installation_mode", { p_livemode }).throwOnError();

async function erase(email: string): Promise<void> {
  const { id } = await become(backend).user({ email });
  await backend.service.from("account_deletions").insert({ user_id: id }).throwOnError();
  await backend.sql.query("update public.account_deletions set due_at = now() where user_id = $1", [id]);
  await backend.service.rpc("carry_out_account_deletions", {}).throwOnError();
}

async function targets(): Promise<GiftInput["campaign"][]> {
  const ours = await buildCampaign(backend);
  const theirs = await buildUserCampaign(backend);
  return [{ kind: "internal", id: ours.id }, { kind: "user", id: theirs.id }, null];
}

function anEvent(gift: Gift, roll: Dice) {
  const events = giftEvents(gift);
  const made = [
    events.failed,
    events.succeeded,
    events.charged,
    () => events.refunded(1 + roll(gift.amount)),
    events.disputed,
    () => events.disputeClosed(roll(2) ? "won" : "lost", { amount: 1 + roll(gift.amount) }),
  ];
  return (made[roll(made.length)] ?? events.succeeded)();
}

test.each(sampled([1, 2, 3], 3))(
  "after each step of story %i all that is kept agrees with the ledger",
  async (seed) => {
    const roll = dice(seed);
    const campaigns = await targets();
    const gifts: Gift[] = [];
    for (let step = 0; step < 60; step += 1) {
      const act = roll(20);
      if (gifts.length === 0 || act < 5)
        gifts.push(
          await buildGift(backend, {
            campaign: campaigns[roll(3)] ?? null,
            gift_amount: 100 + roll(9000),
            donor_email: `story-${seed}-${roll(5)}@example.org`,
            livemode: roll(5) === 0,
          }),
        );
      else if (act === 5) await setMode(roll(2) === 0);
      else if (act === 6) await erase(`story-${seed}-${roll(5)}@example.org`);
      else {
        const event = anEvent(gifts[roll(gifts.length)] as Gift, roll);
        await applyEvent(backend, event);
        if (act > 15) expect(await applyEvent(backend, event)).toBe("duplicate");
      }
      expect(await totalsApart(backend), `step ${step}`).toEqual([]);
    }
    await setMode(false);
  },
  120_000,
);

test("many at once, twins, refunds, deletions and changes of mode among them, leave nothing apart", async () => {
  const roll = dice(4);
  const campaigns = await targets();
  const gifts: Gift[] = [];
  for (let n = 0; n < 40; n += 1) {
    const [campaign = null, donor_email] = [campaigns[n % 3], `crowd-${n % 7}@example.org`];
    gifts.push(await buildGift(backend, { campaign, donor_email, livemode: n % 8 === 7 }));
  }
  const events = gifts.flatMap((gift) => {
    const made = Array.from({ length: 4 }, () => anEvent(gift, roll));
    return [...made, ...made.slice(0, 2)];
  });
  const work: (() => PromiseLike<unknown>)[] = [
    ...events.map((event) => () => applyEvent(backend, event)),
    ...[1, 2, 3].map((n) => () => erase(`crowd-${n}@example.org`)),
    () => setMode(true).then(() => setMode(false)),
  ];
  // More would wait for a connection longer than a visitor is let wait.
  const worker = async () => {
    while (work.length > 0) await work.splice(roll(work.length), 1)[0]?.();
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  expect(await totalsApart(backend)).toEqual([]);
}, 120_000);

test("a gift does not wait for another one to its campaign that is still on its way", async ({ skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const campaign = { kind: "internal" as const, id: (await buildCampaign(backend)).id };
  const [first, second] = [await buildGift(backend, { campaign }), await buildGift(backend, { campaign })];
  await backend.sql.tx(async (run) => {
    await run.query("select public.apply_stripe_event($1::jsonb)", [giftEvents(first).succeeded()]);
    expect(await applyEvent(backend, giftEvents(second).succeeded())).toBe("applied");
  });
  expect(await totalsApart(backend)).toEqual([]);
});

test("what a broken trigger leaves is told, to staff as well, and stays until somebody counts anew", async () => {
  const admin = await become(backend).admin();
  const { id } = await buildCampaign(backend);
  const gift = await buildPaidGift(backend, { campaign: { kind: "internal", id }, gift_amount: 3000 });
  const changed = "public.donations %s trigger donations_updated";
  await backend.sql.exec(`alter table ${changed.replace("%s", "disable")}`);
  await applyEvent(backend, giftEvents(gift).refunded(3000));
  await backend.sql.exec(`alter table ${changed.replace("%s", "enable")}`);

  const apart = (await backend.service.rpc("report_totals").throwOnError()).data;
  expect(apart).toContainEqual({ what: "raised_amount", campaign_id: id, kept: 3000, counted: 0 });
  expect(apart).toContainEqual({ what: "gift_count", campaign_id: id, kept: 1, counted: 0 });
  expect(apart).toContainEqual({ what: "donors", campaign_id: null, kept: 2, counted: 0 });
  expect(await titlesOf(admin)).toContain("The totals do not agree with the gifts");
  expect(await totalsApart(backend)).toEqual(apart);

  await backend.sql.query("select private.rebuild_totals()");
  expect(await totalsApart(backend)).toEqual([]);
});

test("whose gift went back is remembered as donor of nothing, and two gifts of one moment are two", async () => {
  const campaign = { kind: "internal" as const, id: (await buildCampaign(backend)).id };
  const donor_email = "once@example.org";
  const give = () => buildPaidGift(backend, { campaign, donor_email, gift_amount: 3000 });
  const counted = () =>
    backend.sql.query(
      "select gift_count::int as n from private.campaign_donors where donor_email = $1 order by n",
      [donor_email],
    );
  // Of all gifts, and of those to the campaign.
  const gift = await give();
  expect(await counted()).toEqual([{ n: 1 }, { n: 1 }]);
  const elsewhere = await buildPaidGift(backend, { donor_email, gift_amount: 3000 });
  await applyEvent(backend, giftEvents(gift).refunded(3000));
  expect(await counted()).toEqual([{ n: 1 }]);
  await applyEvent(backend, giftEvents(elsewhere).refunded(3000));
  expect(await counted()).toEqual([]);
  // One comes and as much of another goes, at once: the money is the same, the number of gifts is not.
  const [first, second] = [
    await give(),
    await buildGift(backend, { campaign, donor_email, gift_amount: 1000 }),
  ];
  await backend.sql.tx(async (run) => {
    for (const event of [giftEvents(second).succeeded(), giftEvents(first).refunded(1000)])
      await run.query("select public.apply_stripe_event($1::jsonb)", [event]);
  });
  expect(await counted()).toEqual([{ n: 2 }, { n: 2 }]);
  expect(await totalsApart(backend)).toEqual([]);
});

test("a wrong total refuses no gift", async () => {
  const { id } = await buildCampaign(backend);
  const gift = await buildPaidGift(backend, { campaign: { kind: "internal", id }, gift_amount: 3000 });
  await backend.sql.query(
    "update public.campaign_totals set raised_amount = 1 where internal_campaign_id = $1",
    [id],
  );
  await backend.sql.query("update private.foundation_sums set raised_amount = 1");
  await backend.sql.query("delete from private.campaign_donors where campaign_id = $1", [id]);
  expect(await applyEvent(backend, giftEvents(gift).refunded(3000))).toBe("applied");
  const sums = await backend.sql.query(
    "select t.raised_amount::integer as campaign, s.raised_amount::integer as foundation from public.campaign_totals t, private.foundation_sums s where t.internal_campaign_id = $1",
    [id],
  );
  expect(sums).toEqual([{ campaign: 0, foundation: 0 }]);
  expect((await totalsApart(backend)).length).toBeGreaterThan(0);
  await backend.sql.query("select private.rebuild_totals()");
});

test("what reads the whole ledger has more time than other calls: rest gives it to the call", async () => {
  const rows = await backend.sql.query<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proconfig @> array['statement_timeout=30s'] order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(["count_months", "report_totals", "verify_totals"]);
});
