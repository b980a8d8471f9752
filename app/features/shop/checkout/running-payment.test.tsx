// A payment that is under way, refused or unanswered: no second one begins beside it, and nothing is said of charges.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answer,
  answerCard,
  attempts,
  change,
  created,
  leave,
  mug,
  orders,
  payCard,
  payment,
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

test("a refused card that ends the order leads back to the form, with everything typed", async () => {
  await toPayment();
  await payCard();
  orders.mockImplementationOnce((body) => created(body, { state: "canceled", client_secret: null }));
  await answerCard(answer({ error: { type: "card_error", code: "card_declined" } }, 402));
  expect(await screen.findByText("This order has been closed")).not.toBeNull();
  expect(typed(/name on the parcel/i)).toBe("Demo Buyer");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your order" })),
  );
  submit();
  await payment("$22.50");
  expect(new Set(attempts()).size).toBe(2);
});

test("a payment nobody answered to: the same order goes on with it, another one waits for its answer", async () => {
  await toPayment();
  await payCard();
  fireEvent.click(screen.getByRole("button", { name: "Change my order" }));
  expect(screen.queryByLabelText(/how many/i)).toBeNull();
  await answerCard(new TypeError("Failed to fetch"));
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
  await answerCard(new TypeError("Failed to fetch"));
  await change();
  type(/how many/i, "2");
  status.mockImplementation(() => answer({ state: "to_ship", amount: 2250 }));
  submit();
  expect(await screen.findByText("order page")).not.toBeNull();
  expect(orders).toHaveBeenCalledTimes(1);
});
