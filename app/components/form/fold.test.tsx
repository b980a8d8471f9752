import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Fold } from "./fold";

const made = vi.fn();
function Inside() {
  made();
  return <p>Inside</p>;
}

test.each([
  [false, 1, 1],
  [true, 0, 1],
])("what is costly (%s) is made only while it is seen", (costly, closed, opened) => {
  made.mockClear();
  render(
    <Fold line="More" costly={costly}>
      <Inside />
    </Fold>,
  );
  expect(made).toHaveBeenCalledTimes(closed);
  const details = screen.getByText("More").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(made).toHaveBeenCalledTimes(opened);
  expect(screen.getByText("Inside")).toBeTruthy();
  details.open = false;
  fireEvent(details, new Event("toggle"));
  expect(screen.queryByText("Inside") === null).toBe(costly);
});
