import { describe, expect, it } from "vitest";
import { signatureOf } from "../../server/embedded/stripe-sandbox/deliveries.ts";
import stripeWebhook from "../../supabase/functions/stripe-webhook/index.ts";
import { SITE_URL } from "../fixtures/backend.ts";
import { fileGiving, refused as refusedBy, WEBHOOK_SECRET } from "./giving.ts";

const world = await fileGiving();

const refused = (call: Parameters<typeof refusedBy>[1]) => refusedBy(world, call);
const HUGE = "x".repeat(1024 * 1024);

describe("the webhook refuses", () => {
  const event = JSON.stringify({
    id: "evt_forged",
    object: "event",
    type: "payment_intent.succeeded",
    created: 1,
    livemode: false,
    data: { object: { id: "pi_forged", metadata: { kind: "donation" }, amount_received: 2500 } },
  });
  const send = (body: string, signature?: string) =>
    world.call(stripeWebhook, body, signature === undefined ? {} : { "stripe-signature": signature });

  it.each([
    ["no signature", () => undefined],
    ["nonsense", () => "nonsense"],
    ["another secret", () => signatureOf(event, "whsec_other", new Date())],
    ["another body", () => signatureOf(`${event} `, WEBHOOK_SECRET, new Date())],
    [
      "an old signature",
      () => signatureOf(event, WEBHOOK_SECRET, new Date(world.clock.now.getTime() - 302_000)),
    ],
  ])("%s", async (_, signature) => {
    expect((await refused(() => send(event, signature()))).status).toBe(400);
  });

  it("a body of 1 MB", async () => {
    expect((await refused(() => send(HUGE, "t=1,v1=x"))).status).toBe(413);
  });

  it("but takes a good one, and answers 500 when it cannot be stored, so that Stripe tries again", async () => {
    const good = event.replace("payment_intent.succeeded", "customer.created");
    const at = () => signatureOf(good, WEBHOOK_SECRET, new Date());
    expect(await send(good, at())).toMatchObject({ status: 200, json: { outcome: "ignored" } });
    expect(await send(good, at())).toMatchObject({ status: 200, json: { outcome: "duplicate" } });
    const broken = {
      ...world.around,
      fetch: async () => Response.json({ message: "gone" }, { status: 500 }),
    };
    const request = new Request(SITE_URL, {
      method: "POST",
      body: good,
      headers: { "stripe-signature": at() },
    });
    expect((await stripeWebhook(request, broken)).status).toBe(500);
  });
});
