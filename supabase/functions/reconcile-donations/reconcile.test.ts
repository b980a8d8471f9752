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

it("a gift a day old that never reached Stripe has its payment made there, only to be closed", async () => {
  const old = { ...gift(1), stripe_payment_intent_id: null, created_at: "2026-11-20T11:00:00Z" };
  const waiting = [{ ...old, ended_payment_intents: [], paused_until: null, idempotency_key: "gift-1" }];
  const context = fakeContext(
    { donations_to_reconcile: () => ({ data: waiting.splice(0) }) },
    (path, init) =>
      init.method === "GET"
        ? Response.json(empty)
        : Response.json({
            ...{ id: "pi_new", object: "payment_intent", created: 1, livemode: false, latest_charge: null },
            status: path.endsWith("cancel") ? "canceled" : "requires_payment_method",
          }),
  );
  expect(await reconcileDonations({}, context)).toMatchObject({ checked: 1, canceled: 1, failed: 0 });
  expect(context.calls.filter((call) => /^POST|attach/.test(call))).toEqual([
    "POST /v1/payment_intents",
    "attach_payment_intent",
    "POST /v1/payment_intents/pi_new/cancel",
  ]);
});

/** A run in which Stripe has this, and the ledger nothing. Resolves to the events that were applied. */
async function appliedOf(stripe: Parameters<typeof fakeContext>[1], since?: string): Promise<string[]> {
  const applied: string[] = [];
  const apply_stripe_event = ({ p_event }: Record<string, unknown>) => {
    applied.push((p_event as { id: string }).id);
    return { data: "applied" };
  };
  await reconcileDonations(
    { since },
    fakeContext({ donations_to_reconcile: () => ({ data: [] }), apply_stripe_event }, stripe),
  );
  return applied;
}
const NOW = Date.parse("2026-11-21T12:00:00Z") / 1000;
const DAY = 86_400;

it("a refund that a bank sends back after a month is booked, and a dispute of four months ago that is lost", async () => {
  const all: Record<string, { id: string; created: number; status: string }> = {
    "/v1/refunds": { id: "re_1", created: NOW - 34 * DAY, status: "failed" },
    "/v1/disputes": { id: "du_1", created: NOW - 119 * DAY, status: "lost" },
  };
  const applied = await appliedOf((path, _, query) => {
    const one = all[path];
    const isAsked = one && one.created >= Number(query.get("created[gte]"));
    return Response.json({ ...empty, data: isAsked ? [one] : [] });
  });
  expect(applied).toEqual([
    ...["reconcile_re_1_created", "reconcile_re_1_failed"],
    ...["reconcile_du_1_created", "reconcile_du_1_lost"],
  ]);
});

it("after a restore gifts that were paid are recorded, with what went back of them; orders and what nobody paid are not", async () => {
  const paid = { object: "payment_intent", created: NOW - DAY, livemode: false, status: "succeeded" };
  const ours = { metadata: { kind: "donation" } };
  const data = [
    { ...paid, ...ours, id: "pi_gift" },
    { ...paid, id: "pi_order", metadata: { kind: "order" } },
    { ...paid, ...ours, id: "pi_open", status: "requires_payment_method" },
  ];
  const charge = { id: "ch_1", created: NOW - DAY, livemode: false, amount_refunded: 500, disputed: false };
  const applied = await appliedOf((path, _, query) => {
    if (path === "/v1/payment_intents") return Response.json({ ...empty, data });
    const one = data.find(({ id }) => path.endsWith(`/${id}`));
    const isWhole = query.getAll("expand[0]").includes("latest_charge");
    return Response.json(one ? { ...one, latest_charge: isWhole ? charge : charge.id } : empty);
  }, "2026-11-19T00:00:00Z");
  expect(applied).toEqual(["reconcile_pi_gift_succeeded", "reconcile_ch_1_refunded_500"]);
});

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
