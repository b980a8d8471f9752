import { describe, expect, it } from "vitest";
import {
  authenticate,
  campaign,
  count,
  fileGiving,
  gift,
  give,
  ledger,
  pay,
  sendMails,
  status,
} from "./giving.ts";

const world = await fileGiving();

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
    const body = gift({ gift_amount: 2500, cover_fee: true, campaign: { kind: "internal", id } });
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

  it("its receipt says of deductions what staff say in the CMS, and our own words where they say nothing", async () => {
    const noted = async (title: string) => {
      await world.backend.service
        .from("cms_content")
        .upsert({ key: "legal_disclaimer", title })
        .throwOnError();
      const body = gift({ donor_email: `${crypto.randomUUID()}@example.org` });
      await pay(world, await give(world, body));
      await world.sandbox.deliverDue();
      await sendMails(world);
      return world.mails.find(({ to }) => to === body.donor_email)?.text;
    };
    expect(await noted("Words of the staff about taxes.")).toContain("Words of the staff about taxes.");
    const text = await noted("  ");
    expect(text).toContain("cannot be deducted");
    expect(text).not.toContain("Words of the staff");
  });

  it("says on its page what became of it since: what went back, and no link to what is not public any more", async () => {
    const id = await campaign(world);
    const body = gift({ campaign: { kind: "internal", id } });
    await pay(world, await give(world, body));
    await world.sandbox.deliverDue();
    const says = async () => (await status(world, body.attempt_id)).json;
    const row = await ledger(world, body.attempt_id);
    const seconds = (at: unknown) => Math.floor(new Date(String(at)).getTime() / 1000);
    const before = await says();
    expect(before).toMatchObject({ net_amount: 2500, campaign_path: expect.stringContaining("/campaign/") });
    expect(seconds(before.succeeded_at)).toBe(seconds(row?.succeeded_at));
    await world.stripe.refunds.create({ payment_intent: String(row?.stripe_payment_intent_id), amount: 500 });
    await world.sandbox.deliverDue();
    const close = { active: false };
    await world.backend.service.from("internal_campaigns").update(close).eq("id", id).throwOnError();
    expect(await says()).toMatchObject({
      net_amount: 2000,
      campaign_title: "Rent Fund",
      campaign_path: null,
    });
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
    // Nothing that is answered days later, whatever the dashboard offers.
    expect(intent).toMatchObject({ allowed_payment_method_types: ["card", "link"] });
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
    expect(await give(world, { ...body, gift_amount: 9900 })).toMatchObject({
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
