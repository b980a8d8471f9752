// What the page of an order says, whatever has become of it: it grants nothing, and says no more than is known.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderStatus } from "~domain/shop";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { orderAttempts } from "../checkout/order-memory";
import { OrderPage } from "./order-page";
import { orderOutcome } from "./outcome";
import { nextLook } from "./queries";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  apiUrl: () => "https://site.test",
}));

const session = vi.hoisted(() => ({ status: "signed_out" }));
vi.mock("~/lib/session", () => ({ useAuth: () => session }));

const ATTEMPT = "11111111-1111-4111-8111-111111111111";
const AT = `/order-success?attempt=${ATTEMPT}`;
const PENDING: OrderStatus = {
  state: "pending",
  order_number: null,
  product_id: "p",
  product_title: "Demo mug",
  quantity: 2,
  unit_price: 1600,
  shipping: 650,
  amount: 3850,
  amount_refunded: 0,
  failure_code: null,
  livemode: false,
  created_at: "2026-11-28T10:00:00Z",
  paid_at: null,
  shipped_at: null,
  carrier: "",
  tracking: "",
  is_offered: true,
  is_erased: false,
};
const PAID = { ...PENDING, state: "to_ship", order_number: "SFO-000009", paid_at: "2026-11-28T10:05:00Z" };
const SENT = { shipped_at: "2026-11-29T10:00:00Z", carrier: "USPS", tracking: "DEMO-0001" };

let answer: () => Response = () => new Response();
beforeEach(() => {
  vi.stubGlobal("fetch", async () => answer());
  orderAttempts.rememberAttempt({ id: ATTEMPT, sent: null });
});
afterEach(() => {
  session.status = "signed_out";
  vi.useRealTimers();
  orderAttempts.forgetDone(ATTEMPT);
});

