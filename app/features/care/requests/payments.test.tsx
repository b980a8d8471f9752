// An answer that is lost leaves no second payment behind: one id per form, and the page reads what happened.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { AppError } from "~domain/errors";
import type { HelpRequest } from "~domain/help-requests";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { approvePayment, proposePayment, settlePayment, withdrawPayment } from "./mutations";
import { Payments } from "./payments";

vi.mock("./mutations");
const propose = vi.mocked(proposePayment);
const LOST = new AppError("unavailable");
const payment = {
  id: "p",
  amount: 12_000,
  vendor: "Acme Homes",
  purpose: "Rent",
  approved_at: null,
  paid_at: null,
  called_off_at: null,
  mine: false,
  proposer_gone: false,
};
const approved = { ...payment, approved_at: "2026-01-02T00:00:00Z" };

function open(payments: HelpRequest["payments"] = []) {
  vi.resetAllMocks();
  const onDone = vi.fn(async () => undefined);
  renderAt(<Payments request={{ id: "r", payments } as unknown as HelpRequest} onDone={onDone} mayAct />);
  return onDone;
}
function type(amount: string) {
  for (const [label, value] of Object.entries({
    "Amount in dollars": amount,
    "Paid to": "Acme Homes",
    For: "Rent",
  }))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
}
async function send(times: number) {
  fireEvent.submit(screen.getByRole("form", { name: "Propose a payment" }));
  await waitFor(() => expect(propose).toHaveBeenCalledTimes(times));
  await waitFor(() => expect(screen.getByRole("button", { name: "Propose" }).ariaDisabled).not.toBe("true"));
}
const said = () => currentToasts().map(({ title, description }) => description ?? title);
const ids = () => propose.mock.calls.map(([id]) => id);

test("without an answer the page is read anew, and the next press is about the same payment", async () => {
  const onDone = open();
  propose.mockRejectedValueOnce(LOST).mockResolvedValue(undefined);
  type("120");
  await send(1);
  expect(onDone).toHaveBeenCalledTimes(1);
  await send(2);
  type("80");
  await send(3);
  const [first, again, another] = ids();
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test("told that the one before has arrived, what is proposed next is another one", async () => {
  open();
  propose
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(new AppError("conflict"))
    .mockResolvedValue(undefined);
  type("120");
  await send(1);
  type("150");
  await send(2);
  await send(3);
  const [first, refused, another] = ids();
  expect(refused).toBe(first);
  expect(another).not.toBe(first);
});

test.each([
  ["Approve", approvePayment],
  ["Withdraw", withdrawPayment],
] as const)("%s without an answer: the page is read anew", async (button, verb) => {
  const onDone = open([payment]);
  vi.mocked(verb).mockRejectedValueOnce(LOST);
  fireEvent.click(screen.getByRole("button", { name: `${button} the payment to Acme Homes` }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(verb).toHaveBeenCalledExactlyOnceWith("p");
});

test.each([
  ["Approve the payment to Acme Homes", payment, "It is approved."],
  ["Withdraw the payment to Acme Homes", payment, "The proposal is withdrawn."],
  ["Note as paid (the payment to Acme Homes)", approved, "It is noted as paid."],
  [
    "Not paid after all (the payment to Acme Homes)",
    { ...approved, paid_at: "2026-01-03T00:00:00Z" },
    "It is noted as not paid.",
  ],
])("%s: what was done is said, and nothing where it was not", async (name, row, words) => {
  const onDone = open([row]);
  act(dismissAllToasts);
  for (const verb of [approvePayment, settlePayment, withdrawPayment])
    vi.mocked(verb).mockRejectedValueOnce(LOST);
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole("button", { name }).ariaDisabled).not.toBe("true"));
  expect(said()).not.toContain(words);
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(said()).toContain(words));
});

test("what is proposed is said", async () => {
  open();
  type("120");
  await send(1);
  expect(said()).toContain("It is proposed. Another person approves it.");
});

test("one's own is only withdrawn; what is approved is noted as paid or called off; what is called off stays so", () => {
  open([
    { ...payment, mine: true },
    { ...approved, id: "q" },
    { ...approved, id: "r", paid_at: "2026-01-03T00:00:00Z" },
    { ...approved, id: "s", called_off_at: "2026-01-04T00:00:00Z" },
  ]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Withdraw the payment to Acme Homes",
    "Note as paid (the payment to Acme Homes)",
    "Call off the payment to Acme Homes",
    "Not paid after all (the payment to Acme Homes)",
    "Propose",
  ]);
  expect(screen.getByText("Paid January 3, 2026")).toBeTruthy();
  expect(screen.getByText("Called off January 4, 2026")).toBeTruthy();
});

test("what somebody proposed who is no longer care staff is only withdrawn, and it is said why", () => {
  open([{ ...payment, proposer_gone: true }]);
  expect(screen.getByText("Can't be approved")).toBeTruthy();
  expect(screen.getByText(/^Whoever proposed it is no longer care staff\./)).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Withdraw the payment to Acme Homes",
    "Propose",
  ]);
});

test.each([
  [approved, "Note as paid", "paid"],
  [{ ...approved, paid_at: "2026-01-03T00:00:00Z" }, "Not paid after all", "not_paid"],
])("what the bank did is noted, and read anew", async (one, button, outcome) => {
  const onDone = open([one]);
  fireEvent.click(screen.getByRole("button", { name: `${button} (the payment to Acme Homes)` }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(settlePayment).toHaveBeenCalledExactlyOnceWith("p", outcome);
});

test("a payment is called off with words to him, which stay where it is refused", async () => {
  const onDone = open([approved]);
  vi.mocked(settlePayment).mockRejectedValueOnce(new AppError("conflict", "Someone has noted that."));
  fireEvent.click(screen.getByRole("button", { name: "Call off the payment to Acme Homes" }));
  const form = screen.getByRole("form", { name: "Call off" });
  fireEvent.submit(form);
  expect(await screen.findByText("Tell him why.")).toBeTruthy();
  expect(settlePayment).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Your words to him/), { target: { value: "The store paid." } });
  fireEvent.submit(form);
  expect(await screen.findByText("Someone has noted that.")).toBeTruthy();
  expect(onDone).toHaveBeenCalledOnce();
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(settlePayment).toHaveBeenLastCalledWith("p", "called_off", "The store paid.");
});
