import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import type { Gift } from "./ledger.ts";
import { endIfPaused, openPayment } from "./payment-pause.ts";

/** A paused gift; its payment is in these states, one after the other, and ending it is answered with `refusal`. */
async function end(states: string[], refusal?: Response) {
  const context = fakeContext({}, (path) => {
    if (path.endsWith("/cancel")) return refusal ?? Response.json({ id: "pi_1", status: "canceled" });
    return Response.json({ id: "pi_1", status: states.shift() });
  });
  const gifts = { data: [{ id: "gift" }], error: null };
  const found = { eq: () => found, not: () => found, is: async () => gifts };
  Object.assign(context.admin, { from: () => ({ select: () => found }) });
  await endIfPaused("pi_1", context);
  return context.calls;
}
const ASKED = "GET /v1/payment_intents/pi_1";
const ENDED = "POST /v1/payment_intents/pi_1/cancel";
const refused = (status: number) =>
  Response.json(
    { error: { type: status < 500 ? "invalid_request_error" : "api_error", message: "x" } },
    { status },
  );

it("ends what can still be paid, and leaves alone what cannot", async () => {
  expect(await end(["requires_payment_method"])).toEqual([ASKED, ENDED]);
  expect(await end(["succeeded"])).toEqual([ASKED]);
});

it("one who was faster is no fault: what became of it is asked again", async () => {
  expect(await end(["requires_action", "succeeded"], refused(400))).toEqual([ASKED, ENDED, ASKED]);
});

it("when Stripe fails it is told, so that Stripe tells us again", async () => {
  await expect(end(["requires_action"], refused(500))).rejects.toThrow();
});

it("only a decline is news that may have passed us by: what is simply not paid yet costs no second look", async () => {
  const gift = { id: "gift", stripe_payment_intent_id: "pi_1", paused_until: null } as Gift;
  for (const state of [
    { status: "requires_payment_method", last_payment_error: null },
    { status: "processing", last_payment_error: { code: "card_declined" } },
  ]) {
    const context = fakeContext({}, () => Response.json({ id: "pi_1", ...state }));
    expect((await openPayment(gift, null, context)).gift).toBe(gift);
    expect(context.calls).toEqual([ASKED]);
  }
});

it.each([
  [
    "was paid while it was being ended",
    "2026-11-21T11:00:00Z",
    ["requires_action", "requires_action", "succeeded"],
    "succeeded",
  ],
  ["is as old as what the reconciling closes", "2026-11-20T12:30:00Z", ["canceled", "canceled"], "canceled"],
])("a paused gift that %s gets no other payment", async (_, created_at, states, status) => {
  const gift = {
    ...{ id: "gift", attempt_id: "attempt", stripe_payment_intent_id: "pi_1", ended_payment_intents: [] },
    ...{ created_at, paused_until: "2026-11-21T11:30:00Z", succeeded_at: null },
  } as unknown as Gift;
  const context = fakeContext({}, (path) =>
    path.endsWith("/cancel") ? refused(400) : Response.json({ id: "pi_1", status: states.shift() }),
  );
  expect((await openPayment(gift, null, context)).intent).toMatchObject({ id: "pi_1", status });
  expect(context.calls.filter((call) => !/pi_1/.test(call))).toEqual([]);
});