function open(order: object | number, at: string | { pathname: string; search: string; state: object } = AT) {
  answer = () => (typeof order === "number" ? Response.json({}, { status: order }) : Response.json(order));
  renderAt(<OrderPage />, { at });
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const text = () => document.body.textContent ?? "";

test.each([
  [PAID, "Thank you for your order", ["SFO-000009", "confirmation is on its way", "$38.50", "Test mode"]],
  [{ ...PAID, state: "shipped", ...SENT }, "Your order is on its way", ["USPS", "DEMO-0001"]],
  [{ ...PAID, state: "refunded", amount_refunded: 3850 }, "This order was refunded", ["Refunded$38.50"]],
  [{ ...PENDING, state: "canceled" }, "This order has been closed", ["You have not been charged"]],
  [{ ...PENDING, failure_code: "expired_card" }, "The payment did not go through", ["The card has expired"]],
  [PENDING, "Your payment is being confirmed", ["usually takes a few seconds"]],
])("an order that stands as %j", async (order, title, words) => {
  open(order);
  expect(await heading(title)).not.toBeNull();
  for (const said of [...words, "501(c)(3)"]) expect(text()).toContain(said);
});

test.each([
  [PAID, "Your order can't be sent any more", "we refund it"],
  [{ ...PAID, state: "shipped", shipped_at: SENT.shipped_at }, "Your order was sent", "no more emails come"],
])("nobody who is erased is promised a parcel or an email: %j", async (order, title, said) => {
  open({ ...order, is_erased: true });
  expect(await heading(title)).not.toBeNull();
  expect(screen.getByText(`${title}.`, { selector: "[role=status]" })).toBeTruthy();
  for (const words of [said, "SFO-000009", "$38.50"]) expect(text()).toContain(words);
  for (const untrue of ["on its way", "in your email", "write again"]) expect(text()).not.toContain(untrue);
});

test("what was paid earlier is not taken for what was to be ordered now", async () => {
  const said = "nothing else was ordered";
  open(PAID);
  await heading("Thank you for your order");
  expect(text()).not.toContain(said);
  open(PAID, { pathname: "/order-success", search: AT.slice(14), state: { earlier: true } });
  await waitFor(() => expect(text()).toContain(said));
});

test("whoever is signed in finds the way to all orders", async () => {
  const link = () => screen.queryByRole("link", { name: "See your orders" });
  open(PAID);
  await heading("Thank you for your order");
  expect(link()).toBeNull();
  session.status = "signed_in";
  open(PAID);
  await waitFor(() => expect(link()?.getAttribute("href")).toBe("/my-orders"));
});

test("what is done is forgotten; what can still be paid is not, and what was closed makes way for a new order", async () => {
  open({ ...PENDING, failure_code: "expired_card" });
  const again = await screen.findByRole("link", { name: "Try again" });
  expect(again.getAttribute("href")).toBe("/product-checkout/p");
  expect(orderAttempts.currentAttempt()?.id).toBe(ATTEMPT);
});

test.each([
  { ...PENDING, failure_code: "expired_card" },
  { ...PENDING, state: "canceled" },
])("nobody is sent to order what was taken out of the shop: %j", async (order) => {
  open({ ...order, is_offered: false });
  await screen.findByText(/taken it out of the shop/);
  expect(screen.queryByRole("link", { name: /again/ })).toBeNull();
  expect(text()).not.toContain("order again");
  expect(screen.getByRole("link", { name: "See all products" }).getAttribute("href")).toBe("/products");
});

test.each([PAID, { ...PENDING, state: "canceled" }])(
  "the attempt is over once the order is %j",
  async (order) => {
    open(order);
    await waitFor(() => expect(orderAttempts.currentAttempt()).toBeNull());
  },
);

test("a link to no order, or to one nobody knows", async () => {
  open(404);
  expect(await heading("We can't find this order")).not.toBeNull();
  open(PAID, "/order-success?attempt=x");
  expect(await screen.findAllByRole("heading", { name: "We can't find this order" })).toHaveLength(2);
});

test("a refused card of an order that was just paid waits for the news of the payment", async () => {
  open(
    { ...PENDING, failure_code: "card_declined" },
    { pathname: "/order-success", search: AT.slice(14), state: { paid: true } },
  );
  expect(await heading("Your payment is being confirmed")).not.toBeNull();
});

async function wait(): Promise<void> {
  for (let second = 0; second < 70; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

test("a server that does not answer is no answer: nobody is told that nothing was paid", async () => {
  vi.useFakeTimers();
  open(503);
  await wait();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We could not look up your order");
  expect(text()).toContain("If you paid, your confirmation comes by email.");
  expect(text()).not.toContain("have not been charged");
  expect(screen.getByRole("button", { name: "Look again" })).not.toBeNull();
});

test("of an order that nobody has paid it is said only when Stripe says so", async () => {
  vi.useFakeTimers();
  open({ ...PENDING, unpaid: true });
  await wait();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("No payment has reached us");
  const back = screen.getByRole("link", { name: "Back to the payment" });
  expect(back.getAttribute("href")).toBe("/product-checkout/p#payment");
});

test("an order that nobody has paid cannot be paid where its product is gone from the shop", async () => {
  vi.useFakeTimers();
  open({ ...PENDING, unpaid: true, is_offered: false });
  await wait();
  expect(text()).toContain("You have not been charged for this order. We have taken it out of the shop");
  expect(screen.queryByRole("link", { name: "Back to the payment" })).toBeNull();
});

test("a look without an answer says so, and nothing of what was known before it", async () => {
  vi.useFakeTimers();
  open({ ...PENDING, unpaid: true });
  await wait();
  answer = () => Response.json({}, { status: 503 });
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(text()).not.toContain("have not been charged");
  expect(text()).not.toContain("No payment has reached us");
  expect(text()).toContain("We got no answer from our server");
});

test("it looks for about a minute, and no more once it is known", () => {
  const looks = (order: OrderStatus | null | undefined, seems_paid = false) =>
    Array.from({ length: 12 }, (_, n) => nextLook(order, n + 1, seems_paid)).filter((wait) => wait !== false);
  expect(looks(PENDING)).toHaveLength(10);
  expect(looks(undefined)).toHaveLength(10);
  for (const over of [null, PAID as OrderStatus, { ...PENDING, failure_code: "x" }])
    expect(looks(over)).toEqual([]);
  expect(looks({ ...PENDING, failure_code: "x" }, true)).toHaveLength(10);
});

test("a refused card of which Stripe does not say unpaid may still be followed by another one", () => {
  expect(orderOutcome({ state: "pending", failure_code: "x", unpaid: false })).toBe("being_confirmed");
  expect(orderOutcome({ state: "pending", failure_code: "x" })).toBe("failed");
});
