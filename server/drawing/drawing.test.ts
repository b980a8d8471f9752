import { EventEmitter } from "node:events";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SocialPicture } from "../../domain/social-picture.ts";
import { Drawing } from "./drawing.ts";
import { layout } from "./layout.ts";

/** Threads that draw when they are told to. */
const threads = vi.hoisted(() => [] as (EventEmitter & { asked: { title: string }[]; ended: boolean })[]);
vi.mock("node:worker_threads", () => ({
  Worker: class extends EventEmitter {
    asked: object[] = [];
    ended = false;
    constructor() {
      super();
      threads.push(this as never);
    }
    unref() {}
    postMessage(picture: object) {
      this.asked.push(picture);
    }
    async terminate() {
      this.ended = true;
    }
  },
}));
beforeEach(() => void threads.splice(0));
afterEach(() => void vi.useRealTimers());

const picture = (title: string, more: Partial<SocialPicture> = {}): SocialPicture =>
  ({ kind: "Campaign", title, line: "words", progress: null, ...more }) as SocialPicture;
const PNG = new Uint8Array([1]);
const open = () => {
  const logs: unknown[] = [];
  return { drawing: new Drawing({ error: (fields: object) => logs.push(fields) } as never), logs };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const answer = async (png: unknown = PNG) => {
  await settled();
  threads.at(-1)?.emit("message", png);
  await settled();
};

it("draws one at a time, and what was drawn is not drawn again", async () => {
  const { drawing } = open();
  const [a, again, b] = [drawing.draw(picture("a")), drawing.draw(picture("a")), drawing.draw(picture("b"))];
  expect(again).toBe(a);
  await settled();
  expect(threads[0]?.asked.map(({ title }) => title)).toEqual(["a"]);
  await answer();
  expect(threads[0]?.asked.map(({ title }) => title)).toEqual(["a", "b"]);
  await answer();
  expect([await a, await b, await drawing.draw(picture("a"))]).toEqual([PNG, PNG, PNG]);
  expect([threads.length, threads[0]?.asked.length]).toEqual([1, 2]);
});

it("who comes after ten that wait is told to come back", async () => {
  const { drawing } = open();
  for (let n = 0; n < 10; n += 1) void drawing.draw(picture(String(n)));
  expect(await drawing.draw(picture("one more"))).toBeNull();
  await answer();
  const next = drawing.draw(picture("one more"));
  for (let n = 0; n < 10; n += 1) await answer();
  expect(await next).toBe(PNG);
});

it("keeps a hundred", async () => {
  const { drawing } = open();
  const draw = async (title: string) => {
    const drawn = drawing.draw(picture(title));
    await answer();
    return drawn;
  };
  for (let n = 0; n < 101; n += 1) await draw(String(n));
  const asked = () => threads[0]?.asked.length;
  await drawing.draw(picture("1"));
  expect(asked()).toBe(101);
  await draw("0");
  expect(asked()).toBe(102);
});

it.each([
  ["says why", "message", "no letter", "no letter"],
  ["fails", "error", new Error("words"), "Error: words"],
  ["ends", "exit", 1, "the thread ended"],
])("a thread that %s is ended, told of, and replaced", async (_, event, said, reason) => {
  const { drawing, logs } = open();
  const first = drawing.draw(picture("a"));
  await settled();
  threads[0]?.emit(event, said);
  expect(await first).toBeNull();
  expect([logs, threads[0]?.ended]).toEqual([[{ reason }], true]);
  const second = drawing.draw(picture("a"));
  await answer();
  expect([await second, threads.length]).toEqual([PNG, 2]);
});

it("one that takes longer than fifteen seconds is given up; an idle one ends after a minute", async () => {
  vi.useFakeTimers();
  const { drawing, logs } = open();
  const late = drawing.draw(picture("a"));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(logs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await late, logs]).toEqual([null, [{ reason: "took too long" }]]);
  const drawn = drawing.draw(picture("b"));
  await vi.advanceTimersByTimeAsync(0);
  threads[1]?.emit("message", PNG);
  expect(await drawn).toBe(PNG);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(threads[1]?.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(threads[1]?.ended).toBe(true);
});

type Drawn = ReactElement<{ style?: Record<string, unknown>; children?: Drawn[] }>;
const all = (element: Drawn | string | null): Drawn[] =>
  element && typeof element === "object" ? [element, ...(element.props.children ?? []).flatMap(all)] : [];
const styles = (of: SocialPicture) => all(layout(of) as Drawn).map(({ props }) => props.style ?? {});

it("a longer title is smaller", () => {
  const size = (letters: number) =>
    styles(picture("t".repeat(letters))).find(({ fontWeight }) => fontWeight)?.fontSize;
  expect([32, 33, 64, 65].map(size)).toEqual([80, 64, 64, 52]);
});

it("shows how far a campaign is, never beyond its bar, and nothing for what has no aim", () => {
  const filled = (progress: number | null) =>
    styles(picture("a", { progress })).find(({ backgroundColor }) => backgroundColor === "#ee8450")?.width;
  expect([-5, 0, 50, 100, 250].map(filled)).toEqual([20, 20, 360, 720, 720]);
  expect(filled(null)).toBeUndefined();
});
