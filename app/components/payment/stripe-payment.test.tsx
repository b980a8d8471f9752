// Stripe's script is not here; what stands in for it says what it was asked for, as its types have it.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { StripePayment } from "./stripe-payment";

type Listener = (event: unknown) => void;
const made = new Map<string, { options: unknown; listeners: Map<string, Listener>; destroyed: boolean }>();
const confirmPayment = vi.fn();
const retrievePaymentIntent = vi.fn();

vi.mock("~/lib/env", () => ({ publicEnv: () => ({ stripe_key: "pk_test" }) }));
vi.mock("@stripe/stripe-js/pure", () => ({
  loadStripe: async () => ({
    confirmPayment,
    retrievePaymentIntent,
    elements: () => ({
      update: () => undefined,
      getElement: (name: string) => ({
        destroy: () => {
          const element = made.get(name);
          if (element) element.destroyed = true;
        },
      }),
      create: (name: string, options?: unknown) => {
        const listeners = new Map<string, Listener>();
        made.set(name, { options, listeners, destroyed: false });
        return {
          on: (event: string, listener: Listener) => listeners.set(event, listener),
          mount: () => undefined,
        };
      },
    }),
  }),
}));

afterEach(() => {
  made.clear();
  confirmPayment.mockReset();
});

const tell = (name: string, event: string, payload: unknown) =>
  act(async () => made.get(name)?.listeners.get(event)?.(payload));

async function open() {
  const told = { onPaid: vi.fn(), onAnswered: vi.fn(), onRefused: vi.fn(async () => undefined) };
  const view = render(
    <StripePayment
      client_secret="pi_1_secret_2"
      success_path="/donation-success?attempt=1"
      button="Give $25.00"
      pending_text="Giving..."
      {...told}
    />,
  );
  await waitFor(() => expect(made.has("payment")).toBe(true));
  return { ...told, ...view };
}

test("wallets stand before the card where this device has one, and only there", async () => {
  const { container, unmount } = await open();
  expect([...made.keys()]).toEqual(["expressCheckout", "payment"]);
  expect(made.get("payment")?.options).toEqual({ wallets: { applePay: "never", googlePay: "never" } });
  await tell("expressCheckout", "ready", { availablePaymentMethods: undefined });
  expect([screen.queryByText("Or pay by card"), container.querySelector("[inert]")]).toEqual([
    null,
    expect.anything(),
  ]);
  await tell("expressCheckout", "ready", { availablePaymentMethods: { applePay: true } });
  expect([container.querySelector("[inert]"), screen.getByText("Or pay by card")]).toEqual([
    null,
    expect.anything(),
  ]);
  unmount();
  expect([...made.values()].every(({ destroyed }) => destroyed)).toBe(true);
});

test("a wallet pays the same payment once, and hears when it did not work", async () => {
  const { onPaid, onRefused } = await open();
  const paymentFailed = vi.fn();
  confirmPayment.mockResolvedValueOnce({ error: { type: "card_error", code: "card_declined" } });
  await tell("expressCheckout", "confirm", { paymentFailed });
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith(false));
  expect(paymentFailed).toHaveBeenCalledTimes(1);
  let answer = (_: unknown): void => undefined;
  confirmPayment.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await tell("expressCheckout", "confirm", { paymentFailed });
  fireEvent.submit(screen.getByRole("form", { name: "Payment" }));
  await act(async () => answer({ paymentIntent: { status: "succeeded" } }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect([confirmPayment.mock.calls.length, paymentFailed.mock.calls.length]).toEqual([2, 1]);
});

test("a card that is not filled in is said where it is typed, and counts as no refusal", async () => {
  const { onRefused, onAnswered } = await open();
  confirmPayment.mockResolvedValueOnce({ error: { type: "validation_error", code: "incomplete_number" } });
  fireEvent.submit(screen.getByRole("form", { name: "Payment" }));
  expect((await screen.findByRole("alert")).textContent).toContain("not complete yet");
  expect(onRefused).not.toHaveBeenCalled();
  expect(onAnswered).toHaveBeenCalledWith(true);
});

test("a form that Stripe does not open asks what became of the payment, and says nothing about charges", async () => {
  for (const [status, paid, refused] of [
    ["succeeded", 1, 0],
    ["processing", 1, 0],
    ["canceled", 0, 1],
    ["requires_payment_method", 0, 0],
  ] as const) {
    const { onPaid, onRefused, unmount } = await open();
    retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status } });
    await tell("payment", "loaderror", {});
    expect([status, onPaid.mock.calls.length, onRefused.mock.calls.length]).toEqual([status, paid, refused]);
    expect(document.body.textContent).not.toContain("charged");
    unmount();
    made.clear();
  }
  retrievePaymentIntent.mockRejectedValueOnce(new Error("offline"));
  const { onPaid } = await open();
  await tell("payment", "loaderror", {});
  expect(await screen.findByRole("button", { name: "Try again" })).not.toBeNull();
  expect(onPaid).not.toHaveBeenCalled();
});
