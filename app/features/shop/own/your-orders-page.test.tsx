// A buyer sees what became of each order, and what could not be read is not told as nothing.
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { YourOrdersPage } from "./your-orders-page";

const order = (id: string, changes: object) => ({
  ...{ id, order_number: `SFO-00000${id}`, product_id: "p", product_title: "Enamel mug" },
  ...{ unit_price: 1600, quantity: 1, shipping: 650, amount: 2250, amount_refunded: 0, state: "to_ship" },
  ...{ paid_at: "2026-11-21T23:30:00Z", shipped_at: null, carrier: "", tracking: "" },
  ...{ payment_method_label: "Visa ending in 4242", livemode: true },
  ...{ name: "Ada Byron", line1: "1 Main Street", line2: "", city: "Boston", us_state: "MA", zip: "02108" },
  ...changes,
});
const ORDERS = [
  order("1", { quantity: 2, amount: 3850 }),
  order("2", { state: "shipped", shipped_at: "2026-11-22T10:00:00Z", carrier: "USPS", tracking: "94" }),
  order("3", { state: "refunded", amount_refunded: 2250 }),
];
const edge = vi.hoisted(() => ({ rows: [] as object[], is_away: false }));
// The network's edge: the orders of whoever is signed in.
vi.mock("~/lib/supabase", () => {
  const away = { data: null, error: { code: "PT500", message: "away" } };
  const answer = (data: object[]) => (edge.is_away ? away : { data, error: null });
  const rows = {
    ...{ select: () => rows, order: () => rows },
    eq: (_: string, id: string) => ({
      limit: async () => answer(edge.rows.filter((row) => (row as { id: string }).id === id)),
    }),
    range: async (from: number) => answer(from === 0 ? edge.rows : []),
  };
  return { browserClient: async () => ({ rpc: () => rows }) };
});
const showAt = (path: string) => {
  Object.assign(edge, { rows: ORDERS, is_away: false });
  return renderAt(<YourOrdersPage />, { path: "/my-orders/:id?", at: path });
};

test("each order says what it is and where", async () => {
  showAt("/my-orders");
  const words = ["To be sent", "On its way", "Refunded"];
  for (const [index, standing] of words.entries()) {
    const row = (await screen.findByText(`SFO-00000${index + 1}`)).closest("tr, li") as HTMLElement;
    expect(within(row).getByText(standing)).toBeTruthy();
    expect(within(row).getByText("November 21, 2026")).toBeTruthy();
  }
  expect(screen.getByText("2 × Enamel mug")).toBeTruthy();
});

test("an order has its parcel's number and the address it goes to", async () => {
  showAt("/my-orders/2");
  expect(await screen.findByText("94")).toBeTruthy();
  expect(document.querySelector("address")?.textContent).toBe("Ada Byron\n1 Main Street\nBoston, MA 02108");
  expect(screen.getByRole("link", { name: "Ask us about it" }).getAttribute("href")).toBe("/contact");
});

test("an order of somebody else is none of the account; one that can't be read says so", async () => {
  showAt("/my-orders/9");
  expect(await screen.findByText("This is no order of your account.")).toBeTruthy();
  edge.is_away = true;
  renderAt(<YourOrdersPage />, { path: "/my-orders/:id?", at: "/my-orders/1" });
  expect(await screen.findByText("We couldn't load the order")).toBeTruthy();
});
