// Two people at one order: neither loses what the other has done, and both are told.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { List, Rows } from "~/lib/list/define-list";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { currentToasts, dismissAllToasts } from "../feedback/toast-store";
import { OrderButton } from "./order-button";

type Member = { id: string; name: string; order_index: number };
let table: Member[] = [];
/** Another person, or the person's own dialog. */
function put({ p_ids, p_was }: { p_ids: string[]; p_was: number[] }) {
  const places = p_ids.map((id) => table.find((row) => row.id === id)?.order_index);
  if (places.some((place, index) => place !== p_was[index] && place !== index + 1))
    return { data: null, error: { code: "PT409", message: "order_changed" } };
  table = table.map((row) => ({ ...row, order_index: p_ids.indexOf(row.id) + 1 }));
  return { data: null, error: null };
}
const sent = vi.fn(put);

// The network's edge: one verb, and the list below brings its own table.
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ rpc: async (_: string, how: Parameters<typeof put>[0]) => sent(how) }),
}));

const list: List<Member> = {
  ...{ key: ["members"], names: ["member", "members"], id: "id", sorts: ["order_index"] },
  read: () => {
    const rows = { order: () => rows, limit: () => rows } as unknown as Rows<Member>;
    return Object.assign(rows, {
      // biome-ignore lint/suspicious/noThenProperty: reads of supabase-js are awaited themselves
      then: async (done: (answer: unknown) => unknown) => done({ data: table, error: null, count: null }),
    });
  },
};

beforeEach(() => {
  table = ["Ann", "Bea", "Cem"].map((name, index) => ({ id: name, name, order_index: index + 1 }));
  sent.mockClear();
  dismissAllToasts();
});
const names = () =>
  within(screen.getByRole("list", { name: "Order of members" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent?.replace(/\d\./, ""));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function open() {
  renderAt(<OrderButton list={list} table="members" name={({ name }) => name} />);
  press("Change the order");
  await screen.findByRole("list", { name: "Order of members" });
}
const inTable = () =>
  table.toSorted((one, other) => one.order_index - other.order_index).map(({ name }) => name);
const saidLast = () => currentToasts().at(-1);

test("an order that was changed meanwhile is not overwritten: what was moved stays, and the new one can be read", async () => {
  await open();
  press("Move Cem up");
  put({ p_ids: ["Bea", "Ann", "Cem"], p_was: [2, 1, 3] });
  press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("changed in the meantime");
  expect(inTable()).toEqual(["Bea", "Ann", "Cem"]);
  expect(names()).toEqual(["Ann", "Cem", "Bea"]);
  press("Read the new order");
  await waitFor(() => expect(names()).toEqual(["Bea", "Ann", "Cem"]));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement?.textContent).toContain("This is the order now");
  press("Move Cem up");
  press("Save");
  await waitFor(() => expect(saidLast()?.title).toBe("The order is saved."));
  expect(inTable()).toEqual(["Bea", "Cem", "Ann"]);
});

test("taken back is what was saved here, and nobody's later order", async () => {
  await open();
  press("Move Ann down");
  press("Save");
  await waitFor(() => expect(saidLast()?.title).toBe("The order is saved."));
  const undo = saidLast()?.action;
  put({ p_ids: ["Bea", "Cem", "Ann"], p_was: [1, 3, 2] });
  undo?.act();
  await waitFor(() => expect(saidLast()?.description).toMatch(/changed in the meantime/));
  expect(inTable()).toEqual(["Bea", "Cem", "Ann"]);
  put({ p_ids: ["Bea", "Ann", "Cem"], p_was: [1, 3, 2] });
  undo?.act();
  await waitFor(() => expect(saidLast()?.title).toBe("Taken back."));
  expect(inTable()).toEqual(["Ann", "Bea", "Cem"]);
});
