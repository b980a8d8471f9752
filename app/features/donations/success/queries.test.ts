import { expect, test } from "vitest";
import { NoAnswer } from "~/components/payment/looks";
import type { DonationState, DonationStatus } from "~domain/donations";
import { nextLook } from "./queries";

const gift = (status: DonationStatus) => ({ status }) as DonationState;

function waits(state: DonationState | null | undefined, seems_paid = false): number[] {
  const seconds: number[] = [];
  for (let looks = 1; ; looks++) {
    const wait = nextLook(state, looks, seems_paid);
    if (wait === false) return seconds;
    seconds.push(wait / 1000);
  }
}

test("looks often at first, then rarely, for about a minute", () => {
  const pending = waits(gift("pending"));
  expect(pending.slice(0, 5)).toEqual([1, 2, 3, 5, 8]);
  expect(pending.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(60);
});

test("looks no more once the gift is known, unknown or refused", () => {
  for (const state of [gift("succeeded"), gift("refunded"), gift("failed"), null])
    expect(waits(state)).toEqual([]);
});

test("a gift that was just paid may still be marked failed from the try before", () => {
  expect(waits(gift("failed"), true)).toEqual(waits(gift("pending")));
});

test("waits as long as the server asks", () => {
  const asked = new NoAnswer({ code: "rate_limited", retry_after: 60 });
  expect(nextLook(undefined, 2, true, asked)).toBe(60_000);
});

test("keeps looking while the server does not answer", () => {
  expect(waits(undefined)).not.toEqual([]);
});
