// What a modal dialog covers can neither be pressed nor is it read out: the toasts go into it.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Dialog } from "../ui/dialog";
import { showConfirmation, showOutcome } from "./toast-store";
import { Toasts } from "./toasts";

const Page = ({ first, second }: { first?: boolean; second?: boolean }) => (
  <>
    <Dialog open={Boolean(first)} onClose={() => undefined} title="First">
      x
    </Dialog>
    <Dialog open={Boolean(second)} onClose={() => undefined} title="Second">
      x
    </Dialog>
    <Toasts />
  </>
);
const place = () => screen.getByText("Told").closest("dialog")?.querySelector("h2")?.textContent;

test("toasts stand in the dialog opened last, and on the page without one", async () => {
  const { rerender } = render(<Page />);
  act(() => void showOutcome({ title: "Told" }));
  expect(place()).toBeUndefined();
  rerender(<Page second />);
  await waitFor(() => expect(place()).toBe("Second"));
  rerender(<Page second first />);
  await waitFor(() => expect(place()).toBe("First"));
  rerender(<Page second />);
  await waitFor(() => expect(place()).toBe("Second"));
  rerender(<Page />);
  await waitFor(() => expect(place()).toBeUndefined());
});

test("what was read out is taken along in silence; what may not have been, and what is new, is read out there", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  const live = (words: string) => screen.getByText(words).closest("[role=status], [role=alert]") !== null;
  const { rerender } = render(<Page />);
  act(() => void showOutcome({ title: "Told" }));
  expect(live("Told")).toBe(true);
  vi.setSystemTime(1_000);
  rerender(<Page first />);
  await waitFor(() => expect(place()).toBe("First"));
  expect(live("Told")).toBe(false);
  act(() => void showConfirmation("Saved"));
  expect(live("Saved")).toBe(true);
  vi.setSystemTime(1_100);
  rerender(<Page />);
  await waitFor(() => expect(place()).toBeUndefined());
  expect([live("Told"), live("Saved")]).toEqual([false, true]);
});

test("a toast that is dismissed leaves the keyboard in the open dialog", async () => {
  render(<Page first />);
  act(() => void showOutcome({ title: "Told" }));
  await waitFor(() => expect(place()).toBe("First"));
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  dismiss.focus();
  fireEvent.click(dismiss);
  expect(document.activeElement?.closest("dialog")).toBe(screen.getByRole("dialog"));
});

test("a dialog that leaves with its page in the moment it is noticed takes nothing else along", async () => {
  const strict = vi.fn(function (this: HTMLElement) {
    if (!this.isConnected) throw new DOMException("disconnected", "InvalidStateError");
  });
  HTMLElement.prototype.showPopover = strict;
  const view = (asked: boolean) => (
    <>
      <Toasts />
      {asked ? <dialog /> : null}
    </>
  );
  const { rerender } = render(view(true));
  await act(async () => {
    document.querySelector("dialog")?.setAttribute("open", "");
    await Promise.resolve();
    rerender(view(false));
  });
  act(() => void showOutcome({ title: "Erased" }));
  expect(screen.getByText("Erased")).not.toBeNull();
  expect(strict).toHaveBeenCalled();
});
