// The form of the sandbox is no kinder than Stripe's: stripe-payment.test.tsx says what that one does.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestPayment } from "./test-payment";

const answers: ((response: Response) => void)[] = [];
const asked = vi.fn((_address: string, _init?: RequestInit) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.push(resolve);
  return promise;
});
beforeEach(() => void vi.stubGlobal("fetch", asked));
afterEach(() => {
  answers.length = 0;
  asked.mockClear();
});
const answer = (at: number, status: string) => act(async () => answers[at]?.(Response.json({ status })));

function open() {
  const told = { onPaid: vi.fn(), onAnswered: vi.fn(), onRefused: vi.fn(async () => undefined) };
  const view = render(
    <TestPayment
      client_secret="pi_1_secret_2"
      success_path="/donation-success?attempt=1"
      button="Give $25.00"
      pending_text="Giving..."
      {...told}
    />,
    { wrapper: MemoryRouter },
  );
  return { ...told, ...view };
}

test.each([
  ["succeeded", 1, 0, false],
  ["processing", 1, 0, false],
  ["canceled", 0, 1, false],
  ["requires_payment_method", 0, 0, true],
])(
  "a payment that is %s: paid %i, refused %i, its form stays open: %s",
  async (status, paid, refused, stays) => {
    const { onPaid, onRefused } = open();
    expect(asked.mock.calls[0]?.[0]).toBe(
      "/stripe-sandbox/v1/payment_intents/pi_1?key=pk_test_sandbox&client_secret=pi_1_secret_2",
    );
    await answer(0, status);
    expect([onPaid.mock.calls.length, onRefused.mock.calls.length]).toEqual([paid, refused]);
    if (refused) expect(onRefused).toHaveBeenCalledWith(true);
    expect(screen.queryByLabelText("Card number") !== null).toBe(stays);
    if (stays) return;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect([asked.mock.calls.length, screen.queryByLabelText("Card number") !== null]).toEqual([2, true]);
  },
);

test("a card that was sent before the answer came says alone what became of it", async () => {
  const { onPaid } = open();
  for (const [label, value] of Object.entries({
    "Card number": "4242424242424242",
    "Expiry date": "12/34",
    "Security code": "123",
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByRole("form", { name: "Card (test)" }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await answer(0, "succeeded");
  expect(onPaid).not.toHaveBeenCalled();
  await answer(1, "succeeded");
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
});
