import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { ToastRegions } from "./toast-regions";
import { showConfirmation, showOutcome } from "./toast-store";

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

it("leads a lost focus on, also where the first toast of the page comes with what takes the button away", async () => {
  function Page() {
    const [here, setHere] = useState(true);
    const leave = () => {
      setHere(false);
      setTimeout(() => showConfirmation("You have given it back."));
    };
    return (
      <main id="main">
        <h1>The headline</h1>
        {here ? (
          <button type="button" onClick={leave}>
            Give it back
          </button>
        ) : null}
        <ToastRegions />
      </main>
    );
  }
  render(<Page />);
  act(() => screen.getByRole("button").focus());
  await screen.findAllByRole("status", undefined, { timeout: 10_000 });
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("You have given it back.")).not.toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading"));
});
