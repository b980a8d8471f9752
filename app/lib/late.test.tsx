import { fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { late, patiently } from "./late";

/** Fails as often as told, as a chunk does without a connection. */
function failing(times: number) {
  const load = async () => {
    load.calls += 1;
    if (load.calls <= times) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>The late part</p>;
  };
  load.calls = 0;
  return load;
}

test("what could not be fetched is fetched again each time the connection comes back", async () => {
  const load = failing(2);
  const loaded = patiently(load);
  await expect.poll(() => load.calls).toBe(1);
  dispatchEvent(new Event("online"));
  await expect.poll(() => load.calls).toBe(2);
  dispatchEvent(new Event("online"));
  expect(await loaded).toBeTypeOf("function");
});

test("where the connection was never lost it is fetched again less and less often", async () => {
  vi.useFakeTimers();
  try {
    const load = failing(8);
    const loaded = patiently(load);
    for (const [seconds, calls] of [
      [1, 1],
      [1, 2],
      [4, 3],
      [8, 4],
      [16, 5],
      [32, 6],
      [60, 7],
      [60, 8],
      [60, 9],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(load.calls).toBe(calls);
    }
    expect(await loaded).toBeTypeOf("function");
  } finally {
    vi.useRealTimers();
  }
});

test("a late part that cannot be loaded leaves the page, and what was typed, in place", async () => {
  const load = failing(1);
  const Part = late(load);
  render(
    <Suspense fallback="the page is gone">
      <input aria-label="Message" />
      <Part />
    </Suspense>,
  );
  fireEvent.input(screen.getByLabelText("Message"), { target: { value: "Stay strong" } });
  await expect.poll(() => load.calls).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>("Message").value).toBe("Stay strong");
  dispatchEvent(new Event("online"));
  expect(await screen.findByText("The late part")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Message").value).toBe("Stay strong");
});
