import { QueryClient } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { MembershipSection } from "./membership-section";
import { type ListingRow, membershipsQuery } from "./queries";

const OWED = "2026-11-29T12:00:00Z";
const END = "2026-12-29T12:00:00Z";

test.each([
  ["Active", "active", false, null, ", paid until December 29, 2026"],
  ["Active", "active", true, null, ", ends December 29, 2026"],
  // Stripe moves the month on before it is paid.
  ["Past due", "past_due", false, OWED, ", owed since November 29, 2026"],
  ["Not paid", "unpaid", false, OWED, ", owed since November 29, 2026"],
  ["Past due", "past_due", true, OWED, ", ends December 29, 2026, owed since November 29, 2026"],
  ["Not finished", "incomplete", false, null, ""],
  ["Canceled", "canceled", true, null, ""],
] as const)(
  "%s: of a membership that is %s (ends: %s, owed: %s) staff read: %s",
  (said, status, ending, past_due_at, words) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const row = { id: "s", livemode: true, status, past_due_at, created_at: "2026-10-29T12:00:00Z" };
    client.setQueryData(membershipsQuery("u").queryKey, [
      { ...row, current_period_end: END, cancel_at_period_end: ending, updated_at: OWED },
    ]);
    const listing = { kind: "lawyer", membership_status: status, grace_until: null } as ListingRow;
    renderAt(<MembershipSection user_id="u" row={listing} />, { client });
    expect(within(screen.getByRole("listitem")).getByText(said)).toBeTruthy();
    expect(screen.getByText(/^Since/).textContent).toBe(`Since October 29, 2026${words}`);
  },
);
