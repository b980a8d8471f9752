// A product and its pieces: orders take some while a form is open, and nothing that somebody typed is lost by it.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../../tests/fixtures/page-stub";
import { ProductPage } from "./product-page";

const MUG = {
  ...{ id: "p", title: "Enamel mug", summary: "A mug that survives.", description: "", image_url: null },
  ...{ image_alt: "", price: 1850, shipping: 0, stock: 5, is_active: true, order_index: 1 },
  ...{ state: "for_sale", updated_at: "2026-11-20T10:00:00Z", is_unused: false },
};
const LOST = { message: "TimeoutError: timed out", code: "" };

const edge = vi.hoisted(() => ({
  row: {} as Record<string, unknown>,
  is_away: false,
  /** What the database says to a verb, in turn; null does it. */
  answers: [] as (object | null)[],
  sent: [] as unknown[],
}));
// The network's edge: one product, and what the verbs are asked.
vi.mock("~/lib/supabase", () => {
  const written = {
    ...{ eq: () => written, in: () => written },
    select: async () => ({
      data: edge.answers[0] ? null : [{ id: "p" }],
      error: edge.answers.shift() ?? null,
    }),
  };
  const rows = {
    ...{ select: () => rows, eq: () => rows },
    limit: async () =>
      edge.is_away
        ? { data: null, error: { code: "PT500", message: "away" } }
        : { data: edge.row.id ? [{ ...edge.row }] : [], error: null },
    update: (changes: object) => {
      edge.sent.push(["update", changes]);
      Object.assign(edge.row, changes);
      return written;
    },
    delete: () => {
      edge.sent.push(["delete"]);
      return written;
    },
    insert: async (row: object) => {
      edge.sent.push(["insert", row]);
      return { error: edge.answers.shift() ?? null };
    },
  };
  const rpc = async (name: string, args: { p_stock: number }) => {
    edge.sent.push([name, args]);
    const error = edge.answers.shift() ?? null;
    if (!error || error === LOST) edge.row.stock = args.p_stock;
    return { data: null, error };
  };
  return { browserClient: async () => ({ from: () => rows, rpc }) };
});
beforeEach(() => {
  Object.assign(edge, { row: { ...MUG }, is_away: false, answers: [], sent: [] });
});

const show = (id = "p") =>
  renderAt(<ProductPage id={id} back={{ to: "/admin/products", label: "All products" }} />);
const pieces = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Pieces in stock" });
const saveNumber = async (typed: string) => {
  fireEvent.change(await pieces(), { target: { value: typed } });
  fireEvent.click(screen.getByRole("button", { name: "Save the number" }));
};
const said = () => currentToasts().at(-1)?.title;

test("the number in stock is changed from the one that was seen", async () => {
  show();
  await saveNumber("12");
  await expect.poll(said).toBe("The number is saved.");
  expect(edge.sent).toEqual([["set_stock", { p_id: "p", p_stock: 12, p_was: 5 }]]);
});

test("what is no number is refused at its field, and nothing is sent", async () => {
  show();
  await saveNumber("some");
  expect(await screen.findByText("Enter how many pieces there are, 0 for none.")).toBeTruthy();
  expect(edge.sent).toEqual([]);
});

test("where orders took some meanwhile, it says how many are left, keeps what was typed and can be saved then", async () => {
  show();
  const field = await pieces();
  edge.row.stock = 3;
  edge.answers = [{ message: "stock_changed", code: "PT409" }];
  await saveNumber("12");
  const form = within(screen.getByRole("form", { name: "Pieces in stock" }));
  expect(
    await form.findByText(/^Orders or a colleague have changed the number meanwhile: 3 are in stock now\./),
  ).toBeTruthy();
  expect(field.value).toBe("12");
  expect(document.activeElement).toBe(field);
  await saveNumber("10");
  await expect.poll(() => edge.sent.at(-1)).toEqual(["set_stock", { p_id: "p", p_stock: 10, p_was: 3 }]);
  await expect.poll(said).toBe("The number is saved.");
});

test("a number whose answer was lost may have arrived; pressed again it is saved", async () => {
  edge.answers = [LOST, { message: "stock_changed", code: "PT409" }];
  show();
  await saveNumber("12");
  expect(await screen.findByText(/It may have arrived/)).toBeTruthy();
  expect((await pieces()).value).toBe("12");
  await saveNumber("12");
  await expect.poll(said).toBe("The number is saved.");
});

test("what was ordered can't be deleted, and is hidden instead", async () => {
  show();
  expect(await screen.findByText(/It has been ordered, so it can't be deleted/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Hide" }));
  await expect.poll(said).toBe("Hidden: nobody can order it.");
  expect(edge.sent).toEqual([["update", { is_active: false }]]);
  // Its button is gone: the keyboard goes on at what it belonged to.
  const section = screen.getByRole("region", { name: "Stock and shop" });
  await expect.poll(() => document.activeElement).toBe(section);
});

test("one that is ordered at that very moment stays, and it is said why", async () => {
  edge.row.is_unused = true;
  edge.answers = [{ code: "23503", message: 'update or delete on table "products" violates foreign key' }];
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await expect.poll(() => currentToasts().at(-1)?.description).toMatch(/has just ordered it/);
});

test("deleted and taken back, it has the pieces it had at the end", async () => {
  edge.row.is_unused = true;
  show();
  await saveNumber("9");
  await expect.poll(said).toBe("The number is saved.");
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await expect.poll(said).toBe("Enamel mug is deleted.");
  currentToasts().at(-1)?.action?.act();
  await expect.poll(() => edge.sent.at(-1)).toMatchObject(["insert", [{ id: "p", stock: 9 }]]);
});

test("a new one is added with its pieces; a form with errors keeps what was typed", async () => {
  show("new");
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  fireEvent.click(await screen.findByRole("button", { name: "Add" }));
  expect(screen.getAllByText("Enter how many pieces there are, 0 for none.").length).toBeGreaterThan(0);
  type("Title", "Enamel mug");
  type("Summary", "A mug that survives.");
  type("Price in dollars", "18.50");
  type("Pieces in stock", "40");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await expect
    .poll(() => edge.sent)
    .toMatchObject([
      ["insert", { title: "Enamel mug", price: 1850, shipping: 0, stock: 40, is_active: false }],
    ]);
});

test("there is no such product; and one that can't be read says so", async () => {
  edge.row = {};
  show();
  expect(await screen.findByText("There is no such product.")).toBeTruthy();
  edge.is_away = true;
  show("q");
  expect(await screen.findByText("We couldn't load the product")).toBeTruthy();
});
