import Stripe from "stripe";
import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { receiveEvent } from "./receive.ts";

const event = {
  id: "evt_1",
  object: "event",
  type: "payment_intent.succeeded",
  created: 1,
  livemode: false,
  data: { object: {} },
};
const at = Math.floor(Date.parse("2026-11-21T12:00:00Z") / 1000);

function signed(body: string, timestamp = at): Request {
  const signature = new Stripe("sk_test_x").webhooks.generateTestHeaderString({
    payload: body,
    secret: "whsec_fake",
    timestamp,
  });
  return new Request("https://site.example", { headers: { "stripe-signature": signature } });
}

const applying = () =>
  fakeContext({
    apply_stripe_event: ({ p_event }) => ({ data: (p_event as { id: string }).id && "applied" }),
  });

it("applies what Stripe signed, byte for byte", async () => {
  const body = `${JSON.stringify(event, null, 2)}\n`;
  const context = applying();
  expect(await receiveEvent(body, signed(body), context)).toEqual({ outcome: "applied" });
  expect(context.calls).toEqual(["apply_stripe_event"]);
});

it.each([
  ["a changed body", `${JSON.stringify(event)} `, signed(JSON.stringify(event))],
  ["an old signature", JSON.stringify(event), signed(JSON.stringify(event), at - 301)],
  ["no signature", JSON.stringify(event), new Request("https://site.example")],
])("refuses %s and applies nothing", async (_, body, request) => {
  const context = applying();
  await expect(receiveEvent(body, request, context)).rejects.toMatchObject({ code: "invalid_input" });
  expect(context.calls).toEqual([]);
});

const levels = (count: number) => `${"[".repeat(count)}${"]".repeat(count)}`;

it.each([
  ["a list", "[]"],
  ["a number", "5"],
  ["nothing", "null"],
  ["a text", '"x"'],
  ["half an event", '{"id":"evt_1"}'],
  ["an event of another shape", '{"id":{},"type":[],"data":5}'],
  ["5,000 levels", JSON.stringify(event).replace("{}", `{"a":${levels(5_000)}}`)],
  ["a key to shared objects", JSON.stringify(event).replace("{}", '{"__proto__":{"a":1}}')],
])("refuses %s, however well it is signed", async (_, body) => {
  const context = applying();
  await expect(receiveEvent(body, signed(body), context)).rejects.toMatchObject({ code: "invalid_input" });
  expect(context.calls).toEqual([]);
});

it("does not pretend when the database is down, so that Stripe tries again", async () => {
  const body = JSON.stringify(event);
  const context = fakeContext({ apply_stripe_event: () => ({ error: { message: "fetch failed" } }) });
  await expect(receiveEvent(body, signed(body), context)).rejects.toMatchObject({ code: "unavailable" });
});

it("never accepts anything while the secret is not set", async () => {
  const body = JSON.stringify(event);
  const context = applying();
  const open = { ...context, env: { ...context.env, stripe_webhook_secret: undefined } };
  await expect(receiveEvent(body, signed(body), open)).rejects.toThrow("STRIPE_WEBHOOK_SECRET");
});

const news = (type: string, object: object) => JSON.stringify({ ...event, type, data: { object } });
const invoice = { id: "in_1", parent: { subscription_details: { subscription: "sub_1" } } };

it.each([
  ["customer.subscription.updated", { id: "sub_1" }],
  ["customer.subscription.deleted", { id: "sub_1" }],
  ["invoice.paid", invoice],
  ["invoice.payment_failed", invoice],
])("asks Stripe what is true now after %s", async (type, object) => {
  const body = news(type, object);
  const seen: unknown[] = [];
  const context = fakeContext(
    {
      next_subscription_look: () => ({ data: 7 }),
      apply_subscription_event: ({ p_subscription, p_look }) => {
        seen.push(p_subscription, p_look);
        return { data: "applied" };
      },
    },
    () => Response.json({ id: "sub_1", object: "subscription", status: "active" }),
  );
  expect(await receiveEvent(body, signed(body), context)).toEqual({ outcome: "applied" });
  expect(context.calls).toEqual([
    "next_subscription_look",
    "GET /v1/subscriptions/sub_1",
    "apply_subscription_event",
  ]);
  expect(seen).toMatchObject([{ status: "active" }, 7]);
});

it("stores no news of a subscription while Stripe cannot be asked", async () => {
  const body = news("invoice.paid", invoice);
  const context = fakeContext({ next_subscription_look: () => ({ data: 7 }) });
  await expect(receiveEvent(body, signed(body), context)).rejects.toThrow();
  expect(context.calls).not.toContain("apply_subscription_event");
});

it("leaves an invoice without a subscription to the ledger, which ignores it", async () => {
  const body = news("invoice.paid", { id: "in_2", parent: null });
  const context = applying();
  await receiveEvent(body, signed(body), context);
  expect(context.calls).toEqual(["apply_stripe_event"]);
});
