// Somebody tries stolen cards on our form: what it costs him, and what it never costs a donor.
import { beforeEach, describe, expect, it } from "vitest";
import cleanUp from "../../supabase/functions/clean-up/index.ts";
import createDonation from "../../supabase/functions/create-donation/index.ts";
import createSubscription from "../../supabase/functions/create-subscription/index.ts";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { count, fileGiving, gift, give, ledger, pay, status } from "./giving.ts";
import { as, lawyer } from "./members.ts";
import { challengeOf, solved } from "./proofs.ts";

const DECLINED = "4000000000000002";
const HALL = "203.0.113.9";

const world = await fileGiving();
beforeEach(async () => {
  world.clock.now = new Date();
  await world.backend.sql.exec(
    "delete from public.payment_attempts; delete from public.payment_declines; delete from public.closed_networks",
  );
});

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const intents = async () => (await world.stripe.paymentIntents.list({ limit: 100 })).data;

/** Attempts of a network in the last minutes, as nine or two hundred guests leave them. */
async function attempts(address: string, number: number): Promise<void> {
  await give(world, gift(), address);
  await world.backend.sql.query(
    `insert into public.payment_attempts (kind, attempt_id, try, network, created_at)
     select 'gift', gen_random_uuid(), 1, a.network, a.created_at from (
       select network, created_at from public.payment_attempts order by created_at desc limit 1) a, generate_series(2, $1::int)`,
    [number],
  );
  later(1);
}

async function declines(number: number, minutes_ago: number, network: string | null = null): Promise<void> {
  const at = new Date(world.clock.now.getTime() - minutes_ago * 60_000).toISOString();
  await world.backend.sql.query(
    `insert into public.payment_declines (id, payment_intent_id, network, declined_at)
     select gen_random_uuid()::text, 'pi_elsewhere', $2, $3::timestamptz from generate_series(1, $1::int)`,
    [number, network, at],
  );
}

describe("the tenth payment of a network within an hour", () => {
  it("is asked for work before there is a payment or a gift, and is made once it is done", async () => {
    const before = (await intents()).length;
    for (let n = 1; n <= 9; n++) expect((await give(world, gift(), HALL)).status, `gift ${n}`).toBe(200);
    const body = gift();
    const asked = await give(world, body, HALL);
    expect(asked).toMatchObject({ status: 428, json: { error: { code: "proof_required" } } });
    expect(await ledger(world, body.attempt_id)).toBeUndefined();
    expect(await intents()).toHaveLength(before + 9);
    expect((await give(world, gift(), "203.0.113.10")).status).toBe(200);

    const proof = await solved(asked);
    const made = await give(world, { ...body, proof }, HALL);
    expect(made.status).toBe(200);
    await pay(world, made);
    await world.sandbox.deliverDue();
    expect((await status(world, body.attempt_id)).json.status).toBe("succeeded");
  });

  it("takes a proof for its own gift, once, whole and for ten minutes", async () => {
    await attempts(HALL, 9);
    const [mine, yours] = [gift(), gift()];
    const proof = await solved(await give(world, mine, HALL));
    expect((await give(world, { ...yours, proof }, HALL)).status).toBe(428);
    const solution = { ...proof.solution, derivedKey: "00".repeat(32) };
    expect((await give(world, { ...mine, proof: { ...proof, solution } }, HALL)).status).toBe(428);
    const parameters = {
      ...proof.challenge.parameters,
      data: { payment: `gift:${yours.attempt_id}:1`, work: 1, until: 1e10 },
    };
    const forged = { ...proof, challenge: { ...proof.challenge, parameters } };
    expect((await give(world, { ...yours, proof: forged }, HALL)).status).toBe(428);
    for (const nonsense of ["x", {}, { challenge: 1 }, [], 5]) {
      expect((await give(world, { ...mine, proof: nonsense }, HALL)).status).toBe(428);
    }

    later(601);
    expect((await give(world, { ...mine, proof }, HALL)).status).toBe(428);
    later(-601);
    const both = await Promise.all([1, 2].map(() => give(world, { ...mine, proof }, HALL)));
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    expect(new Set(both.map((answer) => answer.json.client_secret)).size).toBe(1);
    expect(await count(world, "public.payment_attempts where proof is not null")).toBe(1);
  });

  it("may be asked for again and again without being another one", async () => {
    const body = gift();
    for (let n = 0; n < 20; n++) expect((await give(world, body, HALL)).status).toBe(200);
    expect(await count(world, "public.payment_attempts")).toBe(1);
  });

  it("costs more the more there were, and what was solved in the meantime still counts", async () => {
    await attempts(HALL, 9);
    const body = gift();
    const first = await give(world, body, HALL);
    expect(challengeOf(first).parameters.data.work).toBe(1);
    await attempts("198.51.100.7", 200);
    const guest = await give(world, gift(), "198.51.100.7");
    expect(challengeOf(guest).parameters.data.work).toBe(8);
    const proof = await solved(first);
    await world.backend.sql.query(
      `insert into public.payment_attempts (kind, attempt_id, try, network, created_at)
       select 'gift', gen_random_uuid(), 1, a.network, a.created_at from (
         select network, created_at from public.payment_attempts order by created_at limit 1) a, generate_series(1, 30)`,
    );
    expect((await give(world, { ...body, proof }, HALL)).status).toBe(200);
  });

  it("is free again an hour later", async () => {
    await attempts(HALL, 9);
    expect((await give(world, gift(), HALL)).status).toBe(428);
    later(3600);
    expect((await give(world, gift(), HALL)).status).toBe(200);
  });
});

