// What staff say of the parcel of an order, and what becomes of what they typed where a colleague was quicker.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../../tests/fixtures/page-stub";
import { edge, mail, ORDER, orderIsBack, SENT } from "../../../../../tests/fixtures/staff-order";
import { OrderPage } from "./order-page";

vi.mock("~/lib/env", () => ({ publicEnv: () => ({ stripe_key: "pk_live_x", livemode: true }) }));
vi.mock("~/lib/supabase", async () =>
  (await import("../../../../../tests/fixtures/staff-order")).orderServer(),
);
beforeEach(() => void orderIsBack());

const show = () => renderAt(<OrderPage id="o" back={{ to: "/admin/orders", label: "All orders" }} />);
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextSibling?.textContent;
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const problem = () => currentToasts().at(-1)?.description;

test("a parcel is marked as shipped with its number, once", async () => {
  show();
  fireEvent.change(await screen.findByLabelText(/^Carrier/), { target: { value: " USPS " } });
  fireEvent.change(screen.getByLabelText(/^Tracking number/), { target: { value: "94" } });
  await press("Mark as shipped");
  await press("Mark as shipped");
  expect(await fact("Carrier")).toBe("USPS");
  expect(edge.sent).toEqual([["ship_order", { p_id: "o", p_carrier: "USPS", p_tracking: "94" }]]);
  expect(currentToasts().at(-1)?.title).toBe(
    "Marked as shipped. The email to the buyer leaves in two minutes.",
  );
  expect(screen.queryByText(/What you wrote was not saved/)).toBeNull();
});

test("the email is what waits: the buyer's page is not promised to", async () => {
  show();
  expect(
    await screen.findByText(/page of the order says so at once\. An email goes to ada@example\.org/),
  ).toBeTruthy();
  expect(document.body.textContent).not.toContain("without the buyer noticing");
});

test.each([
  ["order_refunded", "PT409", /was refunded in the meantime/],
  ["order_is_shipped", "PT409", /marked as shipped already/],
  ["order_not_found", "PT404", /no such order any more/],
  ["TimeoutError: timed out", "", /It may have arrived/],
])("%s is in plain words, and what was typed stays", async (message, code, words) => {
  edge.refusal = { message, code };
  show();
  fireEvent.change(await screen.findByLabelText(/^Carrier/), { target: { value: "UPS" } });
  await press("Mark as shipped");
  await expect.poll(problem).toMatch(words);
  expect((screen.getByLabelText(/^Carrier/) as HTMLInputElement).value).toBe("UPS");
});

test.each([
  ["order_is_shipped", SENT, "This order is marked as shipped already."],
  [
    "order_refunded",
    { ...ORDER, state: "refunded" },
    "All of this order was refunded in the meantime. Please don't send it.",
  ],
])("who was slower is told %s, and the number typed is still there", async (message, row, said) => {
  show();
  fireEvent.change(await screen.findByLabelText(/^Carrier/), { target: { value: "UPS" } });
  fireEvent.change(screen.getByLabelText(/^Tracking number/), { target: { value: "1Z" } });
  edge.refusal = { message, code: "PT409" };
  edge.row = row;
  await press("Mark as shipped");
  const told = await screen.findByText(/^What you wrote was not saved/);
  expect(told.textContent).toContain("Carrier: UPS\nTracking number: 1Z");
  expect(told.closest("[role=alert]")?.textContent).toContain(said);
  expect(screen.queryByRole("button", { name: "Mark as shipped" })).toBeNull();
});

test("where no answer came and it was saved, nothing is said to be lost", async () => {
  show();
  fireEvent.change(await screen.findByLabelText(/^Carrier/), { target: { value: "USPS" } });
  fireEvent.change(screen.getByLabelText(/^Tracking number/), { target: { value: "94" } });
  edge.refusal = { message: "TimeoutError: timed out", code: "" };
  edge.row = SENT;
  await press("Mark as shipped");
  expect(await fact("Carrier")).toBe("USPS");
  expect(screen.queryByText(/not saved/)).toBeNull();
});

const openCorrection = async () => {
  await press("Correct carrier or number");
  return within(await screen.findByRole("dialog"));
};
const save = (dialog: ReturnType<typeof within>) =>
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));

