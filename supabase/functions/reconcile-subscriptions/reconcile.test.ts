import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { reconcileSubscriptions } from "./reconcile.ts";

const gone = { user_id: null, payer_email: null, stripe_subscription_id: null };
const payers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...gone, stripe_customer_id: `cus_${n}` }));
const problem = (status: number, code?: string) =>
  Response.json({ error: { type: "invalid_request_error", code, message: "x" } }, { status });
const run = async (count: number, stripe: (path: string) => Response) => {
  const context = fakeContext({ subscriptions_to_reconcile: () => ({ data: payers(count) }) }, stripe);
  return { counts: await reconcileSubscriptions({}, context), calls: context.calls };
};

it("a payer who is gone at Stripe already is forgotten here, too", async () => {
  const { counts, calls } = await run(1, () => problem(404, "resource_missing"));
  expect(counts).toEqual({ checked: 1, forgotten: 1, failed: 0 });
  expect(calls).toContain("forget_stripe_customer");
});

it("one whom Stripe does not let go is not forgotten, and the next one is still looked at", async () => {
  const { counts, calls } = await run(2, (path) =>
    path.endsWith("cus_0") ? problem(400) : Response.json({ id: "cus_1", object: "customer", deleted: true }),
  );
  expect(counts).toEqual({ checked: 1, forgotten: 1, failed: 1 });
  expect(calls.filter((call) => call === "forget_stripe_customer")).toHaveLength(1);
});

it("who never came to Stripe has nothing to forget there", async () => {
  const rows = [{ ...gone, stripe_customer_id: null }];
  const context = fakeContext({ subscriptions_to_reconcile: () => ({ data: rows }) });
  expect(await reconcileSubscriptions({}, context)).toEqual({ checked: 1, forgotten: 0, failed: 0 });
  expect(context.calls).toEqual(["subscriptions_to_reconcile"]);
});

it("a key that Stripe refuses ends the run as failed, after one payer", async () => {
  const context = fakeContext({ subscriptions_to_reconcile: () => ({ data: payers(3) }) }, () =>
    problem(401),
  );
  await expect(reconcileSubscriptions({}, context)).rejects.toMatchObject({ statusCode: 401 });
  expect(context.calls).toEqual(["subscriptions_to_reconcile", "DELETE /v1/customers/cus_0"]);
});

const moved = {
  ...{ id: "row", user_id: "ann", payer_email: null, stripe_subscription_id: null },
  ...{ stripe_customer_id: "cus_ann", address_is_old: true },
};
const account = { email: "ann-now@example.org", email_confirmed: true };
const move = async (row: object, profiles: object, stripe: () => Response) => {
  const told: unknown[] = [];
  const rpcs = {
    subscriptions_to_reconcile: () => ({ data: [row] }),
    stripe_address_told: (args: unknown) => ({ data: told.push(args) && null }),
  };
  const sent: unknown[] = [];
  const fetched = (_: string, { body }: RequestInit) => {
    sent.push(decodeURIComponent(String(body)));
    return stripe();
  };
  const context = fakeContext(rpcs, fetched, { profiles });
  return { counts: await reconcileSubscriptions({}, context), told, sent };
};

it.each([
  ["knows the payer", () => Response.json({ id: "cus_ann", object: "customer" })],
  ["has no such payer any more", () => problem(404, "resource_missing")],
])("a new address is told to Stripe, and not again where it %s", async (_, stripe) => {
  expect(await move(moved, account, stripe)).toEqual({
    counts: { checked: 1, forgotten: 0, failed: 0 },
    told: [{ p_id: "row", p_email: account.email }],
    sent: [`email=${account.email}`],
  });
});

it("what Stripe does not take is told again later; what is not confirmed, known there or of no account is not told", async () => {
  const refused = await move(moved, account, () => problem(400));
  expect([refused.counts.failed, refused.told]).toEqual([1, []]);
  for (const [row, of] of [
    [moved, { ...account, email_confirmed: false }],
    [{ ...moved, address_is_old: false }, account],
    [{ ...moved, user_id: null, payer_email: "giver@example.org" }, account],
  ] as const)
    expect(await move(row, of, () => problem(500))).toMatchObject({ told: [], sent: [] });
});

const SUB = "/v1/subscriptions/sub_ann";
const keptOut = async (
  status: string,
  banned_until: string | null,
  cancel_at_period_end = false,
): Promise<string[]> => {
  const row = { ...moved, address_is_old: false, stripe_subscription_id: "sub_ann" };
  const rpcs = {
    subscriptions_to_reconcile: () => ({ data: [row] }),
    apply_subscription: () => ({ data: { ...row, status, cancel_at_period_end } }),
  };
  const sent: string[] = [];
  const stripe = (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, body].filter(Boolean).join(" "));
    return Response.json({ id: "sub_ann", latest_invoice: { id: "in_1", status: "open" } });
  };
  await reconcileSubscriptions({}, fakeContext(rpcs, stripe, { profiles: { banned_until } }));
  return sent;
};
const AHEAD = "2099-01-01T00:00:00Z";

it.each([
  ["paid, it ends with the month", "active", [`POST ${SUB} cancel_at_period_end=true`]],
  ["banned without end, too", "active", [`POST ${SUB} cancel_at_period_end=true`], "infinity"],
  ["unpaid, at once", "past_due", [`DELETE ${SUB}`, "POST /v1/invoices/in_1/void"]],
  [
    "unpaid while it ends, at once",
    "past_due",
    [`DELETE ${SUB}`, "POST /v1/invoices/in_1/void"],
    AHEAD,
    true,
  ],
])(
  "whoever is kept out is charged no further month: %s",
  async (_, status, then, until = AHEAD, ending = false) => {
    const sent = await keptOut(status, until, ending);
    expect(sent).toEqual([`GET ${SUB}`, ...then]);
  },
);

it.each<[string, ...Parameters<typeof keptOut>]>([
  ["let in again", "active", "2026-11-21T11:59:00Z", false],
  ["never kept out", "active", null, false],
  ["ending already", "active", AHEAD, true],
  ["over", "canceled", AHEAD, false],
])("what is of somebody %s is only looked at", async (_, ...row) => {
  expect(await keptOut(...row)).toEqual([`GET ${SUB}`]);
});
