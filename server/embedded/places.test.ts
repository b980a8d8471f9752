import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type NoPlace, Places } from "./places.ts";

const LIMITS = { all: 3, each: 2, line: 4, line_of_each: 3, wait_ms: 8_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What became of each who came, in the order they came: "in", "waits" or why not. */
function hall(limits = LIMITS) {
  const places = new Places(limits);
  const came: { got: string; leave: () => void; go: AbortController }[] = [];
  const comes = async (...networks: string[]) => {
    for (const network of networks) {
      const one = { got: "waits", leave: (): void => undefined, go: new AbortController() };
      came.push(one);
      void places.take(network, one.go.signal).then((place: (() => void) | NoPlace) => {
        one.got = typeof place === "string" ? place : "in";
        if (typeof place !== "string") one.leave = place;
      });
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  const at = (index: number) => came[index] as (typeof came)[number];
  const leaves = async (index: number) => {
    at(index).leave();
    await vi.advanceTimersByTimeAsync(0);
  };
  const goes = async (index: number) => {
    at(index).go.abort();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { comes, leaves, goes, all: () => came.map(({ got }) => got) };
}

it("one network has its few places, others the rest, and nobody more than there are", async () => {
  const { comes, all } = hall();
  await comes("a", "a", "a", "b", "c");
  expect(all()).toEqual(["in", "in", "waits", "in", "waits"]);
});

it("who leaves lets the next one in, and only one however often he says so", async () => {
  const { comes, leaves, all } = hall();
  await comes("a", "a", "a", "a");
  await leaves(0);
  await leaves(0);
  expect(all()).toEqual(["in", "in", "in", "waits"]);
  await leaves(1);
  expect(all()).toEqual(["in", "in", "in", "in"]);
});

it("whose network has fewest goes first, then who came first", async () => {
  const { comes, leaves, all } = hall({ ...LIMITS, all: 2 });
  await comes("a", "a", "a", "a", "b");
  await leaves(0);
  expect(all()).toEqual(["in", "in", "waits", "waits", "in"]);
  await leaves(1);
  expect(all()).toEqual(["in", "in", "in", "waits", "in"]);
});

it("a line has an end, for one network sooner than for all", async () => {
  const { comes, all } = hall();
  await comes("a", "a", "a", "a", "a", "a", "b", "b", "c", "d");
  const line = ["waits", "waits", "waits", "too_many"];
  expect(all()).toEqual(["in", "in", ...line, "in", "waits", "busy", "busy"]);
});

it("who is gone leaves the line, or never stands in it", async () => {
  const { comes, goes, leaves, all } = hall();
  await comes("a", "a", "a", "a");
  await goes(2);
  await leaves(0);
  expect(all()).toEqual(["in", "in", "gone", "in"]);
  const places = new Places(LIMITS);
  expect(await places.take("a", AbortSignal.abort())).toBe("gone");
});

it("nobody waits longer than he is told, and a place is not kept for who has gone", async () => {
  const { comes, leaves, all } = hall();
  await comes("a", "a", "a");
  await vi.advanceTimersByTimeAsync(7_999);
  expect(all()).toEqual(["in", "in", "waits"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(all()).toEqual(["in", "in", "busy"]);
  await leaves(0);
  await comes("a", "b");
  expect(all()).toEqual(["in", "in", "busy", "in", "in"]);
});
