// Nobody is thanked for money that has gone back by now, nor told that something is on its way that is not.
import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { sendOutbox } from "./send.ts";

const order = {
  ...{ attempt_id: "attempt", state: "shipped", order_number: "SFO-1", product_title: "A mug", quantity: 1 },
  ...{ unit_price: 1500, shipping: 500, amount: 2000, amount_refunded: 0, paid_at: "2026-11-21T11:00:00Z" },
  ...{ shipped_at: "2026-11-21T11:30:00Z", carrier: "UPS", tracking: "1Z", name: "Sam Oak", line1: "1 Road" },
  ...{ line2: "", city: "Dayton", us_state: "OH", zip: "45402", payment_method_label: null, livemode: false },
};
const receipt = {
  ...{ receipt_number: "SFF-1", donor_name: null, amount: 2500, amount_refunded: 0, net_amount: 2500 },
  ...{ dispute_status: null, fee_covered: 0, currency: "usd", given_at: "2026-11-21T11:00:00Z" },
  ...{ payment_method_label: null, campaign_title: null, campaign_path: null, livemode: false },
};

/** What becomes of a mail of this template: how many were sent, and which left the outbox unsent. */
async function sent(template: string, facts: object) {
  const payload = { order_id: "order", donation_id: "gift" };
  const waiting = [{ id: "mail", template, to_email: "sam@example.org", payload, attempts: 1 }];
  const context = fakeContext({
    claim_outbox: () => ({ data: waiting.splice(0) }),
    order_payload: () => ({ data: { ...order, ...facts } }),
    receipt_payload: () => ({ data: { ...receipt, ...facts } }),
  });
  const dropped: string[] = [];
  const eq = async (_: string, id: string) => ({ data: dropped.push(id), error: null });
  Object.assign(context.admin, { from: () => ({ delete: () => ({ eq }) }) });
  await sendOutbox({}, context);
  return [context.mails.length, dropped];
}

it.each([
  ["order_confirmation", { state: "refunded", amount_refunded: 2000 }],
  ["order_shipped", { state: "to_ship", shipped_at: null }],
  ["donation_receipt", { amount_refunded: 2500, net_amount: 0 }],
  ["donation_receipt", { dispute_status: "lost", net_amount: 0 }],
])("%s is not sent of %j, and is sent otherwise", async (template, facts) => {
  expect(await sent(template, facts)).toEqual([0, ["mail"]]);
  expect(await sent(template, {})).toEqual([1, []]);
});
