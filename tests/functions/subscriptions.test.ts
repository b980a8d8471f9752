// The lawyers' membership from the first click to its end, on the sandbox and through the real webhook.
import { beforeEach, describe, expect, it } from "vitest";
import { become } from "../fixtures/actors.ts";
import { count, fileGiving, pay } from "./giving.ts";
import { change, check, lawyer, member, outcomes, reconcileMembers, rowsOf, subscribe } from "./members.ts";

const world = await fileGiving();
beforeEach(() => {
  world.broken.stripe = false;
  world.clock.now = new Date();
});

const DAY = 86_400_000;
const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * DAY);
};
const NOT_SUBSCRIBED = { subscribed: false, subscription_tier: null, subscription_end: null };

describe("a membership", () => {
  it("is opened, paid, confirmed by the webhook, and costs $19 a month", async () => {
    const who = await lawyer(world);
    expect((await check(world, who)).json).toEqual(NOT_SUBSCRIBED);
    const created = await subscribe(world, who);
    expect(created).toMatchObject({
      status: 200,
      json: { status: "incomplete", amount: 1900, livemode: false },
    });
    expect((await check(world, who)).json).toEqual(NOT_SUBSCRIBED);
    expect((await pay(world, created)).json.status).toBe("succeeded");
    await world.sandbox.deliverDue();
    const { json } = await check(world, who);
    expect(json).toEqual({
      subscribed: true,
      subscription_tier: "lawyer",
      subscription_end: expect.any(String),
    });
    const days = (new Date(String(json.subscription_end)).getTime() - Date.now()) / DAY;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    const [row] = await rowsOf(world, who);
    const at_stripe = await world.stripe.subscriptions.retrieve(row?.stripe_subscription_id ?? "");
    expect(at_stripe.items.data[0]?.price).toMatchObject({ unit_amount: 1900, currency: "usd" });
    expect(at_stripe.metadata).toEqual({ kind: "membership", subscription_id: row?.id });
  });

  it("is never a gift, whatever its payments are called", async () => {
    const gifts = await count(world, "public.donations");
    await member(world);
    expect(await count(world, "public.donations")).toBe(gifts);
    expect(new Set(await outcomes(world, "payment_intent.succeeded"))).toEqual(new Set(["unknown_payment"]));
    expect(new Set(await outcomes(world, "invoice.paid"))).toEqual(new Set(["applied"]));
  });

  it("is one after twenty clicks at once, with one customer and one price", async () => {
    const who = await lawyer(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(world, who)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ json }) => json.client_secret)).size).toBe(1);
    const rows = await rowsOf(world, who);
    expect(rows).toHaveLength(1);
    const customers = await world.stripe.customers.search({ query: `metadata['user_id']:'${who.id}'` });
    expect(customers.data.map(({ id, email }) => [id, email])).toEqual([
      [rows[0]?.stripe_customer_id, who.email],
    ]);
    const all = await world.stripe.subscriptions.list({
      customer: rows[0]?.stripe_customer_id ?? "",
      status: "all",
    });
    expect(all.data).toHaveLength(1);
    expect((await world.stripe.prices.list({ limit: 100 })).data).toHaveLength(1);
  });

  it("that is declined stays unfinished and can be paid with another card", async () => {
    const who = await lawyer(world);
    const created = await subscribe(world, who);
    expect((await pay(world, created, "4000000000000002")).status).toBe(402);
    await world.sandbox.deliverDue();
    expect((await rowsOf(world, who))[0]?.status).toBe("incomplete");
    const again = await subscribe(world, who);
    expect(again.json.client_secret).toBe(created.json.client_secret);
    await pay(world, again);
    await world.sandbox.deliverDue();
    expect((await check(world, who)).json.subscribed).toBe(true);
    expect((await subscribe(world, who)).json).toMatchObject({ status: "active", client_secret: null });
  });

  it("that was paid while every webhook was lost is found by asking", async () => {
    const who = await lawyer(world);
    await pay(world, await subscribe(world, who));
    await world.backend.sql.exec("update stripe_sandbox.deliveries set delivered_at = now()");
    expect((await check(world, who)).json.subscribed).toBe(true);
  });

  it("asks Stripe only while news may be missing: not of a paid month, nor of a membership that is over", async () => {
    const asks = () => count(world, "public.rate_limits where bucket like 'subscription_asks_stripe:%'");
    const { who } = await member(world);
    const before = await asks();
    expect((await check(world, who)).json.subscribed).toBe(true);
    await world.backend.sql.query(
      "update public.subscriptions set status = 'canceled', current_period_end = now() - interval '1 day' where user_id = $1",
      [who.id],
    );
    expect((await check(world, who)).json).toEqual(NOT_SUBSCRIBED);
    expect(await asks()).toBe(before);
    await world.backend.sql.query("update public.subscriptions set status = 'active' where user_id = $1", [
      who.id,
    ]);
    expect((await check(world, who)).json.subscribed).toBe(true);
    expect(await asks()).toBe(before + 1);
  });

  it("who pays is known here before there is anything to pay: whoever leaves then is forgotten at Stripe, too", async () => {
    const who = await lawyer(world);
    const { stripeFetch } = world.around;
    world.around.stripeFetch = (input, init) =>
      String(input).endsWith("/v1/subscriptions")
        ? Promise.reject(new TypeError("fetch failed"))
        : (stripeFetch as typeof fetch)(input, init);
    expect((await subscribe(world, who)).status).toBe(502);
    world.around.stripeFetch = stripeFetch;
    const [row] = await rowsOf(world, who);
    expect(row).toMatchObject({
      stripe_subscription_id: null,
      stripe_customer_id: expect.stringMatching(/^cus_/),
    });
  });

  it("survives a call that died between Stripe and us, after a day as well", async () => {
    const who = await lawyer(world);
    const first = await subscribe(world, who);
    await world.backend.sql.query(
      "update public.subscriptions set stripe_subscription_id = null, stripe_customer_id = null where user_id = $1",
      [who.id],
    );
    expect((await subscribe(world, who)).json.client_secret).toBe(first.json.client_secret);
    await world.backend.sql.query(
      `update public.subscriptions set stripe_subscription_id = null, stripe_customer_id = null,
         created_at = now() - interval '2 days' where user_id = $1`,
      [who.id],
    );
    await world.backend.sql.exec("delete from stripe_sandbox.idempotency_keys");
    expect((await subscribe(world, who)).json.client_secret).toBe(first.json.client_secret);
    expect(await rowsOf(world, who)).toHaveLength(1);
  });
});

