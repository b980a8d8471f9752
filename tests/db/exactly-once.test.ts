import { expect, test } from "vitest";
import { runAs } from "../../server/embedded/identity.ts";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  type Gift,
  type GiftInput,
  giftEvents,
  giftInput,
  readGift,
  type StripeEvent,
} from "../fixtures/builders.ts";
import { sampled } from "../fixtures/engines.ts";

const backend = await fileBackend();

const record = (input: GiftInput) => backend.service.rpc("record_donation", { p: input });
const recordGift = async (input: GiftInput) => (await record(input).throwOnError()).data as unknown as Gift;
async function receiptMails(gift: Pick<Gift, "id">): Promise<number> {
  const { data } = await backend.service
    .from("email_outbox")
    .select("id")
    .eq("payload->>donation_id", gift.id)
    .throwOnError();
  return data.length;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
  );
}

const PAID_STORY = (gift: Gift): StripeEvent[] => {
  const events = giftEvents(gift);
  return [events.failed(), events.succeeded(), events.charged(), events.refunded(1000), events.disputed()];
};

// Everything that must not depend on the order; the rest are ids, the receipt's number and the database's own times.
const facts = ({
  amount,
  status,
  amount_refunded,
  dispute_status,
  failure_code,
  payment_method_label,
  ...gift
}: Gift) => ({
  amount,
  status,
  amount_refunded,
  dispute_status,
  failure_code,
  payment_method_label,
  has_charge: gift.stripe_charge_id === `ch_${gift.id.replaceAll("-", "")}`,
  succeeded_at: gift.succeeded_at,
  failed_at: gift.failed_at,
  last_event_at: gift.last_event_at,
});

test("all 120 orders of five events, duplicates included, end in the same gift, one receipt and one mail", async () => {
  const endings = new Set<string>();
  const orders = sampled(permutations([0, 1, 2, 3, 4]), 7);
  for (const order of orders) {
    const gift = await buildGift(backend);
    const events = PAID_STORY(gift);
    const receipts = await runAs(backend.sql, { role: "service_role" }, async (run) => {
      const seen: (string | null)[] = [];
      for (const index of order) {
        for (const outcome of ["applied", "duplicate"]) {
          const [answer] = await run.query("select public.apply_stripe_event($1::jsonb) as outcome", [
            events[index],
          ]);
          expect(answer).toEqual({ outcome });
        }
        seen.push(
          ...(await run.query<Gift>("select * from public.donations where id = $1", [gift.id])).map(
            (now) => now.receipt_number,
          ),
        );
      }
      return seen.filter((number) => number !== null);
    });
    expect(new Set(receipts).size).toBe(1);
    expect(receipts[0]).toMatch(/^SFF-2026-\d{6}$/);
    endings.add(JSON.stringify(facts(await readGift(backend, gift.id))));
  }
  expect(endings.size).toBe(1);
  expect(JSON.parse([...endings][0] ?? "")).toMatchObject({
    amount: 2500,
    status: "disputed",
    amount_refunded: 1000,
    dispute_status: "open",
    failure_code: "insufficient_funds",
    payment_method_label: "Visa ending in 4242",
    has_charge: true,
  });
  const { data: mails } = await backend.service.from("email_outbox").select("dedupe_key").throwOnError();
  expect(new Set(mails.map((mail) => mail.dedupe_key)).size).toBe(mails.length);
  expect(mails.length).toBe(orders.length);
}, 120_000);

test("a dispute that closes first and opens later stays closed", async () => {
  for (const verdict of ["won", "lost"] as const) {
    const gift = await buildGift(backend);
    const events = giftEvents(gift);
    for (const event of [events.disputeClosed(verdict), events.disputed(), events.succeeded()]) {
      await applyEvent(backend, event);
    }
    const settled = await readGift(backend, gift.id);
    expect(settled.dispute_status).toBe(verdict);
    expect(settled.status).toBe(verdict === "won" ? "succeeded" : "disputed");
  }
});

test.each([
  [1000, 1500],
  [1500, 1000],
])("refunds of %i and %i are totals, which Stripe sends, and not parts", async (first, second) => {
  const gift = await buildGift(backend);
  const events = giftEvents(gift);
  for (const event of [events.refunded(first), events.succeeded(), events.refunded(second)])
    await applyEvent(backend, event);
  expect(await readGift(backend, gift.id)).toMatchObject({
    amount_refunded: 1500,
    status: "partially_refunded",
  });
});

