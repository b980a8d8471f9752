// A gift whose card is refused again and again: its payment ends, it waits, and it is still one gift.
import { beforeEach, describe, expect, it } from "vitest";
import { authenticate, count, fileGiving, gift, give, ledger, pay } from "./giving.ts";

const DECLINED = "4000000000000002";

type Created = Awaited<ReturnType<typeof give>>;

const world = await fileGiving();
// The gift, its payments and its declines are looked for by name; what a network has done is not carried on.
beforeEach(async () => {
  world.broken.stripe = false;
  world.clock.now = new Date();
  await world.backend.sql.exec("delete from public.payment_attempts; delete from public.payment_declines");
});

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const intents = async ({ json }: Created) =>
  (await world.stripe.paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata.donation_id === json.donation_id,
  );
const gifts = (attempt_id: unknown) => count(world, `public.donations where attempt_id = '${attempt_id}'`);

describe("a gift whose card is declined three times", () => {
  const decline = async (created: Created) => {
    expect((await pay(world, created, DECLINED)).status).toBe(402);
    await world.sandbox.deliverDue();
  };

  it("is ended at Stripe, waits, and is then paid by a new payment: one gift, one charge", async () => {
    const body = gift();
    const created = await give(world, body);
    await decline(created);
    await decline(created);
    expect((await give(world, body)).json.client_secret).toBe(created.json.client_secret);
    await decline(created);

    expect((await intents(created)).map((intent) => intent.status)).toEqual(["canceled"]);
    const refused = await pay(world, created);
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { code: "payment_intent_unexpected_state", payment_intent: { status: "canceled" } } },
    });
    const paused = await give(world, body);
    expect(paused).toMatchObject({ status: 429, json: { error: { code: "paused" } } });
    expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(25);
    expect(Number(paused.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    expect(await intents(created)).toHaveLength(1);

    later(31);
    const again = await Promise.all([1, 2, 3].map(() => give(world, body)));
    expect(again.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(again.map((answer) => answer.json.client_secret)).size).toBe(1);
    expect(again[0]?.json).toMatchObject({ donation_id: created.json.donation_id });
    expect(again[0]?.json.client_secret).not.toBe(created.json.client_secret);
    await pay(world, again[0] as Created);
    await world.sandbox.deliverDue();
    expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "succeeded", amount: 2500 });
    expect(await gifts(body.attempt_id)).toBe(1);
    expect((await intents(created)).map((intent) => intent.status).sort()).toEqual(["canceled", "succeeded"]);
  });

  it("waits four times as long each time", async () => {
    const body = gift();
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      const created = await give(world, body);
      for (let n = 0; n < 3; n++) await decline(created);
      waits.push(Number((await give(world, body)).headers.get("retry-after")));
      later(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([30, 120, 480, 1920]);
  });

  it("is ended although the webhooks are late, as soon as the donor asks again", async () => {
    const body = gift();
    const created = await give(world, body);
    for (let n = 0; n < 3; n++) {
      await pay(world, created, DECLINED);
      const answer = await give(world, body);
      expect(answer.status).toBe(n < 2 ? 200 : 429);
    }
    await world.sandbox.deliverDue();
    expect(await count(world, "public.payment_declines")).toBe(3);
  });

  it("is ended by the next news when Stripe could not be reached at first", async () => {
    const created = await give(world, gift());
    await decline(created);
    await decline(created);
    await pay(world, created, DECLINED);
    world.broken.stripe = true;
    await world.sandbox.deliverDue();
    world.broken.stripe = false;
    expect((await intents(created)).map((intent) => intent.status)).toEqual(["requires_payment_method"]);
    later(3600);
    await world.sandbox.deliverDue();
    expect((await intents(created)).map((intent) => intent.status)).toEqual(["canceled"]);
    expect(await count(world, "public.payment_declines")).toBe(3);
  });

  it("is thanked for when the donor paid before the payment could be ended", async () => {
    const body = gift();
    const created = await give(world, body);
    for (let n = 0; n < 3; n++) await pay(world, created, DECLINED);
    await pay(world, created);
    await world.sandbox.deliverDue();
    expect((await give(world, body)).json).toMatchObject({ status: "succeeded" });
    expect(await gifts(body.attempt_id)).toBe(1);
  });

  it("hears late news of its ended payment without becoming two", async () => {
    const body = gift();
    const created = await give(world, body);
    for (let n = 0; n < 3; n++) await pay(world, created, DECLINED);
    expect((await give(world, body)).status).toBe(200);
    await world.backend.sql.query("update public.donations set paused_until = $1::timestamptz", [
      world.clock.now.toISOString(),
    ]);
    const next = await give(world, body);
    expect(next.status).toBe(200);
    await world.sandbox.deliverDue();
    await pay(world, next);
    await world.sandbox.deliverDue();
    expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "succeeded" });
    expect(await gifts(body.attempt_id)).toBe(1);
    expect(await count(world, "public.stripe_events where outcome = 'unknown_gift'")).toBe(0);
  });

  it("counts a refused confirmation at the bank, too", async () => {
    const body = gift();
    const created = await give(world, body);
    for (let n = 0; n < 3; n++) {
      await pay(world, created, "4000002760003184");
      await authenticate(world, created, "fail");
      await world.sandbox.deliverDue();
    }
    expect((await give(world, body)).status).toBe(429);
  });
});
