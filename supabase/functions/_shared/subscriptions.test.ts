import type Stripe from "stripe";
import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { applySubscriptionEvent, lookAtStripe } from "./subscriptions.ts";

/** What the database is told when Stripe answers so to the question what is true now. */
async function told(livemode: boolean, answer: () => Response) {
  const kept: unknown[] = [];
  const rpcs = {
    next_subscription_look: () => ({ data: 7 }),
    apply_subscription_event: (args: Record<string, unknown>) => {
      kept.push([args.p_subscription, args.p_look]);
      return { data: "applied" };
    },
  };
  const context = fakeContext(rpcs, answer);
  const event = { id: "evt_1", livemode } as Stripe.Event;
  expect(await applySubscriptionEvent(event, "sub_1", context)).toBe("applied");
  return [kept, context.calls.filter((call) => call.startsWith("GET"))];
}
const problem = (status: number, code?: string) =>
  Response.json({ error: { type: "invalid_request_error", code, message: "x" } }, { status });
const ASKED = ["GET /v1/subscriptions/sub_1"];

it("the database learns what is true now, not what the event says", async () => {
  const now = { id: "sub_1", status: "active" };
  expect(await told(false, () => Response.json(now))).toEqual([[[expect.objectContaining(now), 7]], ASKED]);
});

it("a membership that Stripe does not know is told as none; one of the other mode is not asked for", async () => {
  expect(await told(false, () => problem(404, "resource_missing"))).toEqual([[[null, 7]], ASKED]);
  expect(await told(true, () => problem(500))).toEqual([[[null, 7]], []]);
});

it("what Stripe does not answer is told to nobody as none", async () => {
  await expect(told(false, () => problem(400))).rejects.toThrow();
});

it("a membership that is not ours is not there", async () => {
  const look = (row: object) =>
    lookAtStripe(
      fakeContext(
        { next_subscription_look: () => ({ data: 7 }), apply_subscription: () => ({ data: row }) },
        () => Response.json({ id: "sub_1" }),
      ),
      (subscriptions) => subscriptions.retrieve("sub_1"),
    );
  await expect(look({ id: null })).rejects.toMatchObject({ code: "not_found" });
  expect(await look({ id: "ours" })).toMatchObject({ row: { id: "ours" }, subscription: { id: "sub_1" } });
});
