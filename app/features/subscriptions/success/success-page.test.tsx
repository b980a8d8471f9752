import type { QueryClient } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { createQueryClient } from "~/lib/query/client";
import { AuthProvider } from "~/lib/session";
import { type AuthState, LOADING, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { AppError } from "~domain/errors";
import type { SubscriptionCheck } from "~domain/subscriptions";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { SubscriptionSuccess } from "./success-page";

const check = vi.hoisted(() => vi.fn<() => Promise<SubscriptionCheck>>());
vi.mock("~/lib/call-function", () => ({ callAsUser: check }));
vi.mock("~/lib/session/start", () => ({
  lookForSession: () => undefined,
  followOtherTabs: () => () => undefined,
}));
vi.mock("~/lib/env", () => ({ publicEnv: () => ({ livemode: false }) }));
const review = vi.hoisted(() => vi.fn<() => Promise<string>>());
const reasons = vi.hoisted(() => vi.fn<() => Promise<string[] | null>>());
vi.mock("../reads", () => ({
  readMembership: async () => ({ row: null, review: await review() }),
  readReasons: reasons,
}));
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({}) }));

const NO: SubscriptionCheck = { subscribed: false, subscription_tier: null, subscription_end: null };
const YES: SubscriptionCheck = {
  subscribed: true,
  subscription_tier: "lawyer",
  subscription_end: "2026-12-21T10:00:00Z",
};
const LAWYER: AuthState = {
  ...SIGNED_OUT,
  status: "signed_in",
  user: { id: "u-1" } as AuthState["user"],
  roles: ["lawyer"],
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  check.mockReset();
  review.mockReset().mockResolvedValue("waiting");
  reasons.mockReset().mockResolvedValue(null);
  setAuthState(LAWYER);
});

const Where = () => <p>sign in at {useLocation().pathname + useLocation().search}</p>;

function open(state: unknown = { paid: true }, client?: QueryClient) {
  const page = (
    <AuthProvider>
      <SubscriptionSuccess />
    </AuthProvider>
  );
  return renderAt(page, {
    at: { pathname: "/subscription-success", state },
    others: { "/auth": <Where /> },
    client,
  });
}
const toasts = () => currentToasts().map(({ title, description }) => [title, description]);

test("waits while it is not known who is there, and sends nobody to sign in", async () => {
  setAuthState(LOADING);
  open();
  expect(screen.getByRole("status").textContent).toContain("Looking at your membership");
  act(() => setAuthState(SIGNED_OUT));
  expect(await screen.findByText("sign in at /auth?next=%2Fsubscription-success")).not.toBeNull();
  expect(check).not.toHaveBeenCalled();
});

test("says that it is being confirmed until the server knows, then tells it once", async () => {
  check.mockResolvedValueOnce(NO).mockResolvedValue(YES);
  open();
  await screen.findByRole("heading", { name: "Your membership is being confirmed" });
  expect(toasts()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await screen.findByRole("heading", { name: "Your membership is active" });
  expect(toasts()).toEqual([["Subscription Activated!", "Your legal network membership is now active."]]);
  expect(screen.getByText("December 21, 2026")).not.toBeNull();
});

test("gives up after about a minute and lets the person look again", async () => {
  check.mockResolvedValue(NO);
  open();
  await screen.findByRole("heading", { name: "Your membership is being confirmed" });
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  const again = await screen.findByRole("button", { name: "Look again" });
  const looks = check.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(check).toHaveBeenCalledTimes(looks);
  check.mockResolvedValue(YES);
  act(() => again.click());
  await screen.findByRole("heading", { name: "Your membership is active" });
});

test("looks also while the account itself cannot be read", async () => {
  setAuthState({ ...LAWYER, status: "unreadable", stale: true, roles: [] });
  check.mockResolvedValue(YES);
  open();
  await screen.findByRole("heading", { name: "Your membership is active" });
});

test("a failed look takes nothing away, and the next ones follow", async () => {
  check.mockResolvedValueOnce(NO).mockRejectedValueOnce(new AppError("unavailable")).mockResolvedValue(YES);
  open();
  await screen.findByRole("heading", { name: "Your membership is being confirmed" });
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(check).toHaveBeenCalledTimes(2);
  screen.getByRole("heading", { name: "Your membership is being confirmed" });
  expect(toasts()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  await screen.findByRole("heading", { name: "Your membership is active" });
});

test("a call that fails once is made once more, as every read of the site, before anything is said", async () => {
  check.mockRejectedValueOnce(new AppError("unavailable")).mockResolvedValue(YES);
  open({}, createQueryClient());
  await screen.findByRole("heading", { name: "Your membership is active" });
  expect(check).toHaveBeenCalledTimes(2);
  expect(toasts()).toEqual([["Subscription Activated!", "Your legal network membership is now active."]]);
});

test("where nothing is known, a failure is told in the words of the catalogue and can be repeated", async () => {
  check.mockRejectedValue(new AppError("unavailable"));
  open();
  const again = await screen.findByRole("button", { name: "Try again" });
  const failed = ["Error", "Failed to verify subscription status."];
  expect(toasts()).toEqual([failed]);
  const [first] = currentToasts();
  act(() => again.click());
  await expect.poll(() => currentToasts()[0]?.id).not.toBe(first?.id);
  expect(toasts()[0]).toEqual(failed);
  check.mockResolvedValue(YES);
  act(() => again.click());
  await screen.findByRole("heading", { name: "Your membership is active" });
});

test.each([
  ["waiting", () => new Promise<string>(() => {}), ""],
  ["lost", () => Promise.reject(new AppError("unavailable")), ""],
  ["there", async () => "approved", "Your registration is approved."],
])("what is said of the review while the answer is %s", async (_, answer, said) => {
  review.mockImplementation(answer);
  check.mockResolvedValue(YES);
  open();
  const heading = await screen.findByRole("heading", { name: "Your membership is active" });
  await expect.poll(() => heading.nextSibling?.textContent).toBe(said);
});

test.each([
  [
    ["not_verified"],
    "Your card is not shown yet. Your license is not checked yet. See what is still missing",
  ],
  // The review is told above, and the payment of a moment ago may not be known there yet.
  [
    ["asked", "not_verified", "unpaid"],
    "Your card is not shown yet. Your license is not checked yet. See what is still missing",
  ],
  [[], "Your card is shown to visitors now. See your listing"],
])("who has paid reads what else is missing: %s", async (missing, said) => {
  reasons.mockResolvedValue(missing);
  check.mockResolvedValue(YES);
  open();
  const link = await screen.findByRole("link", { name: /^See / });
  expect(link.getAttribute("href")).toBe("/my-listing");
  expect(link.parentElement?.textContent).toBe(said);
});

test("another tier, or no payment, activates nothing", async () => {
  check.mockResolvedValue({ ...YES, subscription_tier: null });
  open(null);
  await screen.findByRole("heading", { name: "There is no active membership" });
  expect(toasts()).toEqual([]);
});
