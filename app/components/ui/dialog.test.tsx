import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ConfirmDialog, type Question } from "../admin/confirm-dialog";
import { Toasts } from "../feedback/toasts";
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

test("what the browser closes unasked is told to the page, and stands open again where the page keeps it", () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Report">
      kept
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  act(() => {
    dialog.open = false;
    fireEvent(dialog, new Event("close"));
  });
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  // Told late of a closing that is over.
  act(() => void fireEvent(dialog, new Event("close")));
  expect(onClose).toHaveBeenCalledOnce();
});

test("what was confirmed takes its button away: the keyboard goes on at what it belonged to", async () => {
  function Paper() {
    const [there, setThere] = useState(true);
    const [question, setQuestion] = useState<Question | null>(null);
    const ask = () =>
      setQuestion({ title: "Erase?", text: "For good.", yes: "Yes", act: async () => setThere(false) });
    return (
      <section aria-label="Papers">
        {there ? (
          <button type="button" onClick={ask}>
            Erase it
          </button>
        ) : null}
        <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      </section>
    );
  }
  render(
    <>
      <Paper />
      <Toasts />
    </>,
  );
  const erase = screen.getByRole("button", { name: "Erase it" });
  erase.focus();
  fireEvent.click(erase);
  fireEvent.click(await screen.findByRole("button", { name: "Yes" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("region", { name: "Papers" }));
});
