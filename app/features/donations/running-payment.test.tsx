// A payment that is under way, or to which nobody answered: no second one begins beside it, and nothing is said of charges.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { campaign, fill, open, submit } from "../../../tests/fixtures/giving-page";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { currentAttempt, forgetGift, giftAttempts, unsurePayment } from "./gift-memory";
import { BeingConfirmed } from "./success/being-confirmed";
import { Confirmed } from "./success/confirmed";
import { DonationSuccess } from "./success/success-page";
import { type Giving, useGiving } from "./use-giving";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  apiUrl: () => "https://site.test",
}));

type Body = { attempt_id: string; gift_amount: number; end?: boolean };
let calls: string[] = [];
let attempts: string[] = [];
let gifts: Record<string, number> = {};
/** What donation-status answers; none: no connection. */
let status: string | null = "pending";
/** What Stripe says where it was asked. */
let unpaid: boolean | undefined | "once ended";
let answerCard: (answer: Response | Error) => void = () => undefined;
const GIFT = { amount: 2500, fee_covered: 0, created_at: "2026-11-26T10:00:00Z" };
const answered = (name: string, { attempt_id, gift_amount, end }: Body) => {
  if (name === "donation-status" && !status) throw new TypeError("Failed to fetch");
  if (name === "donation-status")
    return Response.json({ ...GIFT, status, unpaid: unpaid === "once ended" ? end : unpaid });
  attempts.push(attempt_id);
  gifts[attempt_id] ??= gift_amount;
  if (gifts[attempt_id] !== gift_amount) return Response.json({}, { status: 409 });
  const client_secret = `pi_${attempt_id}_secret_x`;
  return Response.json({ attempt_id, amount: gift_amount, client_secret, status: "pending" });
};

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  [calls, attempts, gifts, status, unpaid] = [[], [], {}, "pending", undefined];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const name = String(url).split("/").at(-1) ?? "";
    calls.push(name);
    if (name !== "confirm") return answered(name, JSON.parse(String(init.body)));
    return new Promise<Response>((resolve, reject) => {
      answerCard = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
  });
});
afterEach(() => {
  for (const attempt of attempts) forgetGift(attempt);
});

const field = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function payFirst(): Promise<void> {
  open();
  fill();
  submit();
  await screen.findByLabelText(/card number/i);
  field(/card number/i, "4242 4242 4242 4242");
  field(/expiry/i, "12/34");
  field(/security code/i, "123");
  fireEvent.submit(screen.getByRole("form", { name: "Card (test)" }));
  await waitFor(() => expect(calls).toContain("confirm"));
}
const change = () => fireEvent.click(screen.getByRole("button", { name: "Change my gift" }));
async function giveFifty(): Promise<void> {
  change();
  fireEvent.click(await screen.findByLabelText("$50"));
  submit();
}
const lose = () => act(async () => answerCard(new TypeError("Failed to fetch")));

test("while a payment runs the gift cannot be changed, and a reload would know of it", async () => {
  await payFirst();
  expect(unsurePayment()).toBe(attempts[0]);
  change();
  expect(screen.queryByLabelText("$50")).toBeNull();
  await lose();
  expect(unsurePayment()).toBe(attempts[0]);
  await giveFifty();
  expect(await screen.findByText("Your payment is still running")).not.toBeNull();
  expect(attempts).toHaveLength(1);
  unpaid = true;
  submit();
  await waitFor(() => expect(calls.slice(-2)).toEqual(["donation-status", "create-donation"]));
});

test("nor does a second one begin where a reload has forgotten what the first one said", async () => {
  await payFirst();
  await lose();
  giftAttempts.rememberAttempt({ id: attempts[0] ?? "", sent: null });
  await giveFifty();
  expect(await screen.findByText("Your payment is still running")).not.toBeNull();
  expect(new Set(attempts).size).toBe(1);
});

test("while the bank waits it may still be paid; whoever loads the page anew and wants another gift has it ended first", async () => {
  await payFirst();
  await act(async () => answerCard(Response.json({ status: "requires_action" })));
  expect(unsurePayment()).toBe(attempts[0]);
  giftAttempts.rememberAttempt({ id: attempts[0] ?? "", sent: null });
  unpaid = "once ended";
  await giveFifty();
  await screen.findByRole("button", { name: "Give $50.00" });
  expect([unsurePayment(), new Set(attempts).size]).toEqual([null, 2]);
});

test("the same gift is still the same payment while nobody knows what became of it", async () => {
  await payFirst();
  await lose();
  change();
  await screen.findByLabelText("$50");
  submit();
  await screen.findByRole("button", { name: "Give $25.00" });
  expect(new Set(attempts).size).toBe(1);
});

