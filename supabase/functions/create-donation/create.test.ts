import { expect, it } from "vitest";
import { donationInput } from "../../../domain/donation-input.ts";
import { fakeContext, type Rpcs } from "../../../tests/fixtures/function-context.ts";
import { createDonation, donationQuotas } from "./create.ts";

const input = donationInput.parse({
  attempt_id: "0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b11",
  gift_amount: 2500,
  cover_fee: true,
  donor_name: "Ada Lovelace",
  donor_email: "ada@example.org",
  message: "For my brother",
});

const row = (more: object = {}) => ({
  id: "11111111-1111-4111-8111-111111111111",
  attempt_id: input.attempt_id,
  amount: 2606,
  fee_covered: 106,
  currency: "usd",
  status: "pending",
  livemode: false,
  hide_name: false,
  hide_amount: false,
  internal_campaign_id: null,
  user_campaign_id: null,
  stripe_payment_intent_id: null,
  ended_payment_intents: [],
  paused_until: null,
  idempotency_key: "donation_11111111",
  ...more,
});
/** Nothing is limited, and no work is asked for. */
const quiet: Rpcs = {
  take_rate_limit: () => ({ data: true }),
  take_payment_attempt: () => ({ data: { outcome: "taken" } }),
};
const GATE = ["take_rate_limit", "take_rate_limit", "take_payment_attempt"];
const records = (more?: object): Rpcs => ({ ...quiet, record_donation: () => ({ data: row(more) }) });
const intent = (status: string) =>
  Response.json({ id: "pi_1", object: "payment_intent", status, client_secret: "pi_1_secret_x" });

it("records the gift before Stripe is called, sends the stored key, then links both", async () => {
  let key: string | null = "";
  const context = fakeContext(records(), (_, init) => {
    key = new Headers(init.headers).get("idempotency-key");
    return intent("requires_payment_method");
  });
  const created = await createDonation(input, context);
  expect(context.calls).toEqual([
    ...GATE,
    "record_donation",
    "POST /v1/payment_intents",
    "attach_payment_intent",
  ]);
  expect(key).toBe("donation_11111111");
  expect(created).toMatchObject({ amount: 2606, client_secret: "pi_1_secret_x", livemode: false });
});

it("records what the donor is charged, never the honeypot", async () => {
  let recorded: unknown;
  const context = fakeContext(
    {
      ...quiet,
      record_donation: ({ p }) => {
        recorded = p;
        return { data: row() };
      },
    },
    () => intent("requires_payment_method"),
  );
  await createDonation(input, { ...context, user: { id: "u-1", confirmed_email: null } });
  expect(recorded).toMatchObject({
    gift_amount: 2500,
    fee_covered: 106,
    livemode: false,
    user_id: "u-1",
    campaign: null,
  });
  expect(recorded).not.toHaveProperty("website");
  expect(recorded).not.toHaveProperty("cover_fee");
});

it("asks for the known payment when there is one", async () => {
  const context = fakeContext(records({ stripe_payment_intent_id: "pi_1" }), () => intent("processing"));
  expect(await createDonation(input, context)).toMatchObject({ status: "pending", processing: true });
  expect(context.calls).toEqual([...GATE, "record_donation", "GET /v1/payment_intents/pi_1"]);
});

it.each([
  ["Stripe cannot be reached", undefined],
  [
    "Stripe refuses our key",
    () => Response.json({ error: { type: "invalid_request_error", message: "no" } }, { status: 401 }),
  ],
  ["Stripe fails", () => new Response("<html>", { status: 500 })],
])("says that nobody was charged when %s", async (_, stripeFetch) => {
  await expect(createDonation(input, fakeContext(records(), stripeFetch))).rejects.toMatchObject({
    code: "payment_unavailable",
    message: expect.stringContaining("not been charged"),
  });
});

it.each([
  ["attempt_conflict", "conflict"],
  ["campaign_closed", "closed"],
  ["campaign_not_found", "not_found"],
])("turns %s of the database into %s, without asking Stripe", async (message, code) => {
  const context = fakeContext({ ...quiet, record_donation: () => ({ error: { code: "P0001", message } }) });
  await expect(createDonation(input, context)).rejects.toMatchObject({ code });
  expect(context.calls).toEqual([...GATE, "record_donation"]);
});

it("starts anew when the payment was canceled", async () => {
  const context = fakeContext(records({ stripe_payment_intent_id: "pi_1" }), () => intent("canceled"));
  await expect(createDonation(input, context)).rejects.toMatchObject({ code: "conflict" });
});

it("does nothing at all for a robot", async () => {
  const context = fakeContext(records());
  await expect(createDonation({ ...input, website: "x" }, context)).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect(context.calls).toEqual([]);
});

it("refuses by network alone; a crowded email address or campaign only costs work", async () => {
  expect(donationQuotas(input, fakeContext({})).map(({ subject }) => subject)).toEqual(["203.0.113.9"]);
  let asked: unknown;
  const context = fakeContext({
    take_rate_limit: () => ({ data: false }),
    take_payment_attempt: (args) => {
      asked = args;
      return { data: { outcome: "proof", work: 2 } };
    },
  });
  await expect(createDonation(input, context)).rejects.toMatchObject({
    code: "proof_required",
    challenge: { parameters: { data: { payment: `gift:${input.attempt_id}:1`, work: 2 } } },
  });
  expect(asked).toMatchObject({ p_least_work: 2, p_network: expect.not.stringContaining("203") });
  expect(context.calls).toEqual(GATE);
});
