import { beforeEach, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissAllToasts,
  dismissToast,
  showConfirmation,
  showOutcome,
  subscribeToToasts,
} from "./toast-store";

beforeEach(dismissAllToasts);
const titles = () => currentToasts().map((toast) => toast.title);

it("shows one outcome at a time", () => {
  showOutcome({ title: "first" });
  showOutcome({ title: "second" });
  expect(titles()).toEqual(["second"]);
});

it("keeps the newest three confirmations beside the outcome", () => {
  showOutcome({ title: "outcome" });
  for (const title of ["a", "b", "c", "d"]) showConfirmation(title);
  expect(titles()).toEqual(["outcome", "b", "c", "d"]);
});

it("tells its listeners, and not after they have gone", () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  const id = showConfirmation("saved");
  dismissToast(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  showConfirmation("again");
  expect(listener).toHaveBeenCalledTimes(2);
});
