// The way from the filled form to the payment, and every answer of the server on it.
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answer,
  attempts,
  change,
  created,
  fill,
  leave,
  mug,
  openCheckout,
  orders,
  payment,
  refusal,
  said,
  standIn,
  status,
  submit,
  toPayment,
  type,
  typed,
} from "../../../../tests/fixtures/ordering-page";
import { orderAttempts } from "./order-memory";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  apiUrl: () => "https://site.test",
}));
const reads = vi.hoisted(() => ({ readProduct: vi.fn() }));
vi.mock("../reads", () => reads);

beforeEach(() => {
  standIn();
  reads.readProduct.mockReset().mockResolvedValue(mug);
});
afterEach(leave);

test("the sum follows the number, and what is sent is what was seen", async () => {
  openCheckout();
  expect(screen.getAllByText("$22.50").length).toBeGreaterThan(0);
  type(/how many/i, "3");
  expect(screen.getByText("3 × Demo mug: $54.50 with shipping")).not.toBeNull();
  fill();
  submit();
  submit();
  await payment("$54.50");
  expect(orders).toHaveBeenCalledTimes(1);
  expect(orders.mock.calls[0]?.[0]).toMatchObject({
    product_id: mug.id,
    unit_price: 1600,
    shipping: 650,
    quantity: 3,
    us_state: "IL",
    line2: "",
  });
  expect(document.body.textContent).toContain("To Demo Buyer, 100 Example Street, Springfield, IL 62701");
});

test("an empty form names every problem, focuses the first and sends nothing", async () => {
  openCheckout();
  submit();
  const summary = (await screen.findByText("Please check the form")).parentElement as HTMLElement;
  expect(within(summary).getAllByRole("link")).toHaveLength(6);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/name on the parcel/i)));
  expect(orders).not.toHaveBeenCalled();
});

test("the same order is the same attempt; another one ends the first before it begins", async () => {
  await toPayment();
  await change();
  submit();
  await payment("$22.50");
  expect(new Set(attempts()).size).toBe(1);
  expect(status).not.toHaveBeenCalled();
  await change();
  type(/how many/i, "2");
  submit();
  await payment("$38.50");
  expect(status.mock.calls).toEqual([[{ attempt_id: attempts()[0], end: true }]]);
  expect(new Set(attempts()).size).toBe(2);
});

test("an order that cannot be ended now lets no second one begin beside it, and says that nobody has paid", async () => {
  await toPayment();
  await change();
  type(/how many/i, "2");
  status.mockImplementation(() => answer({ state: "pending", amount: 2250 }));
  submit();
  expect(await said()).toMatch(/from before is still open.*nothing was charged/s);
  expect(orders).toHaveBeenCalledTimes(1);
});

test("an attempt the server knows with other content, as after a reload, is ended and replaced", async () => {
  orderAttempts.rememberAttempt({ id: "11111111-1111-4111-8111-111111111111", sent: null });
  orders.mockImplementationOnce(() => refusal("conflict", 409));
  await toPayment();
  expect(status).toHaveBeenCalledTimes(1);
  expect(new Set(attempts()).size).toBe(2);
});

test("an order that is over says so, and the next try is a new one", async () => {
  orders.mockImplementationOnce((body) => created(body, { state: "canceled", client_secret: null }));
  openCheckout();
  fill();
  submit();
  expect(await said()).toMatch(/has been closed.*nothing was charged/s);
  expect(typed(/city/i)).toBe("Springfield");
  submit();
  await payment("$22.50");
  expect(new Set(attempts()).size).toBe(2);
});

test("sold out meanwhile: it says so, and nothing typed is lost", async () => {
  orders.mockImplementationOnce(() => refusal("closed", 422));
  reads.readProduct.mockResolvedValue({ ...mug, orderable: 0 });
  openCheckout();
  fill();
  submit();
  expect(await said()).toMatch(/has sold out.*nothing was charged/s);
  expect([typed(/your email/i), typed(/zip/i)]).toEqual(["demo@example.org", "62701"]);
});

test("another price: the form shows the new sum before anything is sent again", async () => {
  orders.mockImplementationOnce(() => refusal("invalid_input", 400, { unit_price: "Changed." }));
  reads.readProduct.mockResolvedValue({ ...mug, price: 1800 });
  openCheckout();
  fill();
  submit();
  expect(await said()).toContain("The price has changed");
  expect(screen.getByText("1 × Demo mug: $24.50 with shipping")).not.toBeNull();
  status.mockImplementation(() => refusal("not_found", 404));
  submit();
  await payment("$24.50");
  expect(orders.mock.calls.at(-1)?.[0]).toMatchObject({ unit_price: 1800 });
});

test("fewer left: the number is set to what is left, and said at its field", async () => {
  orders.mockImplementationOnce(() => refusal("invalid_input", 400, { quantity: "Fewer." }));
  reads.readProduct.mockResolvedValue({ ...mug, orderable: 2 });
  openCheckout();
  type(/how many/i, "4");
  fill();
  submit();
  await screen.findByText("There are fewer left than you would like");
  expect(typed(/how many/i)).toBe("2");
  expect(screen.getAllByText("Only 2 are left. We have set the number to 2.").length).toBeGreaterThan(0);
});

test("without a connection everything typed stays, and the retry is the same attempt", async () => {
  orders.mockImplementationOnce(() => {
    throw new TypeError("Failed to fetch");
  });
  openCheckout();
  fill();
  submit();
  expect(await said()).toContain("could not reach our server");
  submit();
  await payment("$22.50");
  expect(new Set(attempts()).size).toBe(1);
});

test("an order that is paid already leads to its page", async () => {
  orders.mockImplementation((body) => created(body, { state: "to_ship", client_secret: null }));
  openCheckout();
  fill();
  submit();
  expect(await screen.findByText("order page")).not.toBeNull();
});

const ATTEMPT = "11111111-1111-4111-8111-111111111111";
/** This tab was at the payment of an order before. */
function comeBack(origin = `${mug.id} 1600 650`): void {
  orderAttempts.rememberAttempt({ id: ATTEMPT, sent: null });
  orderAttempts.beginWith(origin);
}

test.each([
  ["at this price", `${mug.id} 1600 650`],
  ["at another price", `${mug.id} 1200 650`],
])("a product that is sold out is not ordered; whoever holds the last one %s goes on", async (_, origin) => {
  openCheckout({ ...mug, orderable: 0 });
  expect(screen.getByText(/so it can't be ordered/)).not.toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
  comeBack(origin);
  openCheckout({ ...mug, orderable: 0 });
  expect(await screen.findByRole("form", { name: "Your order" })).not.toBeNull();
  orderAttempts.forgetDone(ATTEMPT);
});

test("a reload of the payment goes on with it; with nothing typed any more it says nothing of errors", async () => {
  comeBack();
  openCheckout(mug, "#payment");
  await screen.findByRole("form", { name: "Your order" });
  await act(async () => undefined);
  expect([screen.queryByRole("alert"), orders.mock.calls.length]).toEqual([null, 0]);
  fill();
  cleanup();
  openCheckout(mug, "#payment");
  await payment("$22.50");
  orderAttempts.forgetDone(ATTEMPT);
});

test("a payment nobody answered to is told also where a reload has taken what was typed", async () => {
  comeBack();
  orderAttempts.rememberUnsure(ATTEMPT);
  openCheckout(mug, "#payment");
  const check = await screen.findByRole("link", { name: "check first whether it went through" });
  expect(check.getAttribute("href")).toBe(`/order-success?attempt=${ATTEMPT}`);
  orderAttempts.forgetDone(ATTEMPT);
});
