import { afterAll, describe, expect, it } from "vitest";
import donationStatus from "../../supabase/functions/donation-status/index.ts";
import { gift, give, ledger, openGiving, pay, reconcile, sendMails, status } from "./giving.ts";

const world = await openGiving();
afterAll(() => world.close());

describe("when something breaks", () => {
  const later = (minutes: number) => {
    world.clock.now = new Date(Date.now() + minutes * 60_000);
  };
  /** Makes a gift older, as time cannot be moved inside the database. */
  const age = (attempt_id: unknown, interval: string) =>
    world.backend.sql.query(
      "update public.donations set created_at = now() - $2::text::interval, reconciled_at = null where attempt_id = $1",
      [attempt_id, interval],
    );

  it("Stripe is down: the gift stays pending, the next try completes it", async () => {
    const body = gift();
    world.broken.stripe = true;
    const failed = await give(world, body);
    world.broken.stripe = false;
    expect(failed).toMatchObject({ status: 502, json: { error: { code: "payment_unavailable" } } });
    expect(await ledger(world, body.attempt_id)).toMatchObject({
      status: "pending",
      stripe_payment_intent_id: null,
    });
    expect((await give(world, body)).status).toBe(200);
  });

  it("the browser never returns: the webhook alone is enough", async () => {
    const body = gift();
    await pay(world, await give(world, body));
    await world.sandbox.deliverDue();
    expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "succeeded" });
  });

  it("the webhook never comes: asking for the status asks Stripe", async () => {
    const body = gift();
    await pay(world, await give(world, body));
    await world.backend.sql.query(
      "update stripe_sandbox.deliveries set given_up_at = now() where delivered_at is null",
    );
    later(1);
    expect((await status(world, body.attempt_id)).json.status).toBe("succeeded");
  });

  it("the webhook is late and the donor begins again: the gift is paid, and nothing is left to pay", async () => {
    const body = gift();
    const created = await give(world, body);
    await pay(world, created);
    const again = await give(world, body);
    expect(again.json).toMatchObject({ donation_id: created.json.donation_id, status: "succeeded" });
    expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "succeeded", amount: 2500 });
  });

  it("nothing reached Stripe: whoever asks hears that it was not paid, and not at each look", async () => {
    const body = gift();
    await give(world, body);
    later(1);
    const asks = async () => (await status(world, body.attempt_id)).json;
    for (const _ of [1, 2, 3, 4, 5, 6])
      expect(await asks()).toMatchObject({ status: "pending", unpaid: true });
    expect(await asks()).not.toHaveProperty("unpaid");
  });

  it("a backup from before a gift was restored: asked since then, what was paid is recorded anew, once", async () => {
    const body = gift();
    const created = await give(world, body);
    await pay(world, created);
    await world.sandbox.deliverDue();
    const { stripe_payment_intent_id: intent, ...before } = (await ledger(world, body.attempt_id)) ?? {};
    await world.stripe.refunds.create({ payment_intent: String(intent), amount: 500 });
    await world.sandbox.deliverDue();
    await world.backend.sql.exec(
      `set session_replication_role = replica;
       delete from public.stripe_events where payment_intent_id = '${intent}';
       delete from public.donations where stripe_payment_intent_id = '${intent}';
       reset session_replication_role; select private.rebuild_totals()`,
    );
    expect((await reconcile(world)).status).toBe(200);
    expect(await ledger(world, body.attempt_id)).toBeUndefined();
    expect((await reconcile(world, "last week")).status).toBe(400);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect((await reconcile(world, since)).json).toMatchObject({ checked: 1, failed: 0 });
    expect(await ledger(world, body.attempt_id)).toMatchObject({
      ...{ id: before.id, status: "partially_refunded", amount: 2500, amount_refunded: 500 },
      ...{ stripe_payment_intent_id: intent, succeeded_at: before.succeeded_at },
    });
    expect((await reconcile(world, since)).json).toMatchObject({ checked: 0, applied: 0, failed: 0 });
  });

  it("only the webhook of the second card is lost: asking for the status of the declined gift asks Stripe", async () => {
    const body = gift();
    const created = await give(world, body);
    await pay(world, created, "4000000000000002");
    await world.sandbox.deliverDue();
    expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "failed" });
    await pay(world, created);
    await world.backend.sql.query(
      "update stripe_sandbox.deliveries set given_up_at = now() where delivered_at is null",
    );
    later(1);
    expect((await status(world, body.attempt_id)).json.status).toBe("succeeded");
  });

  it("a card was refused and the next one waits for its bank: that is not unpaid, until the payment is closed", async () => {
    const body = gift();
    const created = await give(world, body);
    await pay(world, created, "4000000000000002");
    await pay(world, created, "4000002760003184");
    await world.sandbox.deliverDue();
    later(1);
    const says = async () => (await status(world, body.attempt_id)).json;
    expect(await says()).toMatchObject({ status: "failed", unpaid: false });
    await world.stripe.paymentIntents.cancel(
      String((await ledger(world, body.attempt_id))?.stripe_payment_intent_id),
    );
    expect(await says()).toMatchObject({ status: "failed", unpaid: true });
  });

  it.each([
    ["4000002760003184", { unpaid: true }, "canceled"],
    ["4242424242424242", { status: "succeeded" }, "succeeded"],
  ])(
    "another gift is wanted while card %s pays the first: it is ended where it still can be",
    async (card, said, becomes) => {
      const body = gift();
      await pay(world, await give(world, body), card);
      const { json } = await world.call(donationStatus, { attempt_id: body.attempt_id, end: true });
      expect(json).toMatchObject(said);
      const { stripe_payment_intent_id } = (await ledger(world, body.attempt_id)) ?? {};
      const intent = await world.stripe.paymentIntents.retrieve(String(stripe_payment_intent_id));
      expect(intent.status).toBe(becomes);
    },
  );

  it("the webhook never comes and nobody asks: reconciliation finds the payment, once", async () => {
    const body = gift();
    await pay(world, await give(world, body));
    await world.backend.sql.query(
      "update stripe_sandbox.deliveries set given_up_at = now() where delivered_at is null",
    );
    await age(body.attempt_id, "3 minutes");
    const first = await reconcile(world);
    expect(first.json).toMatchObject({ failed: 0, canceled: 0 });
    const row = await ledger(world, body.attempt_id);
    expect(row).toMatchObject({ status: "succeeded", payment_method_label: "Visa ending in 4242" });
    await world.backend.sql.query("update stripe_sandbox.deliveries set given_up_at = null");
    await world.sandbox.deliverDue();
    await reconcile(world);
    const mails = "select count(*)::int as n from public.email_outbox where payload ->> 'donation_id' = $1";
    expect(await world.backend.sql.query(mails, [row?.id])).toEqual([{ n: 1 }]);
  });

  it("we crashed between Stripe's answer and noting it: the payment is found by its metadata", async () => {
    const body = gift();
    const created = await give(world, body);
    await world.backend.sql.query(
      "update public.donations set stripe_payment_intent_id = null where attempt_id = $1",
      [body.attempt_id],
    );
    await pay(world, created);
    await world.backend.sql.query(
      "update stripe_sandbox.deliveries set given_up_at = now() where delivered_at is null",
    );
    await age(body.attempt_id, "3 minutes");
    await reconcile(world);
    expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "succeeded" });
  });

  it("we crashed before Stripe was asked: the gift waits, and is closed after a day", async () => {
    const body = gift();
    world.broken.stripe = true;
    await give(world, body);
    world.broken.stripe = false;
    await age(body.attempt_id, "3 minutes");
    await reconcile(world);
    expect(await ledger(world, body.attempt_id)).toMatchObject({
      status: "pending",
      stripe_payment_intent_id: null,
    });
    await age(body.attempt_id, "25 hours");
    expect((await reconcile(world)).json).toMatchObject({ failed: 0 });
    expect(await ledger(world, body.attempt_id)).toMatchObject({
      status: "failed",
      failure_code: "abandoned",
    });
    expect(await give(world, body)).toMatchObject({ status: 409, json: { error: { code: "conflict" } } });
  });

  it("a clock of the site that is a day and more off closes no gift, and keeps none open", async () => {
    const body = gift();
    world.broken.stripe = true;
    await give(world, body);
    world.broken.stripe = false;
    const state = async () => (await ledger(world, body.attempt_id))?.status;
    later(26 * 60);
    await age(body.attempt_id, "3 minutes");
    await reconcile(world);
    expect(await state()).toBe("pending");
    later(-26 * 60);
    await age(body.attempt_id, "25 hours");
    await reconcile(world);
    expect(await state()).toBe("failed");
    later(0);
  });

  it("a refund and a dispute nobody told us about are found", async () => {
    const refunded = gift();
    const disputed = gift();
    await pay(world, await give(world, refunded));
    await pay(world, await give(world, disputed), "4000000000000259");
    await world.sandbox.deliverDue();
    const [intent] = (await world.stripe.disputes.list({ limit: 1 })).data;
    await world.stripe.disputes.close(intent?.id ?? "");
    const row = await ledger(world, refunded.attempt_id);
    await world.stripe.refunds.create({ payment_intent: String(row?.stripe_payment_intent_id), amount: 500 });
    await world.backend.sql.query(
      "update stripe_sandbox.deliveries set given_up_at = now() where delivered_at is null",
    );
    await reconcile(world);
    expect(await ledger(world, refunded.attempt_id)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 500,
    });
    expect(await ledger(world, disputed.attempt_id)).toMatchObject({
      status: "disputed",
      dispute_status: "lost",
    });
    expect((await reconcile(world)).json).toMatchObject({ applied: 0, failed: 0 });
  });

  it("a dispute of a part that is lost takes that part, though nobody told us of it", async () => {
    const body = gift();
    await pay(world, await give(world, body));
    await world.sandbox.deliverDue();
    const row = await ledger(world, body.attempt_id);
    // What a cardholder's bank does; the SDK has no such call.
    const asked = { charge: row?.stripe_charge_id, amount: 700 };
    const { id } = await world.stripe.rawRequest("POST", "/v1/sandbox/disputes", asked);
    await world.stripe.disputes.close(String(id));
    await world.backend.sql.query(
      "update stripe_sandbox.deliveries set given_up_at = now() where delivered_at is null",
    );
    await reconcile(world);
    expect(await ledger(world, body.attempt_id)).toMatchObject({ dispute_status: "lost", net_amount: 1800 });
  });

  it("mail was down while the gift went back: no receipt leaves; where a part went back it says so", async () => {
    const [all, part] = [gift(), gift()];
    for (const body of [all, part]) await pay(world, await give(world, body));
    await world.sandbox.deliverDue();
    for (const [body, amount] of [
      [all, 2500],
      [part, 900],
    ] as const) {
      const row = await ledger(world, body.attempt_id);
      await world.stripe.refunds.create({ payment_intent: String(row?.stripe_payment_intent_id), amount });
    }
    await world.sandbox.deliverDue();
    expect((await sendMails(world)).json).toMatchObject({ failed: 0 });
    const sentTo = (body: typeof all) => world.mails.filter(({ to }) => to === body.donor_email);
    expect(sentTo(all)).toEqual([]);
    expect(sentTo(part)).toMatchObject([{ text: expect.stringMatching(/Refunded to you: +\$9\.00/) }]);
    const waiting = "select 1 from public.email_outbox where to_email = $1";
    expect(await world.backend.sql.query(waiting, [all.donor_email])).toEqual([]);
  });

  it.each(["told", "found"])(
    "a refund the donor's bank sends back is %s, and the gift counts again",
    async (how) => {
      const body = gift();
      await pay(world, await give(world, body), "4000000000005126");
      await world.sandbox.deliverDue();
      const row = await ledger(world, body.attempt_id);
      await world.stripe.refunds.create({
        payment_intent: String(row?.stripe_payment_intent_id),
        amount: 500,
      });
      await world.sandbox.deliverDue();
      expect(await ledger(world, body.attempt_id)).toMatchObject({ amount_refunded: 500 });
      world.clock.now = new Date(world.clock.now.getTime() + 61_000);
      if (how === "found") world.broken.webhooks = true;
      await world.sandbox.deliverDue();
      world.broken.webhooks = false;
      if (how === "found") await reconcile(world);
      expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "succeeded", amount_refunded: 0 });
    },
  );

  it("Stripe is down during reconciliation: nothing changes, the next run goes on", async () => {
    const body = gift();
    await pay(world, await give(world, body));
    await age(body.attempt_id, "3 minutes");
    world.broken.stripe = true;
    const answer = await reconcile(world);
    world.broken.stripe = false;
    expect(answer.status).toBe(200);
    expect(answer.json.failed).toBeGreaterThan(0);
    await world.sandbox.deliverDue();
    expect(await ledger(world, body.attempt_id)).toMatchObject({ status: "succeeded" });
  });

  it("one mail that fails does not stop the others, and is sent later", async () => {
    const [bad, good] = [gift(), gift()];
    for (const body of [bad, good]) await pay(world, await give(world, body));
    await world.sandbox.deliverDue();
    world.broken.mail = ({ to }) => to === bad.donor_email;
    expect((await sendMails(world)).json).toMatchObject({ failed: 1 });
    world.broken.mail = () => false;
    const sentTo = () => world.mails.map(({ to }) => to);
    expect(sentTo()).toContain(good.donor_email);
    expect(sentTo()).not.toContain(bad.donor_email);
    const [row] = await world.backend.sql.query(
      "select last_error from public.email_outbox where to_email = $1",
      [bad.donor_email],
    );
    expect(row).toEqual({ last_error: "Error EENVELOPE" });
    await world.backend.sql.query("update public.email_outbox set send_after = now() where sent_at is null");
    await sendMails(world);
    expect(sentTo()).toContain(bad.donor_email);
  });
});
