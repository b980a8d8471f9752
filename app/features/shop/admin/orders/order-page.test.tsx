// What staff read of an order, and have sent again.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../../tests/fixtures/page-stub";
import { edge, mail, ORDER, orderIsBack } from "../../../../../tests/fixtures/staff-order";
import { OrderPage } from "./order-page";

vi.mock("~/lib/env", () => ({ publicEnv: () => ({ stripe_key: "pk_live_x", livemode: true }) }));
vi.mock("~/lib/supabase", async () =>
  (await import("../../../../../tests/fixtures/staff-order")).orderServer(),
);
beforeEach(() => void orderIsBack());

const show = () => renderAt(<OrderPage id="o" back={{ to: "/admin/orders", label: "All orders" }} />);
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextSibling?.textContent;
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
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

test.each([true, false])(
  "that the bank asks for the money back is read before the form: disputed %s",
  async (is_disputed) => {
    edge.row = { ...ORDER, is_disputed };
    show();
    const form = await screen.findByRole("form", { name: "Mark as shipped" });
    const told = screen.queryByText(/Answer in Stripe before you send it/);
    expect(told !== null).toBe(is_disputed);
    if (told) expect(told.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);
