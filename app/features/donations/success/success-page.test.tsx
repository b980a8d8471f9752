// The page of a gift says what is known, and the law wherever it confirms or asks (decision 12).
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DonationState } from "~domain/donations";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { DonationSuccess } from "./success-page";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  apiUrl: () => "https://site.test",
}));
vi.mock("~/lib/session", () => ({ useAuth: () => ({ status: "signed_out" }) }));

const AT = "/donation-success?attempt=11111111-1111-4111-8111-111111111111";
const PENDING: DonationState = {
  ...{ status: "pending", amount: 2500, net_amount: 2500, fee_covered: 0, failure_code: null },
  ...{ campaign_title: null, campaign_path: null, receipt_number: null, livemode: false },
  ...{ created_at: "2026-11-28T10:00:00Z", succeeded_at: null },
};
const PAID = { status: "succeeded", receipt_number: "SFF-000009", succeeded_at: "2026-11-28T10:05:00Z" };

let answer: () => Response;
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
beforeEach(() => vi.stubGlobal("fetch", async () => answer()));
afterEach(() => vi.useRealTimers());

test.each([
  ["Your gift is being confirmed", {}, 0],
  ["No payment has reached us", { unpaid: true }, 70],
  ["The payment did not go through", { status: "failed", failure_code: "expired_card" }, 0],
  ["This gift was returned", { ...PAID, status: "refunded", net_amount: 0 }, 0],
  ["We can't find this gift", null, 0],
])("%s: with the law", async (name, state, seconds) => {
  answer = () => (state ? Response.json({ ...PENDING, ...state }) : Response.json({}, { status: 404 }));
  renderAt(<DonationSuccess site_url="https://site.test" />, { at: AT });
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByRole("heading", { level: 1, name })).not.toBeNull();
  expect(document.body.textContent).toContain("501(c)(3)");
});
