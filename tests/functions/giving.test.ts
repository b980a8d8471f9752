import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authenticate,
  campaign,
  count,
  type Giving,
  gift,
  give,
  ledger,
  openGiving,
  pay,
  reconcile,
  sendMails,
  status,
} from "./giving.ts";

let world: Giving;
beforeAll(async () => {
  world = await openGiving();
});
afterAll(() => world.close());

const raised = async (id: string) => {
  const { data } = await world.backend.anon
    .from("campaigns")
    .select("raised_amount")
    .eq("id", id)
    .single()
    .throwOnError();
  return data.raised_amount;
};

describe("a gift", () => {
  it("is recorded, paid, confirmed by the webhook, counted, and receipted", async () => {
    const id = await campaign(world);
    const body = gift({ amount: 2500, cover_fee: true, campaign: { kind: "internal", id } });
    const created = await give(world, body);
    expect(created).toMatchObject({
      status: 200,
      json: { amount: 2606, livemode: false, status: "pending" },
    });
    expect(await ledger(world, body.attempt_id)).toMatchObject({
      status: "pending",
      amount: 2606,
      fee_covered: 106,
    });

    expect((await pay(world, created)).json.status).toBe("succeeded");
    expect((await status(world, body.attempt_id)).json.status).toBe("pending");
    await world.sandbox.deliverDue();

    const state = await status(world, body.attempt_id);
    expect(state.json).toMatchObject({ status: "succeeded", amount: 2606, campaign_title: "Rent Fund" });
    expect(state.json.receipt_number).toMatch(/^SFF-\d{4}-\d{6}$/);
    expect(JSON.stringify(state.json)).not.toContain("Test Donor");
    expect(await raised(id)).toBe(2606);

    await sendMails(world);
    const [mail] = world.mails.filter(({ to }) => to === body.donor_email);
    expect(mail?.text).toContain(`${state.json.receipt_number}`);
    expect(mail?.text).toMatch(/Visa ending in 4242/);
    expect(mail?.text).toContain("cannot be deducted");
    await sendMails(world);
    expect(world.mails.filter(({ to }) => to === body.donor_email)).toHaveLength(1);
  });

  it("tells Stripe what identifies it and nothing about the donor", async () => {
    const id = await campaign(world);
    const body = gift({ campaign: { kind: "internal", id }, message: "For my brother", hide_name: true });
    const created = await give(world, body);
    const intent = await world.stripe.paymentIntents.retrieve(
      String(created.json.client_secret).split("_secret_")[0] ?? "",
    );
    expect(intent.metadata).toEqual({
      kind: "donation",
      donation_id: created.json.donation_id,
      attempt_id: body.attempt_id,
      campaign_kind: "internal",
      campaign_id: id,
      fee_covered: "0",
      hide_name: "true",
      hide_amount: "false",
    });
    expect(intent.receipt_email).toBeNull();
    for (const secret of ["Test Donor", body.donor_email, "For my brother"]) {
      expect(JSON.stringify(intent)).not.toContain(secret);
      expect(JSON.stringify(world.logs)).not.toContain(secret);
    }
  });

  it("that is declined can be paid with another card", async () => {
    const body = gift();
    const created = await give(world, body);
    expect((await pay(world, created, "4000000000009995")).status).toBe(402);
    await world.sandbox.deliverDue();
    expect((await status(world, body.attempt_id)).json).toMatchObject({
      status: "failed",
      failure_code: "insufficient_funds",
    });
    const again = await give(world, body);
    expect(again.json.client_secret).toBe(created.json.client_secret);
    await pay(world, again);
    await world.sandbox.deliverDue();
    expect((await status(world, body.attempt_id)).json.status).toBe("succeeded");
  });

  it("may need the donor's bank", async () => {
    const body = gift();
    const created = await give(world, body);
    expect((await pay(world, created, "4000002760003184")).json.status).toBe("requires_action");
    expect((await authenticate(world, created, "complete")).json.status).toBe("succeeded");
    await world.sandbox.deliverDue();
    expect((await status(world, body.attempt_id)).json.status).toBe("succeeded");
  });

  it("is one gift after twenty clicks at once", async () => {
    const before = await count(world, "public.donations");
    const body = gift();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(world, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json.client_secret)).size).toBe(1);
    expect(await count(world, "public.donations")).toBe(before + 1);
    const found = await world.stripe.paymentIntents.search({
      query: `metadata['attempt_id']:'${body.attempt_id}'`,
    });
    expect(found.data).toHaveLength(1);
  });

  it("cannot change under the same attempt", async () => {
    const body = gift();
    await give(world, body);
    expect(await give(world, { ...body, amount: 9900 })).toMatchObject({
      status: 409,
      json: { error: { code: "conflict" } },
    });
    expect(await ledger(world, body.attempt_id)).toMatchObject({ amount: 2500 });
  });

  it("is not taken for a campaign that is over, hidden or unknown", async () => {
    const before = await count(world, "public.donations");
    const over = await campaign(world, { ends_at: new Date(Date.now() - 3600_000).toISOString() });
    const hidden = await campaign(world, { active: false });
    const to = (id: string, kind = "internal") => give(world, gift({ campaign: { kind, id } }));
    expect(await to(over)).toMatchObject({ status: 422, json: { error: { code: "closed" } } });
    expect((await to(hidden)).status).toBe(404);
    expect((await to(crypto.randomUUID())).status).toBe(404);
    expect((await to(over, "user")).status).toBe(404);
    expect(await count(world, "public.donations")).toBe(before);
  });
});

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
