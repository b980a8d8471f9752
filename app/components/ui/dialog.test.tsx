import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Dialog } from "./dialog";

test("a click beside it closes it; words marked with the mouse, let go of beside it, do not", () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Report">
      <textarea aria-label="What is wrong" />
    </Dialog>,
  );
  const [dialog, field] = [screen.getByRole("dialog"), screen.getByLabelText("What is wrong")];
  fireEvent.pointerDown(field);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