// [what was told, what is refunded in the end, in US cents]
const REFUNDS: [string, (gift: Gift) => StripeEvent[], number][] = [
  [
    "a refund that failed",
    (gift) => {
      const events = giftEvents(gift);
      return [
        events.succeeded(),
        events.refund("a", 1000, "created"),
        events.refunded(1000),
        events.refund("a", 1000, "failed"),
      ];
    },
    0,
  ],
  [
    "a refund that failed and another as large that did not",
    (gift) => {
      const events = giftEvents(gift);
      return [
        events.refund("a", 1000, "created"),
        events.refund("a", 1000, "failed"),
        events.refunded(1000),
        events.refund("b", 1000, "created"),
      ];
    },
    1000,
  ],
  [
    "one of two refunds that failed, the charge told of after both",
    (gift) => {
      const events = giftEvents(gift);
      return [
        events.refund("a", 700, "created"),
        events.refund("b", 1800, "created"),
        events.refunded(2500),
        events.refund("b", 1800, "failed"),
      ];
    },
    700,
  ],
  [
    "a refund made after the charge was told of",
    (gift) => {
      const events = giftEvents(gift);
      return [events.refund("a", 700, "created"), events.refunded(700), events.refund("b", 500, "created")];
    },
    1200,
  ],
];

test.each(REFUNDS)("%s: every order ends alike, and the totals follow", async (_, story, refunded) => {
  const campaign = await buildCampaign(backend);
  const orders = sampled(permutations([0, 1, 2, 3]), 5);
  for (const order of orders) {
    const gift = await buildGift(backend, { campaign: { kind: "internal", id: campaign.id } });
    const events = [...story(gift), giftEvents(gift).charged()];
    const last = giftEvents(gift).succeeded();
    await runAs(backend.sql, { role: "service_role" }, async (run) => {
      for (const event of [...order.map((index) => events[index]), events[order[0] ?? 0], last])
        await run.query("select public.apply_stripe_event($1::jsonb)", [event]);
    });
    expect(await readGift(backend, gift.id), JSON.stringify(order)).toMatchObject({
      amount_refunded: refunded,
      net_amount: 2500 - refunded,
      status: refunded === 0 ? "succeeded" : "partially_refunded",
    });
  }
  expect(await backend.sql.query("select * from public.verify_totals()")).toEqual([]);
  const totals = "select raised_amount::int from public.campaign_totals where internal_campaign_id = $1";
  expect(await backend.sql.query(totals, [campaign.id])).toEqual([
    { raised_amount: orders.length * (2500 - refunded) },
  ]);
});

test("staff hear of each dispute of a gift once, with the way to it, and of none that is over", async () => {
  await become(backend).admin();
  const told = async (gift: { id: string }) =>
    (
      await backend.sql.query<{ disputes: number }>(
        `select count(*)::int / (select count(*)::int from public.user_roles where role = 'admin') as disputes
         from public.inbox_notifications where title = 'A gift is disputed' and link_path = '/admin/donations/' || $1::text`,
        [gift.id],
      )
    )[0]?.disputes;
  const gift = await buildGift(backend);
  const { succeeded, disputed, disputeClosed } = giftEvents(gift);
  const opened = disputed();
  // The same one, again and under another name of its event, as the nightly look brings it.
  for (const event of [succeeded(), opened, opened, { ...disputed(), id: "evt_looked_up" }])
    await applyEvent(backend, event);
  expect(await told(gift)).toBe(1);
  await applyEvent(backend, disputed("dp_second"));
  expect(await told(gift)).toBe(2);
  for (const event of [disputeClosed("won", { id: "dp_third" }), disputed("dp_third")])
    await applyEvent(backend, event);
  // Looked up once it is over, as after a restore: the one that opened it says so.
  const lost = disputed("dp_fourth");
  Object.assign(lost.data.object, { status: "lost" });
  for (const event of [lost, disputeClosed("lost", { id: "dp_fourth" })]) await applyEvent(backend, event);
  expect(await told(gift)).toBe(2);
  // Of the other mode: Stripe's practice asks nobody for an answer.
  const other = await buildGift(backend, { livemode: true });
  for (const event of [giftEvents(other).succeeded(), giftEvents(other).disputed()])
    await applyEvent(backend, event);
  expect(await readGift(backend, other.id)).toMatchObject({ status: "disputed" });
  expect(await told(other)).toBe(0);
});

