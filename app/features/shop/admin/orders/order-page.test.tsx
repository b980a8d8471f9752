// What staff read of an order, and what they say of its parcel.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../../tests/fixtures/page-stub";
import { OrderPage } from "./order-page";

const ORDER = {
  ...{ id: "o", order_number: "SFO-000007", product_id: "p", product_title: "Enamel mug" },
  ...{
    unit_price: 1600,
    quantity: 2,
    shipping: 650,
    amount: 3850,
    amount_refunded: 0,
    amount_lost: 0,
    is_disputed: false,
  },
  ...{ name: "Ada Byron", email: "ada@example.org", line1: "1 Main Street", line2: "Apt 2" },
  ...{ city: "Boston", us_state: "MA", zip: "02108", paid_at: "2026-11-20T10:01:00Z", state: "to_ship" },
  ...{ payment_method_label: "Visa ending in 4242", stripe_payment_intent_id: "pi_1", livemode: true },
  ...{ shipped_at: null as string | null, carrier: "", tracking: "", erased_at: null as string | null },
};
const SENT = {
  ...ORDER,
  state: "shipped",
  shipped_at: "2026-11-21T10:00:00Z",
  carrier: "USPS",
  tracking: "94",
};
const mail = (template: string, state: string) => ({
  ...{ id: template, template, state, queued_at: "2026-11-21T10:00:00Z", sent_at: null },
});

const edge = vi.hoisted(() => ({
  row: null as object | null,
  mails: [] as object[],
  is_away: false,
  refusal: null as { message: string; code: string } | null,
  /** What it is once a verb was done. */
  next: {},
  sent: [] as unknown[],
}));
// The network's edge: an order, and what became of its mails.
vi.mock("~/lib/env", () => ({ publicEnv: () => ({ stripe_key: "pk_live_x", livemode: true }) }));
vi.mock("~/lib/supabase", () => {
  const rows = {
    ...{ select: () => rows, eq: () => rows },
    limit: async () =>
      edge.is_away
        ? { data: null, error: { code: "PT500", message: "away" } }
        : { data: edge.row ? [edge.row] : [], error: null },
  };
  const rpc = async (name: string, args: object) => {
    if (name === "order_mails") return { data: edge.mails, error: null };
    edge.sent.push([name, args]);
    if (name === "resend_order_confirmation") {
      if (!edge.refusal) edge.mails = [mail("order_confirmation", "waiting")];
      return { data: null, error: edge.refusal };
    }
    if (!edge.refusal) edge.row = { ...edge.row, ...edge.next };
    return { data: null, error: edge.refusal };
  };
  return { browserClient: async () => ({ from: () => rows, rpc }) };
});
beforeEach(() => {
  Object.assign(edge, { row: ORDER, mails: [], is_away: false, refusal: null, next: SENT, sent: [] });
});

const show = () => renderAt(<OrderPage id="o" back={{ to: "/admin/orders", label: "All orders" }} />);
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextSibling?.textContent;
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const problem = () => currentToasts().at(-1)?.description;

test("what was ordered, what was paid, and to whom it goes", async () => {
  edge.mails = [mail("order_confirmation", "no_such_address")];
  show();
  expect(await screen.findByRole("heading", { name: "Order SFO-000007" })).toBeTruthy();
  expect(await fact("Pieces")).toBe("2 × $16.00");
  expect(await fact("Shipping")).toBe("$6.50");
  expect(await fact("Charged")).toBe("$38.50");
  expect(document.querySelector("address")?.textContent).toBe(
    "Ada Byron\n1 Main Street\nApt 2\nBoston, MA 02108",
  );
  expect(linkTo("Enamel mug")).toBe("/admin/products/p");
  expect(linkTo("pi_1")).toBe("https://dashboard.stripe.com/payments/pi_1");
  expect(screen.getByText("Confirmation").parentElement?.textContent).toMatch(/there is no such address/);
  expect(screen.queryByText(/^Test/)).toBeNull();
});

test("a parcel is marked as shipped with its number, once", async () => {
  show();
  fireEvent.change(await screen.findByLabelText(/^Carrier/), { target: { value: " USPS " } });
  fireEvent.change(screen.getByLabelText(/^Tracking number/), { target: { value: "94" } });
  await press("Mark as shipped");
  await press("Mark as shipped");
  expect(await fact("Carrier")).toBe("USPS");
  expect(edge.sent).toEqual([["ship_order", { p_id: "o", p_carrier: "USPS", p_tracking: "94" }]]);
  expect(currentToasts().at(-1)?.title).toBe("Marked as shipped. The buyer is told in two minutes.");
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
  expect(edge.sent).toEqual([["unship_order", { p_id: "o" }]]);
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

test("the confirmation is sent again, once a press, and a refusal is in plain words", async () => {
  edge.mails = [mail("order_confirmation", "given_up")];
  show();
  const button = await screen.findByRole("button", { name: "Send the confirmation again" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/^Waits to be sent since November 21, 2026/)).toBeTruthy();
  expect(edge.sent).toEqual([["resend_order_confirmation", { p_id: "o" }]]);
  await expect.poll(() => currentToasts().at(-1)?.title).toBe("The confirmation is on its way.");
  edge.refusal = { message: "mail_just_sent", code: "PT409" };
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  fireEvent.click(button);
  await expect.poll(problem).toMatch(/wait five minutes/);
});

test("refunded before it left: nothing is to be sent; a dispute says where it is answered", async () => {
  edge.row = {
    ...ORDER,
    state: "refunded",
    amount_refunded: 3850,
    dispute_status: "open",
    is_disputed: true,
  };
  show();
  expect(await screen.findByText(/Nothing is to be sent/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark as shipped" })).toBeNull();
  expect(await fact("Refunded")).toBe("$38.50");
  expect(screen.getByText(/bank has asked for the money back: answer in Stripe/)).toBeTruthy();
});

test("a dispute that was lost asks for nothing any more", async () => {
  edge.row = { ...ORDER, state: "refunded", amount_lost: 3850 };
  show();
  expect(await fact("Lost to a dispute")).toBe("$38.50");
  expect(screen.queryByText(/answer in Stripe/)).toBeNull();
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

test("an erased buyer has no address, and nobody is told by email", async () => {
  edge.row = {
    ...ORDER,
    name: "Erased",
    line1: "Erased",
    email: "deleted-1@deleted.invalid",
    erased_at: "2026",
  };
  show();
  expect(await screen.findByText(/^Erased: name, street and email are gone/)).toBeTruthy();
  expect(document.querySelector("address")).toBeNull();
  expect(screen.getByText(/Nobody is told by email/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send the confirmation again" })).toBeNull();
});

test("there is no such order; and one that can't be read says so", async () => {
  edge.row = null;
  show();
  expect(await screen.findByText(/There is no such order/)).toBeTruthy();
  edge.is_away = true;
  show();
  expect(await screen.findByText("We couldn't load the order")).toBeTruthy();
});
