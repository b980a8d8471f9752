import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ActivityPhase, startActivityCycle } from "./cycle";

const phases: string[] = [];
const began = { at: 0 };
const note = (phase: ActivityPhase) => void phases.push(`${Date.now() - began.at} ${phase}`);

beforeEach(() => {
  vi.useFakeTimers();
  phases.length = 0;
  began.at = Date.now();
});
afterEach(() => vi.useRealTimers());

test("first after 4 s, visible 4 s, 0.5 s to fade, again after the shortest gap of 8 s", () => {
  const cycle = startActivityCycle(note, () => 0);
  vi.advanceTimersByTime(3_999);
  expect(phases).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(phases).toEqual([
    "4000 visible",
    "8000 leaving",
    "8500 hidden",
    "16000 visible",
    "20000 leaving",
    "20500 hidden",
  ]);
  cycle.stop();
});

test("the longest gap is 15 s, and each gap is drawn anew", () => {
  const draws = [1, 0.5];
  const cycle = startActivityCycle(note, () => draws.shift() ?? 0);
  vi.advanceTimersByTime(60_000);
  expect(phases.filter((line) => line.endsWith("visible"))).toEqual([
    "4000 visible",
    "23000 visible",
    "38500 visible",
    "50500 visible",
  ]);
  cycle.stop();
});

test("looking at it holds the clock, and the rest runs afterwards", () => {
  const cycle = startActivityCycle(note, () => 0);
  vi.advanceTimersByTime(7_000);
  cycle.pause();
  cycle.pause();
  vi.advanceTimersByTime(60_000);
  expect(phases).toEqual(["4000 visible"]);
  cycle.resume();
  cycle.resume();
  vi.advanceTimersByTime(999);
  expect(phases).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(phases[1]).toBe("68000 leaving");
  cycle.stop();
});

test("while it is away there is nothing to hold, and after the end nothing comes", () => {
  const cycle = startActivityCycle(note, () => 0);
  cycle.pause();
  vi.advanceTimersByTime(4_000);
  expect(phases).toEqual(["4000 visible"]);
  cycle.stop();
  vi.advanceTimersByTime(120_000);
  expect(phases).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