test("staff is told once of a refund that did not arrive, however often it is said", async () => {
  await become(backend).admin();
  const gift = await buildGift(backend);
  const { succeeded, refunded, refund } = giftEvents(gift);
  const told = async () =>
    (
      await backend.sql.query<{ n: number }>(
        "select count(*)::int as n from public.inbox_notifications where title = 'A refund did not reach the donor'",
      )
    )[0]?.n ?? 0;
  const before = await told();
  for (const event of [succeeded(), refunded(1000)]) await applyEvent(backend, event);
  expect(await told()).toBe(before);
  const failed = refund("a", 1000, "failed");
  for (const event of [failed, failed, refund("a", 1000, "failed")]) await applyEvent(backend, event);
  const admins = await backend.sql.query("select user_id from public.user_roles where role = 'admin'");
  expect(admins.length).toBeGreaterThan(0);
  expect((await told()) - before).toBe(admins.length);
  // Another refund of the same gift is another word.
  for (const event of [refund("b", 500, "failed"), refund("b", 500, "failed")])
    await applyEvent(backend, event);
  expect((await told()) - before).toBe(2 * admins.length);
  // That it was made was never told, only the charge's sum.
  expect(await readGift(backend, gift.id)).toMatchObject({ amount_refunded: 0, status: "succeeded" });
});

test.each([["won", "lost"] as const, ["lost", "won"] as const])(
  "a dispute that was %s and another that was %s leave the gift lost",
  async (first, second) => {
    const gift = await buildGift(backend);
    const events = giftEvents(gift);
    const story = [
      events.succeeded(),
      events.disputeClosed(first),
      events.disputed(),
      events.disputeClosed(second),
    ];
    for (const event of story) await applyEvent(backend, event);
    expect(await readGift(backend, gift.id)).toMatchObject({ dispute_status: "lost", status: "disputed" });
  },
);

test.each(permutations(["first won", "first opened", "second opened"]))(
  "a second dispute stays open though the first one was won, told as %s, %s, %s",
  async (...order) => {
    const gift = await buildGift(backend);
    const { succeeded, disputed, disputeClosed } = giftEvents(gift);
    const told: Record<string, () => StripeEvent> = {
      "first won": () => disputeClosed("won"),
      "first opened": disputed,
      "second opened": () => disputed("dp_second"),
    };
    for (const event of [succeeded(), ...order.map((name) => told[name]?.())])
      if (event) await applyEvent(backend, event);
    expect(await readGift(backend, gift.id)).toMatchObject({ dispute_status: "open", status: "disputed" });
    await applyEvent(backend, disputeClosed("won", { id: "dp_second" }));
    expect(await readGift(backend, gift.id)).toMatchObject({ dispute_status: "won", status: "succeeded" });
  },
);

test("twenty concurrent callers with one attempt make one gift and get the same one", async () => {
  const input = giftInput();
  const gifts = await Promise.all(Array.from({ length: 20 }, () => recordGift(input)));
  expect(new Set(gifts.map((gift) => gift.id)).size).toBe(1);
  expect(gifts[0]?.idempotency_key).toBe(`donation_${gifts[0]?.id}`);
  const { count } = await backend.service
    .from("donations")
    .select("id", { count: "exact", head: true })
    .eq("attempt_id", input.attempt_id);
  expect(count).toBe(1);
});

test("a twin that arrives before the first has committed waits for it and gets its gift", async ({
  skip,
}) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const input = giftInput();
  const recordIn = async (run: SqlRunner) => {
    const [row] = await run.query<{ gift: Gift }>("select public.record_donation($1::jsonb) as gift", [
      input,
    ]);
    return row?.gift.id;
  };
  let twin: Promise<string | undefined> | undefined;
  const first = await backend.sql.tx(async (run) => {
    const id = await recordIn(run);
    twin = recordIn(backend.sql);
    // A waiting transaction shows as a lock on the other's transaction id, which names no database.
    while (
      (await run.query("select 1 from pg_locks where not granted and locktype = 'transactionid'")).length ===
      0
    );
    return id;
  });
  expect(await twin).toBe(first);
});

test("the card is charged what is given and the fee, added up in one place", async () => {
  const gift = await recordGift(giftInput({ gift_amount: 2500, fee_covered: 106 }));
  expect([gift.amount, gift.fee_covered]).toEqual([2606, 106]);
  const { error } = await record({ ...giftInput(), gift_amount: undefined, amount: 2500 } as never);
  expect(error?.code).toBe("23502");
});

