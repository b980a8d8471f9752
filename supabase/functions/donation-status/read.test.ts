import { expect, it } from "vitest";
import { fakeContext, type Rpcs } from "../../../tests/fixtures/function-context.ts";
import { readDonation } from "./read.ts";

const input = { attempt_id: "0b5f9c8e-6d3a-4a51-9a3e-0d6c3f6f2b11" };
const state = (status: string, created_at: string): Rpcs => ({
  donation_status: () => ({ data: { status, created_at, amount: 2500 } }),
});

it.each([
  ["succeeded", "2026-11-21T11:00:00Z"],
  ["refunded", "2026-11-21T11:00:00Z"],
  ["pending", "2026-11-21T11:59:57Z"],
  ["failed", "2026-11-21T11:59:57Z"],
])("takes the ledger's word for a gift that is %s since %s", async (status, created_at) => {
  const context = fakeContext(state(status, created_at));
  expect(await readDonation(input, context)).toMatchObject({ status });
  expect(context.calls).toEqual(["donation_status"]);
});

it.each(["pending", "failed"])(
  "asks Stripe about a %s gift no more often than its quota allows",
  async (status) => {
    const context = fakeContext({
      ...state(status, "2026-11-21T11:59:55Z"),
      take_rate_limit: () => ({ data: false }),
    });
    expect(await readDonation(input, context)).toMatchObject({ status });
    expect(context.calls).toEqual(["donation_status", "take_rate_limit"]);
  },
);

it.each([
  ["requires_payment_method", true],
  ["canceled", true],
  ["requires_action", false],
  ["processing", false],
])(
  "a payment that Stripe calls %s: nothing was paid and nothing is under way: %s",
  async (status, unpaid) => {
    const context = fakeContext(
      {
        ...state("pending", "2026-11-21T11:59:50Z"),
        take_rate_limit: () => ({ data: true }),
        apply_stripe_event: () => ({ data: "ignored" }),
      },
      () =>
        Response.json({ id: "pi_1", status, livemode: false, latest_charge: null, last_payment_error: null }),
      { donations: { id: "gift", stripe_payment_intent_id: "pi_1" } },
    );
    expect(await readDonation(input, context)).toMatchObject({ status: "pending", unpaid });
    // Looking ends nothing.
    expect(context.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  },
);

it("still answers when asking Stripe fails", async () => {
  const context = fakeContext({
    ...state("pending", "2026-11-21T11:59:50Z"),
    take_rate_limit: () => ({ error: { code: "XX000", message: "broken" } }),
  });
  expect(await readDonation(input, context)).toMatchObject({ status: "pending" });
  expect(context.logs).toMatchObject([{ error: expect.stringMatching(/Error$/) }]);
});

it("knows nothing of an unknown attempt", async () => {
  await expect(readDonation(input, fakeContext({}))).rejects.toMatchObject({ code: "not_found" });
});
