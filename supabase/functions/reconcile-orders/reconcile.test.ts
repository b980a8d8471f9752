import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { reconcileOrders } from "./reconcile.ts";

const order = (n: number) => ({
  ...{
    id: `order-${n}`,
    livemode: false,
    state: "pending",
    erased_at: null,
    stripe_payment_intent_id: `pi_${n}`,
  },
  ...{ created_at: "2026-11-21T11:50:00Z", looked_at: "2026-11-21T12:00:00Z" },
});
const run = (stripe?: () => Response) => {
  const context = fakeContext({ orders_to_look_at: () => ({ data: [order(0), order(1)] }) }, stripe);
  return { context, done: reconcileOrders({}, context) };
};
const asked = (calls: string[]) => calls.filter((call) => call.startsWith("GET"));

it("a key that Stripe refuses ends the run as failed, after one order", async () => {
  const { context, done } = run(() =>
    Response.json({ error: { message: "Invalid API Key" } }, { status: 401 }),
  );
  await expect(done).rejects.toMatchObject({ statusCode: 401 });
  expect(asked(context.calls)).toHaveLength(1);
});

/** What is settled of an order of two days ago when Stripe answers so. */
async function settledOf(more: object, stripe?: () => Response) {
  const old = { ...order(0), created_at: "2026-11-19T12:00:00Z", ...more };
  const settled: unknown[] = [];
  const context = fakeContext(
    {
      orders_to_look_at: () => ({ data: [old] }),
      settle_order: ({ p_intent }) => ({ data: settled.push(p_intent) && { ...old, state: "canceled" } }),
    },
    stripe,
  );
  await reconcileOrders({}, context);
  return settled;
}
const said = (status: number, code: string) => () =>
  Response.json({ error: { type: "invalid_request_error", code, message: "x" } }, { status });
const MISSING = said(404, "resource_missing");
const ENDED = [expect.objectContaining({ status: "canceled" })];

it.each([
  ["of which Stripe knows nothing", {}, MISSING, ENDED],
  ["of the other mode", { livemode: true }, undefined, ENDED],
  ["that Stripe does not tell of now", {}, said(400, "lock_timeout"), []],
  ["that was paid, of which Stripe knows nothing", { state: "to_ship" }, MISSING, []],
  ["that was paid in the other mode", { state: "to_ship", livemode: true }, undefined, []],
])("an order %s: %j", async (_, more, stripe, settled) => {
  expect(await settledOf(more, stripe)).toEqual(settled);
});

it("where Stripe does not answer, the run ends and says how many failed", async () => {
  const { context, done } = run();
  expect(await done).toEqual({ checked: 0, ended: 0, failed: 1 });
  expect(asked(context.calls)).toHaveLength(1);
});