test.each([
  [["waiting"], "The email has not left yet, and will say it as well."],
  [["sent"], "No second email leaves."],
  // Shipped, taken back and shipped again.
  [["waiting", "sent"], "The email has not left yet, and will say it as well."],
])("what is on its way gets the number it lacked: the email is %j", async (states, words) => {
  edge.row = { ...SENT, tracking: "" };
  edge.mails = states.map((state) => ({ ...mail("order_shipped", state), id: state }));
  edge.next = { tracking: "95" };
  show();
  const dialog = await openCorrection();
  expect(dialog.getByText("Now: USPS")).toBeTruthy();
  expect(await dialog.findByText(new RegExp(words))).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Tracking number/), { target: { value: "95" } });
  save(dialog);
  await expect.poll(() => fact("Tracking")).toBe("95");
  const was = { p_carrier_was: "USPS", p_tracking_was: "" };
  const now = { p_id: "o", p_carrier: "USPS", p_tracking: "95" };
  expect(edge.sent).toEqual([["correct_shipment", { ...now, ...was }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(currentToasts().at(-1)?.title).toBe("Carrier and tracking number are saved.");
});

test("what a colleague corrected first stands above what was typed, which stays", async () => {
  edge.row = SENT;
  show();
  const dialog = await openCorrection();
  fireEvent.change(dialog.getByLabelText(/^Tracking number/), { target: { value: "95" } });
  edge.refusal = { message: "shipment_changed", code: "PT409" };
  edge.row = { ...SENT, tracking: "96" };
  save(dialog);
  expect(await dialog.findByText("Now: USPS, 96")).toBeTruthy();
  expect(dialog.getByText(/Someone has changed this in the meantime/)).toBeTruthy();
  expect((dialog.getByLabelText(/^Tracking number/) as HTMLInputElement).value).toBe("95");
  edge.refusal = { message: "order_not_shipped", code: "PT409" };
  edge.row = ORDER;
  save(dialog);
  expect(await dialog.findByText(/not marked as shipped/)).toBeTruthy();
  expect((dialog.getByLabelText(/^Tracking number/) as HTMLInputElement).value).toBe("95");
});

test("the number that was typed too late is offered where none stands", async () => {
  show();
  fireEvent.change(await screen.findByLabelText(/^Tracking number/), { target: { value: "1Z" } });
  edge.refusal = { message: "order_is_shipped", code: "PT409" };
  edge.row = { ...SENT, tracking: "" };
  await press("Mark as shipped");
  const dialog = await openCorrection();
  expect((dialog.getByLabelText(/^Tracking number/) as HTMLInputElement).value).toBe("1Z");
  edge.refusal = null;
  edge.next = { tracking: "1Z" };
  save(dialog);
  await expect.poll(() => fact("Tracking")).toBe("1Z");
  expect(screen.queryByText(/was not saved/)).toBeNull();
});

test("taken back, what was typed too late is typed still", async () => {
  show();
  fireEvent.change(await screen.findByLabelText(/^Tracking number/), { target: { value: "1Z" } });
  edge.refusal = { message: "order_is_shipped", code: "PT409" };
  edge.row = SENT;
  await press("Mark as shipped");
  await screen.findByText(/^What you wrote was not saved/);
  edge.refusal = null;
  edge.next = ORDER;
  await press("Not shipped after all");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Not shipped after all" }));
  expect(await screen.findByRole("button", { name: "Mark as shipped" })).toBeTruthy();
  expect((screen.getByLabelText(/^Tracking number/) as HTMLInputElement).value).toBe("1Z");
});

test("of an erased buyer no number is kept", async () => {
  edge.row = { ...SENT, carrier: "", tracking: "", erased_at: "2026" };
  show();
  expect(await screen.findByRole("button", { name: "Not shipped after all" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Correct carrier or number" })).toBeNull();
});

test.each([
  ["waiting", /has not left yet/],
  ["sent", /has had the email/],
  ["no_such_address", /did not reach the buyer/],
])("taken back, it is said what the buyer has read: the email is %s", async (state, words) => {
  edge.row = SENT;
  edge.mails = [mail("order_shipped", state), mail("order_confirmation", "sent")];
  edge.next = ORDER;
  show();
  await press("Not shipped after all");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(words)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Not shipped after all" }));
  expect(await screen.findByRole("button", { name: "Mark as shipped" })).toBeTruthy();
  const was = { p_shipped_at_was: SENT.shipped_at, p_carrier_was: "USPS", p_tracking_was: "94" };
  expect(edge.sent).toEqual([["unship_order", { p_id: "o", ...was }]]);
});

test("why it could not be taken back is read also where the order waits to be sent by now", async () => {
  edge.row = SENT;
  edge.refusal = { message: "order_not_shipped", code: "PT409" };
  show();
  await press("Not shipped after all");
  const dialog = within(await screen.findByRole("dialog"));
  edge.row = ORDER;
  fireEvent.click(dialog.getByRole("button", { name: "Not shipped after all" }));
  expect(await screen.findByRole("button", { name: "Mark as shipped", hidden: true })).toBeTruthy();
  expect(dialog.getByText(/not marked as shipped/)).toBeTruthy();
});

test("what a colleague sent again meanwhile is not taken back: it is read again behind the question", async () => {
  edge.row = SENT;
  show();
  await press("Not shipped after all");
  const dialog = within(await screen.findByRole("dialog"));
  edge.refusal = { message: "shipment_changed", code: "PT409" };
  edge.row = { ...SENT, shipped_at: "2026-11-22T10:00:00Z", tracking: "96" };
  fireEvent.click(dialog.getByRole("button", { name: "Not shipped after all" }));
  expect(await dialog.findByText(/look at it again/)).toBeTruthy();
  expect(dialog.queryByText(/what you typed/)).toBeNull();
  await expect.poll(() => fact("Tracking")).toBe("96");
});

test("shipped twice, the email of the first time counts", async () => {
  edge.row = SENT;
  edge.mails = [mail("order_shipped", "waiting"), { ...mail("order_shipped", "sent"), id: "first" }];
  show();
  await press("Not shipped after all");
  expect(await within(await screen.findByRole("dialog")).findByText(/has had the email/)).toBeTruthy();
});

test("what a colleague took back before is told in the question, which stays", async () => {
  edge.row = SENT;
  edge.refusal = { message: "order_not_shipped", code: "PT409" };
  show();
  await press("Not shipped after all");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Not shipped after all" }));
  expect(await dialog.findByText(/not marked as shipped/)).toBeTruthy();
});

test("refunded after it left, it is never said to wait again", async () => {
  edge.row = { ...SENT, state: "refunded", amount_refunded: 3850 };
  edge.next = { shipped_at: null, carrier: "", tracking: "" };
  show();
  await press("Not shipped after all");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/stays refunded/)).toBeTruthy();
  expect(dialog.getByText(/^If the buyer has had an email/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Not shipped after all" }));
  expect(await screen.findByText(/Nothing is to be sent/)).toBeTruthy();
  expect(currentToasts().at(-1)?.title).toBe("It is no longer marked as shipped.");
});
