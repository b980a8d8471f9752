import type { Server } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LONGEST_STOP_MS, type Stoppable, stopOnSignal } from "./stop.ts";

vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

let signals: Map<string, () => void>;
const exits: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  signals = new Map();
  exits.length = 0;
  vi.spyOn(process, "on").mockImplementation((name, act) => {
    signals.set(String(name), act as () => void);
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation(
    ((code: number) => void exits.push(code)) as typeof process.exit,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function running(env: Stoppable["env"]) {
  const done: string[] = [];
  let closed = (): void => undefined;
  const server = {
    close: (told: () => void) => {
      done.push("closes its door");
      closed = told;
    },
    closeAllConnections: () => done.push("cuts everybody off"),
  };
  const state = { draining: false };
  stopOnSignal({
    server: server as unknown as Server,
    plain: { end: () => done.push("ends the plain"), destroy: () => done.push("cuts the plain") },
    backend: {
      detach: async () => done.push("detaches"),
      close: async () => done.push("closes the database"),
    },
    log: { info: () => done.push("says so") },
    state,
    env,
  } as unknown as Stoppable);
  return { done, state, finished: () => closed() };
}
const signal = (name = "SIGTERM") => signals.get(name)?.();
const DOOR = ["says so", "closes its door", "ends the plain", "detaches"];

it.each([
  ["in production after three seconds", { production: true }, 3000],
  ["in the demo after a moment", { production: false }, 300],
  ["after as long as is set", { production: true, STOP_NOTICE_SECONDS: 0 }, 0],
])("tells of its end first and closes its door %s", async (_, env, ms) => {
  const { done, state, finished } = running(env as Stoppable["env"]);
  signal();
  expect([state.draining, done]).toEqual([true, ["says so"]]);
  if (ms > 0) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(done).toEqual(["says so"]);
  }
  await vi.advanceTimersByTimeAsync(1);
  expect([done, exits]).toEqual([DOOR, []]);
  finished();
  await vi.advanceTimersByTimeAsync(0);
  expect([done, exits]).toEqual([[...DOOR, "closes the database"], [0]]);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(done).not.toContain("cuts everybody off");
});

it("a second signal changes nothing", async () => {
  const { done } = running({ production: false } as Stoppable["env"]);
  signal("SIGINT");
  signal("SIGTERM");
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual(DOOR);
});

it("who does not finish is cut off after 25 seconds, and whatever hangs then ends two seconds later", async () => {
  const { done } = running({ production: false } as Stoppable["env"]);
  signal();
  await vi.advanceTimersByTimeAsync(24_999);
  expect(done).toEqual(DOOR);
  await vi.advanceTimersByTimeAsync(1);
  expect(done.slice(4)).toEqual(["cuts everybody off", "cuts the plain"]);
  expect(LONGEST_STOP_MS).toBe(27_000);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([1]);
});
