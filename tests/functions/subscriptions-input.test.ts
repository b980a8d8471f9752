import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import cancelSubscription from "../../supabase/functions/cancel-subscription/index.ts";
import checkSubscription from "../../supabase/functions/check-subscription-status/index.ts";
import createSubscription from "../../supabase/functions/create-subscription/index.ts";
import reconcileSubscriptions from "../../supabase/functions/reconcile-subscriptions/index.ts";
import { become } from "../fixtures/actors.ts";
import { SITE_URL, TEST_SECRETS } from "../fixtures/backend.ts";
import { type Answer, count, fileGiving, refused as refusedBy } from "./giving.ts";
import { as, change, check, lawyer, member, rowsOf, subscribe } from "./members.ts";

const world = await fileGiving();
const who = await lawyer(world);

/** As `refused` of giving.ts, and no membership was begun either. */
async function refused(call: () => Promise<Answer>): Promise<Answer> {
  const before = await count(world, "public.subscriptions");
  const answer = await refusedBy(world, call);
  expect(await count(world, "public.subscriptions")).toBe(before);
  return answer;
}

const HUGE = "x".repeat(1024 * 1024);
const FUNCTIONS = {
  createSubscription: [createSubscription, {}],
  checkSubscription: [checkSubscription, {}],
  cancelSubscription: [cancelSubscription, { action: "cancel" }],
} as const;
const forged = (secret: string, sub: string) =>
  new SignJWT({ role: "authenticated", aud: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));

describe.each(Object.entries(FUNCTIONS))("%s refuses", (_, [handler, body]) => {
  it("everything but POST, and the pages of others", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await handler(new Request(`${SITE_URL}/functions/v1/f`, { method }), world.around);
      expect(response.status).toBe(405);
    }
    const evil = { ...as(who), origin: "https://evil.example" };
    expect((await refused(() => world.call(handler, body, evil))).status).toBe(403);
  });

  it("nobody, the site's own key, a forged token and one of nobody", async () => {
    const tokens = [
      TEST_SECRETS.publishable_key,
      "a.b.c",
      await forged("another-secret-another-secret-another-1", who.id),
      await forged(TEST_SECRETS.jwt_secret, crypto.randomUUID()),
    ];
    expect((await refused(() => world.call(handler, body))).status).toBe(401);
    for (const access_token of tokens) {
      expect((await refused(() => world.call(handler, body, as({ access_token })))).status).toBe(401);
    }
  });

  it.each([
    [null, 400],
    [[], 400],
    ["text", 400],
    ['{"action":', 400],
    [{ ...body, user_id: "somebody-else" }, 400],
    [{ ...body, amount: 1 }, 400],
    [{ ...body, note: HUGE }, 413],
  ])("the body %j", async (wrong, status) => {
    expect((await refused(() => world.call(handler, wrong, as(who)))).status).toBe(status);
  });

  it("another type than JSON", async () => {
    const headers = { ...as(who), "content-type": "application/xml" };
    expect((await refused(() => world.call(handler, "<x/>", headers))).status).toBe(415);
  });
});

describe("create-subscription is for", () => {
  it("lawyers only", async () => {
    const become_ = become(world.backend);
    for (const other of [
      await become_.user(),
      await become_.holding("psychologist"),
      await become_.admin(),
    ]) {
      const { status, json } = await refused(() => subscribe(world, other));
      expect([status, json.error]).toEqual([
        403,
        {
          code: "forbidden",
          message: "The membership is for family-law attorneys who have registered here.",
        },
      ]);
    }
  });

  it("confirmed addresses and active accounts only", async () => {
    const unconfirmed = await become(world.backend).unconfirmed({ roles: ["lawyer"] });
    expect((await refused(() => subscribe(world, unconfirmed))).status).toBe(403);
    const banned = await lawyer(world);
    await world.backend.sql.query(
      "update auth.users set banned_until = now() + interval '1 year' where id = $1",
      [banned.id],
    );
    expect((await refused(() => subscribe(world, banned))).status).toBeLessThan(404);
  });
});

it.each([{}, { action: "delete" }, { action: null }, { action: ["cancel"] }])(
  "cancel-subscription refuses %j",
  async (body) => {
    expect((await refused(() => world.call(cancelSubscription, body, as(who)))).status).toBe(400);
  },
);

it("cancel-subscription touches only the caller's own membership", async () => {
  const { who: owner } = await member(world);
  expect((await refused(() => change(world, who, "cancel"))).status).toBe(404);
  expect((await rowsOf(world, owner))[0]?.cancel_at_period_end).toBe(false);
  expect((await check(world, who)).json.subscribed).toBe(false);
});

it("a member who lost the role can still end it", async () => {
  const { who: owner } = await member(world);
  await world.backend.sql.query("delete from public.user_roles where user_id = $1", [owner.id]);
  expect((await change(world, owner, "cancel")).json).toMatchObject({ cancel_at_period_end: true });
});

it("reconcile-subscriptions needs the secret key", async () => {
  expect((await refused(() => world.call(reconcileSubscriptions, {}, as(who)))).status).toBe(401);
});

it("changes are limited per person", async () => {
  const busy = await lawyer(world);
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) statuses.push((await change(world, busy, "cancel")).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
  expect(statuses.slice(20)).toEqual([429, 429]);
});
