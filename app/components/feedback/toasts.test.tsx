import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { showConfirmation, showOutcome } from "./toast-store";
import { Toasts } from "./toasts";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it("takes an outcome away after 5000 ms and a confirmation after 4000 ms", () => {
  act(() => {
    showOutcome({ title: "Submitted" });
    showConfirmation("Link copied");
  });
  pass(3999);
  expect(screen.queryByText("Link copied")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Link copied")).toBeNull();
  expect(screen.queryByText("Submitted")).not.toBeNull();
  pass(1000);
  expect(screen.queryByText("Submitted")).toBeNull();
});

it("stops the clock while the focus is inside", () => {
  act(() => void showConfirmation("Saved"));
  pass(3000);
  fireEvent.focusIn(screen.getByRole("button", { name: "Dismiss" }));
  pass(60_000);
  expect(screen.queryByText("Saved")).not.toBeNull();
  fireEvent.focusOut(screen.getByRole("button", { name: "Dismiss" }));
  pass(1000);
  expect(screen.queryByText("Saved")).toBeNull();
});

it("puts a destructive outcome into the alert region", () => {
  act(() => void showOutcome({ title: "Error", destructive: true }));
  expect(screen.getAllByRole("alert").some((region) => region.textContent?.includes("Error"))).toBe(true);
});

it("goes when dismissed", () => {
  act(() => void showOutcome({ title: "Submitted" }));
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Submitted")).toBeNull();
});

const Opener = () => <button type="button">Save</button>;
const dismiss = (n: number) => {
  const button = screen.getAllByRole("button", { name: "Dismiss" })[n] as HTMLElement;
  button.focus();
  fireEvent.click(button);
};

it("gives the keyboard back to where it came from, however many are dismissed", () => {
  render(<Opener />);
  const opener = screen.getByRole("button", { name: "Save" });
  act(() => {
    showOutcome({ title: "Submitted" });
    showConfirmation("Saved");
  });
  opener.focus();
  dismiss(0);
  expect(document.activeElement).toBe(opener);
  dismiss(0);
  expect(document.activeElement).toBe(opener);
});

it("gives it back after its action, and when another one takes its place", () => {
  render(<Opener />);
  const opener = screen.getByRole("button", { name: "Save" });
  const act_on_it = vi.fn();
  act(() => void showConfirmation("Archived", { label: "Undo", act: act_on_it }));
  opener.focus();
  const undo = screen.getByRole("button", { name: "Undo" });
  undo.focus();
  fireEvent.click(undo);
  expect(act_on_it).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
  act(() => void showOutcome({ title: "First" }));
  screen.getByRole("button", { name: "Dismiss" }).focus();
  act(() => void showOutcome({ title: "Second" }));
  expect(document.activeElement).toBe(opener);
});

it("goes on to the next one, then to the page, where the keyboard came from nowhere", () => {
  render(<main id="main" tabIndex={-1} />);
  act(() => {
    showOutcome({ title: "Submitted" });
    showConfirmation("Saved");
  });
  dismiss(0);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dismiss" }));
  dismiss(0);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("shows what the page has said in an alert of its own, outside of every live region", () => {
  act(() => void showOutcome({ title: "Terms Required", destructive: true, told: true }));
  expect(screen.getByText("Terms Required").closest("[role=alert], [role=status]")).toBeNull();
});

/** A window of 900 px whose lowest 100 a toast covers, or its first 100 once it went up. */
const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300, height: bottom - top });
const rectOf = (opener: HTMLElement, scrolled: () => number) =>
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const up = Boolean(this.closest<HTMLElement>("[popover]")?.style.inset);
    const box = this === opener ? at(820 - scrolled(), 860 - scrolled()) : up ? at(0, 100) : at(800, 900);
    return (this === document.body ? at(0, 2000) : box) as DOMRect;
  });

it.each([
  ["the page makes room", 1_000, "", 84],
  ["at the end of the page the toast goes up, until it is gone", 10, "1rem 1rem auto", 10],
])("what gets the focus below a toast is not left there: %s", (_, most, place, end) => {
  let scrolled = 0;
  vi.stubGlobal("scrollBy", ({ top }: ScrollToOptions) => {
    scrolled = Math.min(most, scrolled + (top ?? 0));
  });
  render(<Opener />);
  const opener = screen.getByRole("button", { name: "Save" });
  rectOf(opener, () => scrolled);
  act(() => void showConfirmation("Saved"));
  const region = screen.getByText("Saved").closest<HTMLElement>("[popover]");
  expect(scrolled).toBe(0);
  vi.spyOn(opener, "matches").mockReturnValue(true);
  act(() => opener.focus());
  pass(50);
  expect([scrolled, region?.style.inset]).toEqual([end, place]);
  pass(4_000);
  expect(region?.style.inset).toBe("");
});
