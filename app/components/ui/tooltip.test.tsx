import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Tooltip } from "./tooltip";

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover ??= () => undefined;
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tip = () => screen.queryByRole("tooltip", { hidden: true })?.textContent ?? null;
const show = (off = false) =>
  render(
    <Tooltip text="Messages (3)" side="right" off={off}>
      {(described_by) => (
        <button type="button" aria-describedby={described_by}>
          Messages
        </button>
      )}
    </Tooltip>,
  );
const button = () => screen.getByRole("button");

test("a pointer waits 700 ms for it, and leaving takes it away", async () => {
  show();
  fireEvent.pointerEnter(button());
  await pass(699);
  expect(tip()).toBeNull();
  await pass(1);
  expect(tip()).toBe("Messages (3)");
  fireEvent.pointerLeave(button());
  expect(tip()).toBeNull();
});

test("the keyboard has it at once and describes the control with it; Escape hides it", async () => {
  show();
  act(() => button().focus());
  await pass(0);
  expect(document.getElementById(button().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Messages (3)",
  );
  fireEvent.keyDown(document, { key: "Escape" });
  expect(tip()).toBeNull();
  expect(button().hasAttribute("aria-describedby")).toBe(false);
});

test("a press asks for nothing, nor does a tip that is off", async () => {
  const { unmount } = show();
  fireEvent.pointerEnter(button());
  fireEvent.pointerDown(button());
  act(() => button().focus());
  await pass(2_000);
  expect(tip()).toBeNull();
  unmount();
  show(true);
  act(() => button().focus());
  await pass(2_000);
  expect(tip()).toBeNull();
});
