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
