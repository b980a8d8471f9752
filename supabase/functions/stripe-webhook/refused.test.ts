import Stripe from "stripe";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";

const BODY = JSON.stringify({ id: "evt_1", object: "event", email: "donor@example.org" });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const signed = (secret: string, ago = 0, payload = BODY) =>
  new Stripe("sk_test_x").webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: NOW / 1000 - ago,
  });

let receiveEvent: typeof import("./receive.ts").receiveEvent;
beforeEach(async () => {
  // When something was last said is kept by the process.
  vi.resetModules();
  ({ receiveEvent } = await import("./receive.ts"));
});

/** The problems in the log after these signatures, each so many milliseconds after the first; all are refused alike. */
async function problemsOf(...signatures: [string, number?, string?][]) {
  const context = fakeContext({});
  for (const [signature, later = 0, body = BODY] of signatures) {
    context.now = () => new Date(NOW + later);
    const request = new Request("https://site.example", { headers: { "stripe-signature": signature } });
    await expect(receiveEvent(body, request, context)).rejects.toThrow("The signature does not match.");
  }
  expect(JSON.stringify(context.logs)).not.toMatch(/donor|whsec_/);
  return context.logs.map(({ problem }) => problem);
}

const OTHER = "a webhook is signed with another secret than STRIPE_WEBHOOK_SECRET";

it("another secret is named as the cause", async () => {
  expect(await problemsOf([signed("whsec_other")])).toEqual([OTHER]);
});

it("a clock that differs is named with how much", async () => {
  expect(await problemsOf([signed("whsec_fake", 420)])).toEqual([
    "a webhook was signed 420 s ago: does this machine's clock differ from Stripe's?",
  ]);
});

it("what is signed rightly and no event of the style we read is named, too", async () => {
  const thin = JSON.stringify({ id: "evt_1", object: "v2.core.event" });
  expect(await problemsOf([signed("whsec_fake", 0, thin), 0, thin])).toEqual([
    "a webhook's payload cannot be read: is its style snapshot?",
  ]);
});

it("each cause is said once a minute", async () => {
  const said = await problemsOf(
    [signed("whsec_other")],
    [signed("whsec_other"), 59_999],
    [signed("whsec_fake", 420), 59_999],
    [signed("whsec_other"), 60_000],
  );
  expect(said).toEqual([OTHER, expect.stringContaining("clock"), OTHER]);
});

it.each(["", "t=1,v1=00", "nonsense"])("a visitor that signs nothing (%j) is no news", async (signature) => {
  expect(await problemsOf([signature])).toEqual([]);
});
