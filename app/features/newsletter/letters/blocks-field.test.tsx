// A letter is built by keyboard: each button says which part it is about, what it did is told, and the focus goes on.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { BlocksField } from "./blocks-field";

const kept = vi.fn();
const LETTER = [
  { type: "heading", text: "Dear fathers" },
  { type: "button", label: "Read", href: "" },
  { type: "divider" },
];
beforeEach(() => {
  kept.mockClear();
  renderAt(
    <BlocksField id="letter-blocks" value={JSON.stringify(LETTER)} error={undefined} onChange={kept} />,
  );
});
const order = () =>
  (JSON.parse(kept.mock.lastCall?.[0] ?? "[]") as { type: string }[]).map(({ type }) => type);
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const said = () => screen.getByRole("status").textContent;
const focused = () => document.activeElement;

test("no two buttons have one name", () => {
  const names = screen.getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent);
  expect(new Set(names).size).toBe(names.length);
});

test("a part that is moved to the end says where it is, and its button keeps the focus", () => {
  press("Move Part 2 (Button) down");
  expect(order()).toEqual(["heading", "divider", "button"]);
  expect(said()).toBe("Button is now 3 of 3.");
  expect(focused()).toBe(button("Move Part 3 (Button) down"));
  expect(focused()?.getAttribute("aria-disabled")).toBe("true");
  press("Move Part 3 (Button) down");
  expect(said()).toBe("Button is already last.");
  press("Move Part 1 (Heading) up");
  expect(said()).toBe("Heading is already first.");
  expect(order()).toEqual(["heading", "divider", "button"]);
});

test("what is added takes the focus: its field, or its title where there is none", () => {
  press("Heading");
  expect(said()).toBe("Heading is added as 4 of 4.");
  expect(focused()).toBe(screen.getAllByLabelText("Heading")[1]);
  press("Line");
  expect(focused()?.textContent).toBe("5. Line");
});

test("a text that is added has the keyboard before its editor is there, and when it comes", async () => {
  press("Text");
  const waiting = focused();
  expect(waiting).toBe(screen.getByRole("group", { name: "Text" }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole("textbox", { name: "Text" })));
  expect(waiting?.isConnected).toBe(false);
});

test("a part that is moved stays in the window with its buttons", async () => {
  const shown = vi.fn(function (this: HTMLElement) {
    return this.textContent;
  });
  HTMLElement.prototype.scrollIntoView = shown;
  press("Move Part 1 (Heading) down");
  await waitFor(() => expect(shown).toHaveReturnedWith("2. Heading"));
});

test("where a part is removed the keyboard goes on at its neighbor, at last where one is added", () => {
  press("Remove Part 3 (Line)");
  expect(said()).toBe("Part 3 (Line) is removed.");
  expect(focused()?.textContent).toBe("2. Button");
  press("Remove Part 1 (Heading)");
  expect(focused()?.textContent).toBe("1. Button");
  press("Remove Part 1 (Button)");
  expect(order()).toEqual([]);
  expect(focused()).toBe(button("Heading"));
});

test("what is wrong with the letter leads to its parts", () => {
  renderAt(<BlocksField id="wrong-letter" value="[]" error="A letter needs a part." onChange={kept} />);
  const parts = document.getElementById("wrong-letter");
  parts?.focus();
  expect(focused()).toBe(parts);
  expect(document.getElementById(parts?.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "needs a part",
  );
});
