// Where the keyboard goes on when what had the focus has left the page.
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "./toasts";

let leave: () => void;
function Page({ section, takes }: { section?: boolean; takes?: boolean }) {
  const [here, setHere] = useState(true);
  leave = () => setHere(false);
  const button = here ? <button type="button">Dismiss</button> : null;
  return (
    <main id="main" tabIndex={-1}>
      <Toasts />
      <h1>The headline</h1>
      {section ? <section aria-label="Around it">{button}</section> : <div>{button}</div>}
      {here || !takes ? null : <input ref={(field) => field?.focus()} aria-label="Name" />}
    </main>
  );
}
const button = () => screen.getByRole("button", { name: "Dismiss" });
beforeEach(() => vi.useFakeTimers());

/** What had the focus leaves, and time passes. */
async function left(): Promise<Element | null> {
  await act(async () => leave());
  vi.advanceTimersByTime(1_000);
  return document.activeElement;
}

test.each([
  ["its section", { section: true }, () => screen.getByRole("region", { name: "Around it" })],
  ["the headline", {}, () => screen.getByRole("heading")],
  ["what takes it by itself", { takes: true }, () => screen.getByLabelText("Name")],
])("goes on at %s", async (_, props, place) => {
  render(<Page {...props} />);
  button().focus();
  const focused = await left();
  expect(focused).toBe(place());
});

test.each([
  ["somebody has left it before", () => button().blur()],
  ["another page is shown", () => history.replaceState(null, "", "/elsewhere")],
])("takes no focus where %s", async (_, before) => {
  render(<Page />);
  button().focus();
  await act(async () => before());
  expect(await left()).toBe(document.body);
});

test("what left before this code had come is missed, too", async () => {
  const gone = document.createElement("button");
  render(
    <main id="main">
      <h1>The headline</h1>
      <Toasts touched={gone} />
    </main>,
  );
  vi.advanceTimersByTime(1_000);
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});
