import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useKeptFocus } from "./use-kept-focus";

function Seat() {
  const [taken, setTaken] = useState(false);
  const here = useKeptFocus(taken);
  return (
    <>
      <section ref={here} tabIndex={-1} aria-label="Your seat">
        {taken ? (
          <p>You are coming.</p>
        ) : (
          <button type="button" onClick={() => setTaken(true)}>
            Save me a seat
          </button>
        )}
      </section>
      <button type="button" onClick={() => setTaken(!taken)}>
        Change
      </button>
    </>
  );
}

test("whoever presses what goes away stays where it was; whoever is elsewhere is left there", () => {
  render(<Seat />);
  expect(document.activeElement).toBe(document.body);
  const press = (name: string) => {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  press("Save me a seat");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your seat" }));
  press("Change");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change" }));
});

test.each([
  ["above the window", -300, -20, 1],
  ["below the header", -300, 60, 1],
  ["in sight", -300, 200, 0],
])("what it goes on at is seen: %s", (_, top, bottom, moves) => {
  render(<Seat />);
  const place = screen.getByRole("region", { name: "Your seat" });
  place.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  place.scrollIntoView = vi.fn();
  const button = screen.getByRole("button", { name: "Save me a seat" });
  button.focus();
  fireEvent.click(button);
  expect(place.scrollIntoView).toHaveBeenCalledTimes(moves);
});
