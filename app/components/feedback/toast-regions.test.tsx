import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ToastRegions } from "./toast-regions";
import { showOutcome } from "./toast-store";

it("shows a toast that comes before anybody has touched the page", async () => {
  render(<ToastRegions />);
  expect(screen.queryByRole("status")).toBeNull();
  act(() => void showOutcome({ title: "Subscription Activated!" }));
  // A part of the page is loaded meanwhile, however long that takes.
  const said = await screen.findByText("Subscription Activated!", undefined, { timeout: 10_000 });
  expect(said).not.toBeNull();
});

it("is there for a screen reader, whose press the page does not hear of before the focus moves", async () => {
  render(
    <>
      <button type="button">Save</button>
      <ToastRegions />
    </>,
  );
  expect(screen.queryByRole("status")).toBeNull();
  act(() => screen.getByRole("button").focus());
  expect(await screen.findAllByRole("status", undefined, { timeout: 10_000 })).not.toHaveLength(0);
});
