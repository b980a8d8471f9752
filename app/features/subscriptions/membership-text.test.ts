import { expect, it } from "vitest";
import { membershipState } from "~domain/subscriptions";
import { approvalText, isRefused, stateText } from "./membership-text";
import { nextLook } from "./queries";

const row = (status: string, cancel_at_period_end = false) => ({
  status,
  cancel_at_period_end,
  current_period_end: "2026-12-21T10:00:00Z",
});

it.each([
  [null, "none", "not active yet"],
  [row("canceled"), "none", "has ended"],
  [row("incomplete_expired"), "none", "not active yet"],
  [row("incomplete"), "unfinished", "first payment is missing"],
  [row("active"), "active", "active until December 21, 2026 and then renews for $19 per month"],
  [row("trialing"), "active", "active until December 21, 2026"],
  [row("active", true), "ending", "ends on December 21, 2026"],
  [row("past_due"), "unpaid", "not accepted"],
  [row("unpaid"), "unpaid", "not accepted"],
  [row("something new"), "unpaid", "not accepted"],
])("%j is %s and says so", (one, state, words) => {
  expect(membershipState(one)).toBe(state);
  expect(stateText(membershipState(one), one)).toContain(words);
});

it("approval is spoken of only once it is paid", () => {
  expect(approvalText("none", "waiting")).toBeNull();
  expect(approvalText("unpaid", "waiting")).toBeNull();
  expect(approvalText("active", "waiting")).toContain("reviewing your registration");
  expect(approvalText("ending", "approved")).toBe("Your registration is approved.");
});

it("whoever pays is told that a question waits, and that there will be no listing", () => {
  expect(approvalText("active", "asked")).toContain("a question about your registration");
  expect(approvalText("active", "declined")).toContain("Cancel here any time");
  expect(approvalText("ending", "declined")).toBe("We can't list you: your profile says why.");
});

it.each(["none", "unfinished", "unpaid"] as const)("who was declined is asked for nothing: %s", (state) => {
  expect([isRefused(state, "declined"), isRefused(state, "waiting")]).toEqual([true, false]);
  expect(approvalText(state, "declined")).toMatch(
    /can't list you.*(nothing to pay|may still be charged until you end your membership here)/,
  );
  expect(isRefused("active", "declined")).toBe(false);
});

it("looks again only while a payment may be on its way, and gives up after about a minute", () => {
  const no = { subscribed: false, subscription_tier: null, subscription_end: null };
  expect(nextLook(no, 1, true)).toBe(1000);
  expect(nextLook(no, 1, false)).toBe(false);
  expect(nextLook({ ...no, subscribed: true }, 1, true)).toBe(false);
  expect(nextLook(no, 11, true)).toBe(false);
});
