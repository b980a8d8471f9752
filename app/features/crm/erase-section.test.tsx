// Who erases a person reads first which parcels lose their address.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { EraseSection } from "./erase-section";
import type { PersonRow } from "./queries";

const edge = vi.hoisted(() => ({ orders: [] as object[], is_away: false, sent: [] as unknown[] }));
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async (name: string, args: object) => {
      edge.sent.push([name, args]);
      if (edge.is_away) return { data: null, error: { message: "failed to fetch", code: "" } };
      return { data: name === "orders_lost_with" ? edge.orders : null, error: null };
    },
  }),
}));
beforeEach(() => void Object.assign(edge, { orders: [], is_away: false, sent: [] }));

const PERSON = { id: "1", name: "Mila", email: "mila@example.org", user_id: null } as PersonRow;
const show = () => renderAt(<EraseSection person={PERSON} onErased={vi.fn()} />);
const press = () => fireEvent.click(screen.getByRole("button", { name: "Erase this person" }));
const question = async () => within(await screen.findByRole("dialog"));
const order = (n: number) => ({ id: `o${n}`, order_number: `SFO-00000${n}` });

test.each([
  [[order(1)], "1 paid order is not shipped yet", /^It loses name and address/],
  [[order(1), order(2)], "2 paid orders are not shipped yet", /^They lose name and address/],
])("paid orders that have not left are named, each with the way to it: %j", async (orders, title, words) => {
  edge.orders = orders;
  show();
  press();
  const dialog = await question();
  expect(dialog.getByText(title)).toBeTruthy();
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    orders.map(({ id, order_number }) => [`Order ${order_number}`, `/admin/orders/${id}`]),
  );
  expect(edge.sent).toEqual([["orders_lost_with", { p_id: "1" }]]);
  fireEvent.click(dialog.getByRole("button", { name: "Erase this person" }));
  await vi.waitFor(() =>
    expect(edge.sent.at(-1)).toEqual(["erase_person", { p_id: "1", p_orders: orders.map(({ id }) => id) }]),
  );
});

test("of who has none no orders are named; asked for again, it is looked anew", async () => {
  show();
  press();
  expect((await question()).queryByText(/not shipped yet/)).toBeNull();
  fireEvent.click((await question()).getByRole("button", { name: "Cancel" }));
  edge.orders = [order(3)];
  press();
  expect(await (await question()).findByRole("link", { name: "Order SFO-000003" })).toBeTruthy();
});

test("where that can't be read nothing is asked, and nothing erased", async () => {
  edge.is_away = true;
  show();
  press();
  await expect.poll(() => currentToasts().length).toBe(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(edge.sent.map((call) => (call as unknown[])[0])).not.toContain("erase_person");
});

test("what has been paid since it was read is not agreed to", async () => {
  edge.orders = [order(1)];
  show();
  press();
  const dialog = await question();
  edge.orders = [order(1), order(2)];
  fireEvent.click(dialog.getByRole("button", { name: "Erase this person" }));
  await vi.waitFor(() => expect(edge.sent.at(-1)).toEqual(["erase_person", { p_id: "1", p_orders: ["o1"] }]));
});
