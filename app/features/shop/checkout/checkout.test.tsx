// The way from the filled form to the payment, and every answer of the server on it.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fill, mug, openCheckout, submit, type } from "../../../../tests/fixtures/ordering-page";
import { orderAttempts } from "./order-memory";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  apiUrl: () => "https://site.test",
}));
const reads = vi.hoisted(() => ({ readProduct: vi.fn() }));
vi.mock("../reads", () => reads);

type Body = Record<string, unknown> & { attempt_id: string; end?: boolean };
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = (code: string, status: number, fields?: Record<string, string>) =>
  answer({ error: { code, message: "Said by the server.", fields } }, status);
const created = ({ attempt_id, quantity, unit_price, shipping }: Body, more = {}) =>
  answer({
    attempt_id,
    amount: Number(quantity) * Number(unit_price) + Number(shipping),
    client_secret: `pi_${attempt_id}_secret_x`,
    livemode: false,
    state: "pending",
    processing: false,
    ...more,
  });
const orders = vi.fn<(body: Body) => Response>();
const status = vi.fn<(body: Body) => Response>();
const paying = vi.fn();
let answerCard: (answer: Response | Error) => void = () => undefined;

beforeEach(() => {
  paying.mockReset();
  orders.mockReset().mockImplementation(created);
  status.mockReset().mockImplementation(() => answer({ state: "canceled", amount: 2250, unpaid: true }));
  reads.readProduct.mockReset().mockResolvedValue(mug);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const name = String(url).split("/").at(-1);
    if (name === "create-order") return orders(JSON.parse(String(init.body)));
    if (name === "order-status") return status(JSON.parse(String(init.body)));
    if (name !== "confirm") throw new TypeError("Failed to fetch");
    paying();
    return new Promise<Response>((resolve, reject) => {
      answerCard = (card) => (card instanceof Error ? reject(card) : resolve(card));
    });
  });
});
afterEach(() => {
  // A payment that runs has nobody who hears its answer; the next test is another tab.
  for (const [{ attempt_id }] of orders.mock.calls) orderAttempts.forgetDone(attempt_id);
  sessionStorage.clear();
});

const attempts = () => orders.mock.calls.map(([body]) => body.attempt_id);
const payment = (amount: string) => screen.findByRole("button", { name: `Pay ${amount}` });
const said = async () => (await screen.findByRole("alert")).textContent;
const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
async function toPayment(): Promise<void> {
  openCheckout();
  fill();
  submit();
  await payment("$22.50");
}
async function change(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "Change my order" }));
  await screen.findByLabelText(/how many/i);
}
async function payCard(): Promise<void> {
  type(/card number/i, "4242 4242 4242 4242");
  type(/expiry/i, "12/34");
  type(/security code/i, "123");
  fireEvent.submit(screen.getByRole("form", { name: "Card (test)" }));
  await waitFor(() => expect(paying).toHaveBeenCalled());
}

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

test("a refused card that ends the order leads back to the form, with everything typed", async () => {
  await toPayment();
  await payCard();
  orders.mockImplementationOnce((body) => created(body, { state: "canceled", client_secret: null }));
  await act(async () => answerCard(answer({ error: { type: "card_error", code: "card_declined" } }, 402)));
  expect(await screen.findByText("This order has been closed")).not.toBeNull();
  expect(typed(/name on the parcel/i)).toBe("Demo Buyer");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your order" })),
  );
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
  expect(await said()).toMatch(/just sold out.*nothing was charged/s);
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

test("a payment nobody answered to: the same order goes on with it, another one waits for its answer", async () => {
  await toPayment();
  await payCard();
  fireEvent.click(screen.getByRole("button", { name: "Change my order" }));
  expect(screen.queryByLabelText(/how many/i)).toBeNull();
  await act(async () => answerCard(new TypeError("Failed to fetch")));
  expect(orderAttempts.unsurePayment()).toBe(attempts()[0]);
  await change();
  type(/how many/i, "2");
  status.mockImplementation(() => answer({ state: "pending", amount: 2250, unpaid: false }));
  submit();
  expect(await said()).toContain("Your payment is still running");
  expect(document.body.textContent).not.toContain("nothing was charged");
  type(/how many/i, "1");
  submit();
  await payment("$22.50");
  expect(new Set(attempts()).size).toBe(1);
});

test("one that went through after all is shown instead of a second one", async () => {
  await toPayment();
  await payCard();
  await act(async () => answerCard(new TypeError("Failed to fetch")));
  await change();
  type(/how many/i, "2");
  status.mockImplementation(() => answer({ state: "to_ship", amount: 2250 }));
  submit();
  expect(await screen.findByText("order page")).not.toBeNull();
  expect(orders).toHaveBeenCalledTimes(1);
});

test("a product that is sold out is not ordered; whoever holds the last one goes on", async () => {
  openCheckout({ ...mug, orderable: 0 });
  expect(screen.getByText(/so it can't be ordered/)).not.toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
  orderAttempts.rememberAttempt({ id: "11111111-1111-4111-8111-111111111111", sent: null });
  orderAttempts.beginWith(`${mug.id} 1600 650`);
  openCheckout({ ...mug, orderable: 0 });
  expect(await screen.findByRole("form", { name: "Your order" })).not.toBeNull();
  orderAttempts.forgetDone("11111111-1111-4111-8111-111111111111");
});
