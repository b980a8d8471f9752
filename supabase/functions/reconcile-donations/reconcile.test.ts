import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { reconcileDonations } from "./reconcile.ts";

const gift = (n: number) => ({
  id: `gift-${n}`,
  stripe_payment_intent_id: `pi_${n}`,
  created_at: "2026-11-21T11:50:00Z",
  // By the clock of the database, as it was taken.
  reconciled_at: "2026-11-21T12:00:00Z",
});
const gifts = (count: number) => Array.from({ length: count }, (_, n) => gift(n));
const empty = { object: "list", data: [], has_more: false };

it("ends the run at once when Stripe does not answer", async () => {
  const context = fakeContext({ donations_to_reconcile: () => ({ data: gifts(5) }) });
  expect(await reconcileDonations({}, context)).toMatchObject({ applied: 0, failed: 1 });
  expect(context.calls).toEqual(["recount_people", "donations_to_reconcile", "GET /v1/payment_intents/pi_0"]);
});

it("a key that Stripe refuses ends the run as failed, after one gift", async () => {
  const refused = () => Response.json({ error: { message: "Invalid API Key provided" } }, { status: 401 });
  const context = fakeContext({ donations_to_reconcile: () => ({ data: gifts(5) }) }, refused);
  await expect(reconcileDonations({}, context)).rejects.toThrow("Invalid API Key");
  expect(context.calls.filter((call) => call.startsWith("GET"))).toHaveLength(1);
});

it("goes on after one gift that Stripe refuses to tell about, batch after batch", async () => {
  const waiting = gifts(12);
  const context = fakeContext(
    { donations_to_reconcile: ({ p_limit }) => ({ data: waiting.splice(0, Number(p_limit)) }) },
    (path) => {
      if (!path.includes("payment_intents")) return Response.json(empty);
      if (path.endsWith("pi_3")) return new Response("<html>", { status: 500 });
      return Response.json({ id: "pi_x", object: "payment_intent", status: "processing" });
    },
  );
  expect(await reconcileDonations({}, context)).toEqual({ checked: 12, applied: 0, canceled: 0, failed: 1 });
});

it("a gift that never reached Stripe and is not old yet is nothing to compare", async () => {
  const waiting = [
    {
      ...gift(1),
      stripe_payment_intent_id: null,
      ended_payment_intents: [],
      created_at: "2026-11-21T11:00:00Z",
      paused_until: null,
    },
  ];
  const context = fakeContext({ donations_to_reconcile: () => ({ data: waiting.splice(0) }) }, () =>
    Response.json(empty),
  );
  expect(await reconcileDonations({}, context)).toEqual({ checked: 1, applied: 0, canceled: 0, failed: 0 });
});

it.each([
  ["a day and an hour ago", "2026-11-20T11:00:00Z", null, 1],
  ["23 hours ago", "2026-11-20T13:00:00Z", null, 0],
  ["an hour ago, and paused since", "2026-11-21T11:00:00Z", "2026-11-21T11:30:00Z", 1],
])(
  "a gift begun %s that nobody paid is closed at Stripe, too: %s, %s",
  async (_, created_at, paused_until, canceled) => {
    const waiting = [{ ...gift(1), created_at, paused_until }];
    const context = fakeContext({ donations_to_reconcile: () => ({ data: waiting.splice(0) }) }, (path) =>
      path.includes("payment_intents/")
        ? Response.json({
            id: "pi_1",
            object: "payment_intent",
            created: 1,
            livemode: false,
            last_payment_error: null,
            latest_charge: null,
            status: path.endsWith("cancel") ? "canceled" : "requires_payment_method",
          })
        : Response.json(empty),
    );
    const counts = await reconcileDonations({}, context);
    expect(counts).toMatchObject({ checked: 1, canceled });
    expect(context.calls.filter((call) => call === "POST /v1/payment_intents/pi_1/cancel")).toHaveLength(
      canceled,
    );
  },
);

it("what is no outage of Stripe is told to whoever asked for the run", async () => {
  const failing = () => ({ error: { code: "57014", message: "canceling statement" } });
  await expect(reconcileDonations({}, fakeContext({ donations_to_reconcile: failing }))).rejects.toThrow();
});

it("counts people anew until all are, and the gifts nevertheless where that does not go", async () => {
  const left = [500, 12, 0];
  const context = fakeContext({
    recount_people: () =>
      left.length > 0 ? { data: left.shift() } : { error: { code: "55P03", message: "" } },
    donations_to_reconcile: () => ({ data: [] }),
  });
  for (const _ of [1, 2]) await reconcileDonations({}, context);
  const once = "recount_people";
  expect(context.calls.filter((call) => !call.startsWith("GET"))).toEqual([
    ...[once, once, once, "donations_to_reconcile"],
    ...[once, "donations_to_reconcile"],
  ]);
  expect(context.logs).toContainEqual({ problem: "people were not counted anew", code: "55P03" });
});
