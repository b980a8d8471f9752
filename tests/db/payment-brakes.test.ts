// The thresholds against card testing, as the database keeps them.
import { beforeEach, expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import { applyEvent, buildGift, giftEvents } from "../fixtures/builders.ts";

const backend = await fileBackend();
beforeEach(() =>
  backend.sql.exec(
    "delete from public.payment_attempts; delete from public.payment_declines; delete from public.closed_networks",
  ),
);

type Outcome = { outcome: string; work?: number };
async function take(network: string, more: Record<string, unknown> = {}): Promise<Outcome> {
  const wish = {
    p_network: network,
    p_attempt_id: crypto.randomUUID(),
    p_kind: "gift",
    p_try: 1,
    p_work: 0,
    p_least_work: 0,
  };
  const args = { ...wish, p_proof: null as unknown as string, p_at: new Date().toISOString(), ...more };
  return (await backend.service.rpc("take_payment_attempt", args).throwOnError()).data as Outcome;
}
const work = async (call: string) => {
  const [row] = await backend.sql.query<{ work: number }>(`select private.${call} as work`);
  return row?.work;
};

test("of twenty first payments at once from one network nine are free", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => take("cafe")));
  expect(answers.filter(({ outcome }) => outcome === "taken")).toHaveLength(9);
  expect(answers.filter(({ work }) => work === 1)).toHaveLength(11);
});

test("two hundred guests on one Wi-Fi all give, the last for eight units of work; a script pays 40 for each", async () => {
  const asked: number[] = [];
  for (let n = 1; n <= 200; n++) {
    const p_attempt_id = crypto.randomUUID();
    const first = await take("hall", { p_attempt_id });
    asked.push(first.work ?? 0);
    if (first.outcome === "taken") continue;
    const proof = { p_attempt_id, p_proof: `proof ${n}`, p_work: first.work };
    expect((await take("hall", proof)).outcome, `guest ${n}`).toBe("taken");
  }
  expect([asked[8], asked[9], asked[33], asked[34], asked[199]]).toEqual([0, 1, 1, 2, 8]);
  await backend.sql.exec(
    "insert into public.payment_attempts (kind, attempt_id, try, network) select 'gift', gen_random_uuid(), 1, 'hall' from generate_series(1, 2000)",
  );
  expect(await work("network_work('hall', now())")).toBe(40);
});

test("a proof counts once, and half of what is asked is enough", async () => {
  expect((await take("cafe", { p_least_work: 4, p_work: 2, p_proof: "one" })).outcome).toBe("taken");
  expect(await take("cafe", { p_least_work: 4, p_work: 2, p_proof: "one" })).toEqual({
    outcome: "proof",
    work: 4,
  });
  expect(await take("cafe", { p_least_work: 5, p_work: 2, p_proof: "two" })).toEqual({
    outcome: "proof",
    work: 5,
  });
});

test("a surge is ten declines in ten minutes and three times the usual, and costs eight units at most", async () => {
  const decline = (number: number, ago: string) =>
    backend.sql.exec(`insert into public.payment_declines (id, payment_intent_id, declined_at)
      select gen_random_uuid()::text, 'pi', now() - interval '${ago}' from generate_series(1, ${number})`);
  await decline(9, "9 minutes");
  expect(await work("surge_work(now())")).toBe(0);
  await decline(1, "1 minute");
  expect(await work("surge_work(now())")).toBe(1);
  await decline(1000, "1 minute");
  expect(await work("surge_work(now())")).toBe(8);
  expect(await work("surge_work(now() + interval '11 minutes')")).toBe(0);
});

test("a decline told twice, or by the reconcile job as well, is one", async () => {
  const gift = await buildGift(backend);
  const declined = giftEvents(gift).failed();
  const object = { ...declined.data.object, last_payment_error: { code: "card_declined", charge: "ch_1" } };
  const told = { ...declined, data: { object } };
  await applyEvent(backend, told);
  await applyEvent(backend, told);
  await applyEvent(backend, { ...told, id: `reconcile_${told.id}` });
  await applyEvent(backend, { ...told, id: "evt_another" });
  expect(await backend.sql.query("select id from public.payment_declines")).toEqual([{ id: "ch_1" }]);
});

test("only the current payment of a gift that waits is replaced, and never that of a paid one", async () => {
  const gift = await buildGift(backend);
  const gifts = () => backend.sql.query("select id from public.donations order by 1");
  const before = await gifts();
  const events = giftEvents(gift);
  const intent = String((events.failed().data.object as { id?: unknown }).id);
  const reopen = async () =>
    (
      await backend.service
        .rpc("reopen_payment", { p_donation_id: gift.id, p_payment_intent_id: intent })
        .throwOnError()
    ).data;
  await applyEvent(backend, events.failed());
  expect(await reopen()).toMatchObject({ stripe_payment_intent_id: intent, ended_payment_intents: [] });
  await backend.sql.query("update public.donations set paused_until = now() where id = $1", [gift.id]);
  const next = {
    stripe_payment_intent_id: null,
    ended_payment_intents: [intent],
    idempotency_key: `donation_${gift.id}_2`,
  };
  expect(await reopen()).toMatchObject(next);
  expect(await reopen()).toMatchObject(next);
  await applyEvent(backend, events.succeeded());
  expect(await reopen()).toMatchObject({ status: "succeeded" });
  expect(await gifts()).toEqual(before);
});