describe("when more cards are declined than usual, wherever", () => {
  it("everybody works first, and on ordinary days nobody does", async () => {
    await declines(9, 2);
    expect((await give(world, gift())).status).toBe(200);
    await declines(1, 2);
    const asked = await give(world, gift());
    expect(challengeOf(asked).parameters.data.work).toBe(1);
    await declines(30, 1);
    expect(challengeOf(await give(world, gift())).parameters.data.work).toBe(4);
  });

  it("a busy day is no surge", async () => {
    // Ten in ten minutes, day and night, is what this installation is used to.
    await declines(1430, 60);
    await declines(20, 1);
    expect((await give(world, gift())).status).toBe(200);
    await declines(10, 1);
    expect((await give(world, gift())).status).toBe(428);
  });
});

describe("thirty declined cards within an hour", () => {
  const network = async () => {
    const [row] = await world.backend.sql.query<{ network: string }>(
      "select network from public.payment_attempts",
    );
    return row?.network ?? null;
  };

  it("close their network to new payments for an hour, and to nothing else", async () => {
    const open = gift();
    const created = await give(world, open, HALL);
    await declines(29, 30, await network());
    const other = gift();
    const declined = await give(world, other, HALL);
    await pay(world, declined, DECLINED);
    await world.sandbox.deliverDue();

    const closed = await give(world, gift(), HALL);
    expect(closed).toMatchObject({ status: 429, json: { error: { code: "network_closed" } } });
    expect(Number(closed.headers.get("retry-after"))).toBe(3600);
    expect((await give(world, gift(), "203.0.113.10")).status).toBe(200);
    expect(
      JSON.stringify(await world.backend.sql.query("select * from public.closed_networks")),
    ).not.toContain("203.0.113");

    // What has begun goes on: the same attempts, their payment, its news.
    expect((await give(world, open, HALL)).json.client_secret).toBe(created.json.client_secret);
    await pay(world, created);
    await world.sandbox.deliverDue();
    expect((await status(world, open.attempt_id)).json.status).toBe("succeeded");
    later(3600);
    expect((await give(world, gift(), HALL)).status).toBe(200);
  });

  it("close nobody out where the host does not know addresses", async () => {
    const unknown = { "x-forwarded-for": "" };
    const body = gift();
    const created = await world.call(createDonation, body, unknown);
    expect(await network()).toBe("unknown");
    await declines(29, 30, "unknown");
    await pay(world, created, DECLINED);
    await world.sandbox.deliverDue();
    expect((await world.call(createDonation, gift(), unknown)).status).toBe(200);
  });
});

it("a membership is asked for work as a gift is, and its refused cards count for its network", async () => {
  await attempts(HALL, 9);
  const who = await lawyer(world);
  const open = (body: object) =>
    world.call(createSubscription, body, { ...as(who), "x-forwarded-for": HALL });
  const asked = await open({});
  expect(asked.status).toBe(428);
  const created = await open({ proof: await solved(asked) });
  expect(created.status).toBe(200);
  expect((await open({})).json.client_secret).toBe(created.json.client_secret);
  await pay(world, created, DECLINED);
  await world.sandbox.deliverDue();
  expect(await count(world, "public.payment_declines where network is not null")).toBe(1);
});

it("a flood under a donor's email address, or for one campaign, only costs work; the donor still gives", async () => {
  const donor_email = "donor@example.org";
  const answers = [];
  for (let n = 0; n < 30; n++) answers.push(await give(world, gift({ donor_email })));
  const body = gift({ donor_email });
  const asked = await give(world, body);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 428]));
  expect(asked.status).toBe(428);
  expect((await give(world, { ...body, proof: await solved(asked) })).status).toBe(200);
});

it("what is kept about networks is forgotten after three days", async () => {
  await give(world, gift());
  await declines(2, 60);
  await world.backend.sql.exec(`
    update public.payment_attempts set created_at = now() - interval '4 days';
    update public.payment_declines set declined_at = now() - interval '4 days'`);
  const answer = await world.call(cleanUp, {}, { authorization: `Bearer ${TEST_SECRETS.secret_key}` });
  expect(answer.json).toMatchObject({ payment_brakes: 3 });
  expect(await count(world, "public.payment_attempts")).toBe(0);
});