test.each([
  [false, "Your gift is being confirmed"],
  [true, "The payment did not go through"],
])("a refused card of a gift of which Stripe says unpaid: %s reads: %s", async (said, heading) => {
  await payFirst();
  [status, unpaid] = ["failed", said];
  const at = `/donation-success?attempt=${attempts[0]}`;
  renderAt(<DonationSuccess site_url="https://site.test" />, { at: at });
  expect(await screen.findByRole("heading", { level: 1, name: heading })).not.toBeNull();
  const again = screen.queryByRole("link", { name: "Try again" });
  expect(again !== null).toBe(said);
  // Another try is of the same gift: no second one can be paid beside it.
  again?.addEventListener("click", (event) => event.preventDefault());
  if (again) fireEvent.click(again);
  expect(currentAttempt()?.id).toBe(attempts[0]);
});

test("one that went through after all is shown instead of a second one", async () => {
  await payFirst();
  await lose();
  status = "succeeded";
  await giveFifty();
  expect(await screen.findByRole("heading", { name: "success page" })).not.toBeNull();
  expect(attempts).toHaveLength(1);
});

test("while nobody can say what became of it no second one begins, and nothing is said of charges", async () => {
  await payFirst();
  await lose();
  status = null;
  await giveFifty();
  const alert = await screen.findByText(/could not reach our server/);
  expect(alert.parentElement?.textContent).toContain("we don't know yet");
  expect(document.body.textContent).not.toContain("nothing was charged");
  expect(attempts).toHaveLength(1);
});

test("one that was refused is no longer asked about", async () => {
  await payFirst();
  const error = { type: "card_error", code: "card_declined" };
  await act(async () => answerCard(Response.json({ error }, { status: 402 })));
  expect(unsurePayment()).toBeNull();
  await giveFifty();
  await screen.findByRole("button", { name: "Give $50.00" });
  expect(calls).not.toContain("donation-status");
});

test("whoever goes back while it runs waits for its answer, and a late refusal asks for no payment", async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useGiving(() => null), { wrapper });
  const gift = { gift_amount: 2500, campaign: null } as never;
  const record = () => act(() => result.current.record(gift, { set: () => undefined } as never));
  await record();
  const paying: Giving = result.current;
  act(() => paying.begin());
  act(() => paying.change());
  expect(await record()).toMatchObject({ said: { title: "Your payment is still running" } });
  act(() => paying.answered(true));
  await act(() => paying.refused(false));
  expect([result.current.recorded, calls]).toEqual([null, ["create-donation"]]);
});

test.each([
  ["partially_refunded", "A receipt is on its way"],
  ["disputed", "Your bank was asked to take this payment back"],
] as const)("the page of a gift that is %s says what went back, of its own date", (became, words) => {
  const gift = { ...GIFT, status: became, net_amount: 2000, succeeded_at: "2026-11-28T12:00:00Z" } as never;
  renderAt(
    <AuthProvider>
      <Confirmed gift={gift} site_url="https://site.test" />
    </AuthProvider>,
  );
  const text = document.body.textContent;
  for (const said of [words, "Returned since$5.00", "November 28, 2026"]) expect(text).toContain(said);
});

test("a payment that never reached us is said to be none, with a way back to it", () => {
  const gift = {
    status: "pending",
    amount: 2500,
    fee_covered: 0,
    unpaid: true,
    created_at: "2026-11-26T10:00:00Z",
  } as never;
  const view = { gift, gave_up: true, looking: false, unanswered: false, look: () => undefined };
  renderAt(<BeingConfirmed view={view} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("No payment has reached us");
  expect(screen.getByRole("link", { name: "Back to the payment" }).getAttribute("href")).toBe(
    "/donate#payment",
  );
});

test("a look without an answer is not told as unpaid", () => {
  const gift = { status: "pending", amount: 2500, fee_covered: 0, unpaid: true, created_at: "2026-11-26" };
  const look = { gave_up: true, looking: false, unanswered: true, look: () => undefined };
  renderAt(<BeingConfirmed view={{ gift: gift as never, ...look }} />);
  expect(document.body.textContent).not.toContain("not been charged");
  expect(document.body.textContent).toContain("We got no answer from our server");
});

test("a reload of the payment with nothing typed any more says nothing of errors", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  giftAttempts.rememberAttempt({ id, sent: null });
  open([campaign], "/donate#payment");
  await screen.findByRole("form", { name: "Your gift" });
  await act(async () => undefined);
  expect(screen.queryByRole("alert")).toBeNull();
  giftAttempts.forgetDone(id);
});
