import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ListCount } from "./list-count";
import type { ListState } from "./use-list";

type Gift = { id: string; created_at: string };
const list = {
  names: ["gift", "gifts"],
  sorts: ["-created_at", "amount"],
  filters: { status: { label: "Status", options: { refunded: "Refunded" } } },
};
const columns = [
  { key: "given", header: "Given", sort: "created_at", cell: () => null },
  { key: "amount", header: "Amount", sort: "amount", cell: () => null },
];
const BEGUN = { q: "", filters: { status: "" }, sort: "-created_at", page: 1, size: 25 };
const count = (params: object, isPlaceholderData = false) => (
  <ListCount<Gift>
    columns={columns}
    state={
      {
        list,
        params: { ...BEGUN, ...params },
        query: { data: { rows: [], total: 1_000, more: true }, isPlaceholderData },
      } as unknown as ListState<Gift>
    }
  />
);
const said = () => screen.getByRole("status").textContent;

test("as many other rows are announced by what they are, and the list as it comes by its number", () => {
  const { rerender } = render(count({}));
  expect(said()).toBe("1,000+ gifts");
  const heard = [
    { filters: { status: "refunded" } },
    { sort: "created_at" },
    { sort: "amount", page: 2 },
    { q: "Sam", filters: { status: "refunded" }, sort: "-amount" },
    {},
  ].map((params) => {
    rerender(count(params));
    return said();
  });
  expect(heard).toEqual([
    "1,000+ gifts, Status: Refunded",
    "1,000+ gifts, sorted by Given, ascending",
    "1,000+ gifts, sorted by Amount, ascending, page 2",
    '1,000+ gifts, found for "Sam", Status: Refunded, sorted by Amount, descending',
    "1,000+ gifts",
  ]);
});

test("nothing is said before the rows are there", () => {
  const { rerender } = render(count({}));
  rerender(count({ sort: "amount" }, true));
  expect(said()).toBe("1,000+ gifts");
  rerender(count({ sort: "amount" }));
  expect(said()).toBe("1,000+ gifts, sorted by Amount, ascending");
});
