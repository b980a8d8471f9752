// Putting rows in an order without a pointer: what moved is said, and the focus stays at the button that was pressed.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OrderList, type Placed } from "./order-list";

const THREE = ["Ann", "Bea", "Cem"].map((name) => ({ id: name.toLowerCase(), name }));

function Board() {
  const [items, setItems] = useState<readonly Placed[]>(THREE);
  return <OrderList label="members" items={items} onChange={setItems} />;
}
beforeEach(() => void render(<Board />));
afterEach(cleanup);

const rows = () => screen.getAllByRole("listitem");
const names = () => rows().map((row) => row.textContent?.replace(/\d\./, ""));
const press = (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};
const said = () => screen.getByRole("status").textContent;

test("a row goes down and up by one, says where it is, and keeps the focus", () => {
  press("Move Ann down");
  expect(names()).toEqual(["Bea", "Ann", "Cem"]);
  expect(said()).toBe("Ann is now 2 of 3.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Ann down" }));
  press("Move Cem up");
  press("Move Cem up");
  expect(names()).toEqual(["Cem", "Bea", "Ann"]);
  expect(said()).toBe("Cem is now 1 of 3.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Cem up" }));
});

test("at either end nothing moves, and that is said", () => {
  press("Move Ann up");
  expect(said()).toBe("Ann is already first.");
  press("Move Cem down");
  expect(said()).toBe("Cem is already last.");
  expect(names()).toEqual(["Ann", "Bea", "Cem"]);
});

test("a pointer takes a row by its handle to where its middle is", () => {
  const list = screen.getByRole("list");
  for (const [place, row] of rows().entries())
    row.getBoundingClientRect = () => ({ top: place * 50, height: 50 }) as DOMRect;
  list.setPointerCapture = () => undefined;
  const grip = rows()[0]?.querySelector("[data-grip]") as HTMLElement;
  fireEvent.pointerDown(grip, { pointerId: 1 });
  fireEvent.pointerMove(list, { clientY: 140 });
  expect(names()).toEqual(["Bea", "Cem", "Ann"]);
  fireEvent.lostPointerCapture(list);
  fireEvent.pointerMove(list, { clientY: 0 });
  expect(names()).toEqual(["Bea", "Cem", "Ann"]);
});
