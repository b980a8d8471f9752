// A stored `system` follows the device, also where that changed before the page's code came.
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { showTheme, THEME_KEY, useTheme } from "./theme";

let dark: boolean;
const changed = new Set<() => void>();
beforeEach(() => {
  changed.clear();
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        get matches() {
          return dark;
        },
        addEventListener: (_: string, heard: () => void) => changed.add(heard),
        removeEventListener: (_: string, heard: () => void) => changed.delete(heard),
      }) as never,
  );
  // As the script of the head painted the page.
  showTheme("dark");
});
const Shown = () => <output>{useTheme()}</output>;
const shown = () => {
  const { classList } = document.documentElement;
  return [
    screen.getByRole("status").textContent,
    ...["light", "dark"].filter((one) => classList.contains(one)),
  ];
};

test("with the device it changes, whenever that happens", () => {
  localStorage.setItem(THEME_KEY, "system");
  dark = false;
  render(<Shown />);
  expect(shown()).toEqual(["light", "light"]);
  dark = true;
  act(() => changed.forEach((heard) => void heard()));
  expect(shown()).toEqual(["dark", "dark"]);
});

test("what somebody chose stays", () => {
  localStorage.setItem(THEME_KEY, "dark");
  dark = false;
  render(<Shown />);
  act(() => changed.forEach((heard) => void heard()));
  expect(shown()).toEqual(["dark", "dark"]);
});