describe("afterwards", () => {
  it("it renews every month with the same card", async () => {
    const { who } = await member(world);
    const first = (await rowsOf(world, who))[0]?.current_period_end;
    later(32);
    await world.sandbox.deliverDue();
    const [row] = await rowsOf(world, who);
    expect(row?.status).toBe("active");
    expect(new Date(row?.current_period_end ?? 0).getTime()).toBeGreaterThan(new Date(first ?? 0).getTime());
  });

  it("a refused renewal is overdue until another card pays", async () => {
    const { who } = await member(world);
    const [row] = await rowsOf(world, who);
    await world.stripe.subscriptions.update(row?.stripe_subscription_id ?? "", {
      default_payment_method: "pm_card_chargeCustomerFail",
    });
    later(32);
    await world.sandbox.deliverDue();
    expect((await rowsOf(world, who))[0]?.status).toBe("past_due");
    expect((await check(world, who)).json).toEqual(NOT_SUBSCRIBED);
    const owed = await subscribe(world, who);
    expect(owed.json).toMatchObject({ status: "past_due", client_secret: expect.any(String) });
    await pay(world, owed);
    await world.sandbox.deliverDue();
    expect((await check(world, who)).json.subscribed).toBe(true);
  });

  it("an overdue one ends at once, and the month that was not paid is not owed", async () => {
    const { who } = await member(world);
    const [row] = await rowsOf(world, who);
    const id = row?.stripe_subscription_id ?? "";
    await world.stripe.subscriptions.update(id, { default_payment_method: "pm_card_chargeCustomerFail" });
    later(32);
    await world.sandbox.deliverDue();
    const owed = await subscribe(world, who);
    expect((await change(world, who, "cancel")).json.status).toBe("canceled");
    const { latest_invoice } = await world.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(latest_invoice).toMatchObject({ status: "void" });
    expect((await pay(world, owed)).status).toBe(400);
  });

  it("it can be ended, taken up again, and ends when the paid month is over", async () => {
    const { who } = await member(world);
    expect((await change(world, who, "cancel")).json).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      subscription_end: expect.any(String),
    });
    expect((await check(world, who)).json.subscribed).toBe(true);
    expect((await change(world, who, "resume")).json).toMatchObject({ cancel_at_period_end: false });
    await change(world, who, "cancel");
    await world.backend.sql.query(
      "insert into public.reviews (id, kind, user_id, name, state) values (gen_random_uuid(), 'law_firm', $1, 'Demo Law', 'declined')",
      [who.id],
    );
    expect((await change(world, who, "resume")).status).toBe(403);
    expect((await rowsOf(world, who)).map((row) => row.cancel_at_period_end)).toEqual([true]);
    later(32);
    await world.sandbox.deliverDue();
    expect((await rowsOf(world, who))[0]?.status).toBe("canceled");
    expect((await check(world, who)).json).toEqual(NOT_SUBSCRIBED);
    expect((await change(world, who, "resume")).status).toBe(404);
  });

  it("a new one after the end is a new subscription of the same customer", async () => {
    const { who } = await member(world);
    await change(world, who, "cancel");
    later(32);
    await world.sandbox.deliverDue();
    await pay(world, await subscribe(world, who));
    await world.sandbox.deliverDue();
    const rows = await rowsOf(world, who);
    expect(rows.map(({ status }) => status)).toEqual(["canceled", "active"]);
    expect(new Set(rows.map((row) => row.stripe_customer_id)).size).toBe(1);
  });

  it.each(["deleted", "unknown"])(
    "a new one after its customer became %s at Stripe has another",
    async (how) => {
      const who = await lawyer(world);
      await subscribe(world, who);
      const gone = (await rowsOf(world, who))[0]?.stripe_customer_id ?? "";
      later(1);
      await world.sandbox.deliverDue();
      if (how === "deleted") await world.stripe.customers.del(gone);
      else await world.backend.sql.query("delete from stripe_sandbox.objects where id = $1", [gone]);
      await pay(world, await subscribe(world, who));
      await world.sandbox.deliverDue();
      const row = (await rowsOf(world, who)).at(-1);
      expect(row?.status).toBe("active");
      expect(row?.stripe_customer_id).not.toBe(gone);
    },
  );

  it("one that was never paid expires after a day and makes room for the next", async () => {
    const who = await lawyer(world);
    const first = await subscribe(world, who);
    later(1);
    await world.sandbox.deliverDue();
    const second = await subscribe(world, who);
    expect(second.json.client_secret).not.toBe(first.json.client_secret);
    expect((await rowsOf(world, who)).map(({ status }) => status)).toEqual([
      "incomplete_expired",
      "incomplete",
    ]);
  });

  it("an unpaid one ends at once", async () => {
    const who = await lawyer(world);
    await subscribe(world, who);
    expect((await change(world, who, "resume")).status).toBe(422);
    expect((await change(world, who, "cancel")).json.status).toBe("incomplete_expired");
  });

  it("a deleted account pays nothing more and is forgotten at Stripe", async () => {
    const { who } = await member(world);
    const [row] = await rowsOf(world, who);
    await world.backend.sql.query("select private.erase_account($1)", [who.id]);
    await world.backend.sql.exec("update public.subscriptions set reconciled_at = null");
    expect((await reconcileMembers(world)).json).toMatchObject({ forgotten: 1, failed: 0 });
    const ended = await world.stripe.subscriptions.retrieve(row?.stripe_subscription_id ?? "");
    expect(ended.status).toBe("canceled");
    expect(await world.stripe.customers.retrieve(row?.stripe_customer_id ?? "")).toMatchObject({
      deleted: true,
    });
    const left = await world.backend.sql.query(
      "select status, user_id, stripe_customer_id from public.subscriptions where id = $1",
      [row?.id],
    );
    expect(left).toEqual([{ status: "canceled", user_id: null, stripe_customer_id: null }]);
  });

  it("Stripe mails whoever moves under the new address, once it is confirmed, and is told it once", async () => {
    const { who } = await member(world);
    const customer = (await rowsOf(world, who))[0]?.stripe_customer_id ?? "";
    const posts: string[] = [];
    const { stripeFetch } = world.around;
    world.around.stripeFetch = (input, init) => {
      if (init?.method === "POST") posts.push(new URL(String(input)).pathname);
      return (stripeFetch as typeof fetch)(input, init);
    };
    const known = async () => {
      expect((await reconcileMembers(world)).json).toMatchObject({ failed: 0 });
      // Asked anew: the job looks at each at most once an hour.
      await world.backend.sql.exec("update public.subscriptions set reconciled_at = null");
      return ((await world.stripe.customers.retrieve(customer)) as { email?: string }).email;
    };
    const put = (set: string) =>
      world.backend.sql.query(`update auth.users set ${set} where id = $1`, [who.id]);
    await put("email = 'lawyer-now@example.org', email_confirmed_at = null");
    // Looked at for another reason, too.
    await world.backend.sql.query(
      "update public.subscriptions set created_at = now() - interval '1 day', current_period_end = now() - interval '2 hours' where user_id = $1",
      [who.id],
    );
    expect(await known()).toBe(who.email);
    await put("email_confirmed_at = now()");
    expect([await known(), await known()]).toEqual(["lawyer-now@example.org", "lawyer-now@example.org"]);
    expect(posts).toEqual([`/v1/customers/${customer}`]);
    world.around.stripeFetch = stripeFetch;
  });

  it("whoever is kept out is charged no further month, and may take that back once let in again", async () => {
    const { who } = await member(world);
    const { who: another } = await member(world);
    const admin = await become(world.backend).admin();
    await admin.client.rpc("deactivate_account", { p_user_id: who.id }).throwOnError();
    expect((await reconcileMembers(world)).json).toMatchObject({ failed: 0 });
    const ending = async (one: typeof who) => (await rowsOf(world, one))[0]?.cancel_at_period_end;
    expect([await ending(who), await ending(another)]).toEqual([true, false]);
    const [row] = await rowsOf(world, who);
    const atStripe = await world.stripe.subscriptions.retrieve(row?.stripe_subscription_id ?? "");
    expect(atStripe).toMatchObject({ status: "active", cancel_at_period_end: true });
  });

  it("a giver without account is nobody's deleted account", async () => {
    const { stripe_customer_id } = await paidFor(world);
    await world.backend.sql.query(
      "update public.subscriptions set user_id = null, payer_email = 'giver@example.org', reconciled_at = null, status = 'unpaid', created_at = now() - interval '1 hour' where stripe_customer_id = $1",
      [stripe_customer_id],
    );
    expect((await reconcileMembers(world)).json).toMatchObject({ checked: 1, forgotten: 0 });
    expect(await world.stripe.customers.retrieve(stripe_customer_id)).not.toHaveProperty("deleted");
  });
});

async function paidFor(of: typeof world) {
  const { who } = await member(of);
  const [row] = await rowsOf(of, who);
  return { stripe_customer_id: row?.stripe_customer_id ?? "" };
}

describe("when Stripe does not answer", () => {
  it("nobody is charged, and the next try works", async () => {
    const who = await lawyer(world);
    world.broken.stripe = true;
    expect(await subscribe(world, who)).toMatchObject({
      status: 502,
      json: { error: { code: "payment_unavailable" } },
    });
    expect((await check(world, who)).json).toEqual(NOT_SUBSCRIBED);
    world.broken.stripe = false;
    expect((await subscribe(world, who)).status).toBe(200);
    expect(await rowsOf(world, who)).toHaveLength(1);
  });

  it("news waits: the webhook is tried again and nothing is stored before", async () => {
    const who = await lawyer(world);
    await pay(world, await subscribe(world, who));
    world.broken.stripe = true;
    await world.sandbox.deliverDue();
    expect((await rowsOf(world, who))[0]?.status).toBe("incomplete");
    world.broken.stripe = false;
    later(0.1);
    await world.sandbox.deliverDue();
    expect((await rowsOf(world, who))[0]?.status).toBe("active");
  });
});