test("one attempt with another content is a conflict and changes nothing", async () => {
  const input = giftInput();
  const gift = await recordGift(input);
  for (const changed of [
    { gift_amount: 2600 },
    { fee_covered: 100 },
    { donor_email: "someone@example.org" },
    { hide_name: true },
    { message: "Hi" },
  ]) {
    const { error, status } = await record({ ...input, ...changed });
    expect([status, error?.code, error?.message]).toEqual([409, "PT409", "attempt_conflict"]);
  }
  expect((await readGift(backend, gift.id)).amount).toBe(2500);
});

test("who signs in between two tries keeps the attempt", async () => {
  const input = giftInput();
  const gift = await recordGift(input);
  await backend.sql.exec(
    "insert into auth.users (id, email) values ('7f000000-0000-4000-8000-000000000001', 'late@example.org')",
  );
  const again = await recordGift({ ...input, user_id: "7f000000-0000-4000-8000-000000000001" });
  expect(again.id).toBe(gift.id);
});

test("twenty concurrent deliveries of one event apply it once", async () => {
  const gift = await buildGift(backend);
  const event = giftEvents(gift).succeeded();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => applyEvent(backend, event)));
  expect(outcomes.toSorted()).toEqual(["applied", ...Array.from({ length: 19 }, () => "duplicate")]);
  expect(await receiptMails(gift)).toBe(1);
});

test("the receipt leaves at once, unless how it was paid is still to come", async () => {
  const gifts = [await buildGift(backend), await buildGift(backend)];
  await applyEvent(backend, giftEvents(gifts[0] as Gift).charged());
  for (const gift of gifts) await applyEvent(backend, giftEvents(gift).succeeded());
  const due = await Promise.all(
    gifts.map(async (gift) => {
      const { data } = await backend.service
        .from("email_outbox")
        .select("created_at, send_after")
        .eq("dedupe_key", `receipt:${gift.id}`)
        .single()
        .throwOnError();
      return (Date.parse(data.send_after) - Date.parse(data.created_at)) / 1000;
    }),
  );
  expect(due).toEqual([0, 15]);
});

test("different events about one gift at once give one receipt", async () => {
  const gift = await buildGift(backend);
  await Promise.all(PAID_STORY(gift).map((event) => applyEvent(backend, event)));
  const settled = await readGift(backend, gift.id);
  expect(settled.status).toBe("disputed");
  expect(settled.receipt_number).not.toBeNull();
  expect(await receiptMails(gift)).toBe(1);
});

test("a status written by hand is derived again", async () => {
  const gift = await buildGift(backend);
  await backend.service.from("donations").update({ status: "succeeded" }).eq("id", gift.id).throwOnError();
  expect((await readGift(backend, gift.id)).status).toBe("pending");
});

test("a gift goes to an open, public campaign only", async () => {
  const day = 86_400_000;
  const ended = await buildCampaign(backend, {
    starts_at: new Date(Date.now() - 9 * day).toISOString(),
    ends_at: new Date(Date.now() - day).toISOString(),
  });
  const upcoming = await buildCampaign(backend, { starts_at: new Date(Date.now() + day).toISOString() });
  const hidden = await buildCampaign(backend, { active: false });
  const to = async (id: string, kind: "internal" | "user" = "internal") => {
    const { error, status } = await record(giftInput({ campaign: { kind, id } }));
    return [status, error?.message];
  };
  expect(await to(ended.id)).toEqual([422, "campaign_closed"]);
  expect(await to(upcoming.id)).toEqual([422, "campaign_closed"]);
  expect(await to(hidden.id)).toEqual([404, "campaign_not_found"]);
  expect(await to(hidden.id, "user")).toEqual([404, "campaign_not_found"]);
});

test("a retry after the campaign closed still gets its gift", async () => {
  const campaign = await buildCampaign(backend);
  const input = giftInput({ campaign: { kind: "internal", id: campaign.id } });
  const gift = await recordGift(input);
  await backend.service
    .from("internal_campaigns")
    .update({ active: false })
    .eq("id", campaign.id)
    .throwOnError();
  expect((await recordGift(input)).id).toBe(gift.id);
});

test.each([
  { gift_amount: 99 },
  { gift_amount: 100_000_000 },
  { gift_amount: -5 },
  { fee_covered: -1 },
  { gift_amount: 99_999_900, fee_covered: 100 },
  { message: "x".repeat(501) },
  { donor_email: "nobody" },
])("the database refuses %j whoever sends it", async (bad) => {
  const { error, status } = await record(giftInput(bad));
  expect([status, error?.code]).toEqual([400, "23514"]);
});
