import type Stripe from "stripe";
import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import type { Gift } from "./ledger.ts";
import { eventsOf, eventsOfDispute, eventsOfRefund, findIntent } from "./reconcile.ts";

const charge = { id: "ch_1", created: 500, amount_refunded: 0, disputed: false, livemode: false };
const intent = (more: object) =>
  ({
    id: "pi_1",
    created: 400,
    livemode: false,
    last_payment_error: null,
    latest_charge: null,
    ...more,
  }) as Stripe.PaymentIntent;
const context = fakeContext({});
const named = async (more: object) =>
  (await eventsOf(intent(more), context)).map(({ id, type }) => [id, type]);

it("tells of a payment under one id, dated when it was paid", async () => {
  const paid = { id: "reconcile_pi_1_succeeded", type: "payment_intent.succeeded", created: 500 };
  expect(await eventsOf(intent({ status: "succeeded", latest_charge: charge }), context)).toMatchObject([
    paid,
  ]);
});

it("tells of refunds by how much went back", async () => {
  const latest_charge = { ...charge, amount_refunded: 700 };
  expect(await named({ status: "succeeded", latest_charge })).toEqual([
    ["reconcile_pi_1_succeeded", "payment_intent.succeeded"],
    ["reconcile_ch_1_refunded_700", "charge.refunded"],
  ]);
});

it.each([
  ["succeeded", ["created"]],
  ["pending", ["created"]],
  ["failed", ["created", "failed"]],
  ["canceled", ["created", "failed"]],
])("a refund that is %s is told as %j", (status, endings) => {
  const refund = { id: "re_1", created: 1, status } as Stripe.Refund;
  expect(eventsOfRefund(refund, true).map(({ id, livemode }) => [id, livemode])).toEqual(
    endings.map((ending) => [`reconcile_re_1_${ending}`, true]),
  );
});

it("tells of every failed try once", async () => {
  const last_payment_error = { code: "card_declined" };
  expect(
    await named({ status: "requires_payment_method", last_payment_error, latest_charge: "ch_9" }),
  ).toEqual([["reconcile_pi_1_failed_ch_9", "payment_intent.payment_failed"]]);
  expect(await named({ status: "canceled", canceled_at: 600 })).toEqual([
    ["reconcile_pi_1_canceled", "payment_intent.canceled"],
  ]);
});

it.each(["requires_payment_method", "requires_action", "processing", "requires_capture", "something_new"])(
  "tells nothing while a payment is only %s",
  async (status) => expect(await named({ status })).toEqual([]),
);

it.each([
  ["needs_response", ["created"]],
  ["under_review", ["created"]],
  ["won", ["created", "won"]],
  ["lost", ["created", "lost"]],
  ["warning_closed", ["created", "warning_closed"]],
])("a dispute that is %s is told as %j", (status, endings) => {
  const events = eventsOfDispute({ id: "du_1", created: 1, livemode: false, status } as Stripe.Dispute);
  expect(events.map(({ id }) => id)).toEqual(endings.map((ending) => `reconcile_du_1_${ending}`));
});

it("asks for disputes of a charge that has one, and of no other", async () => {
  const asked = async (latest_charge: unknown) => {
    const list = fakeContext({}, () =>
      Response.json({ object: "list", data: [{ id: "du_1", created: 1, livemode: false, status: "lost" }] }),
    );
    const events = await eventsOf(intent({ status: "succeeded", latest_charge }), list);
    return [list.calls.length, events.filter(({ type }) => type.startsWith("charge.dispute")).length];
  };
  expect(await asked({ ...charge, disputed: true })).toEqual([1, 2]);
  expect([await asked(charge), await asked("ch_1"), await asked(null)]).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

it("of a gift whose payment was never stored the one that has not ended is found, and stored", async () => {
  const attached: unknown[] = [];
  const looking = fakeContext({ attach_payment_intent: (args) => ({ data: attached.push(args) }) }, (path) =>
    Response.json(
      path.endsWith("/search")
        ? { object: "search_result", data: [{ id: "pi_ended" }, { id: "pi_open" }] }
        : { id: path.split("/").at(-1) },
    ),
  );
  const gift = {
    id: "gift-1",
    stripe_payment_intent_id: null,
    ended_payment_intents: ["pi_ended"],
  } as Partial<Gift>;
  expect((await findIntent(gift as Gift, looking))?.id).toBe("pi_open");
  expect(attached).toEqual([{ p_donation_id: "gift-1", p_payment_intent_id: "pi_open" }]);
});
