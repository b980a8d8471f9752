import { expect, it, onTestFinished, vi } from "vitest";
import { Mutex } from "./mutex.ts";

it("who names no time waits as long as it takes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const mutex = new Mutex();
  const release = await mutex.lock();
  let turn: unknown = "waiting";
  const next = mutex.lock().then((got) => {
    turn = got;
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(turn).toBe("waiting");
  release();
  await next;
  expect(turn).toBeTypeOf("function");
});

it("who names one is told when it is over, and not before", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const mutex = new Mutex();
  await mutex.lock();
  let turn: unknown = "waiting";
  void mutex.lock(2000).then((got) => {
    turn = got;
  });
  await vi.advanceTimersByTimeAsync(1999);
  expect(turn).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(turn).toBeUndefined();
});
